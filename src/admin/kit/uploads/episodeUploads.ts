import { NO_DOMAIN } from '@/format/texts'
import type { Upload } from 'tus-js-client'
import { proxy, useSnapshot } from 'valtio'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { stored, type AdminUpload } from '@/client/storage'
import { faultOf, resumeSender, meter, newTask, openSender, statusOf, uploadIdOf, type SendTask } from './tus'

/** Types of media that parts of a work are uploaded as. */
export type Medium = 'film' | 'sound'

/** File types accepted by a file chooser. */
export const FILE_TYPES: Record<Medium, string> = {
  film: '.mp4,.m4v,.mov,.mkv,.webm,.avi,.ts,.flv,video/*',
  sound: '.mp3,.m4a,.aac,.wav,.flac,.ogg,audio/*',
}

export interface UploadTask extends SendTask {
  workId: number
}

// Uploads belong to the back office, not to a screen: they continue while the operator opens other screens.
const state = proxy<{ tasks: Record<string, UploadTask> }>({ tasks: {} })
const senders = new Map<number, Upload>()
const attached = new Set<(workId: number) => void>()

export const useUploads = () => useSnapshot(state).tasks

/** Registers a listener, called when an upload was attached to an episode. @returns a function that removes it */
export const onAttached = (listener: (workId: number) => void): (() => void) => {
  attached.add(listener)
  return () => attached.delete(listener)
}

/** Returns the upload of an episode stored before the page was loaded. */
export const storedUpload = (episodeId: number): AdminUpload | null =>
  stored.read('admin_uploads')?.[episodeId] ?? null

function keep(episodeId: number, upload: AdminUpload | null): void {
  const { [episodeId]: _before, ...rest } = stored.read('admin_uploads') ?? {}
  stored.write('admin_uploads', upload ? { ...rest, [episodeId]: upload } : rest)
}

export const clearStoredUpload = (episodeId: number): void => keep(episodeId, null)

const change = (episodeId: number, next: Partial<UploadTask>): void => {
  const task = state.tasks[episodeId]
  if (task) Object.assign(task, next)
}

/** Attaches a finished upload to its episode, which queues the transcoding. */
export async function attachUpload(workId: number, episodeId: number, upload: string): Promise<void> {
  await call('adminvideo.attach', { workId, episodeId, upload }, { quiet: true })
  attached.forEach((listener) => listener(workId))
}

async function finish(workId: number, episodeId: number, url: string): Promise<void> {
  const task = state.tasks[episodeId]
  const upload = uploadIdOf(url)
  change(episodeId, { state: 'attaching', sent: task?.size ?? 0 })
  keep(episodeId, { name: task?.name ?? '', size: task?.size ?? 0, sent: task?.size ?? 0, upload })
  try {
    await attachUpload(workId, episodeId, upload)
    drop(episodeId)
  } catch (error) {
    change(episodeId, { state: 'failed', fault: messageOf(error) })
  }
}

function drop(episodeId: number): void {
  senders.delete(episodeId)
  delete state.tasks[episodeId]
}

interface Start {
  workId: number
  episodeId: number
  file: File
  uid: number
  purpose: Medium
}

/** Starts uploading a video or audio file, or resumes the same file's earlier upload. */
export async function startUpload({ workId, episodeId, file, uid, purpose }: Start): Promise<void> {
  state.tasks[episodeId] = { workId, ...newTask(file) }
  const speedOf = meter()
  let keptAt = 0
  const upload = await openSender({
    file,
    key: [purpose, uid, episodeId],
    metadata: { purpose },
    onProgress: (sent) => {
      change(episodeId, { sent, speed: speedOf(sent) })
      if (Date.now() - keptAt < 1_000) return
      keptAt = Date.now()
      keep(episodeId, { name: file.name, size: file.size, sent, upload: '' })
    },
    onError: (error) => {
      // The server has deleted the file: there is nothing left to resume.
      if (statusOf(error) === 415) clearStoredUpload(episodeId)
      change(episodeId, { state: 'failed', fault: faultOf(error), speed: 0 })
    },
    onSuccess: (url) => void finish(workId, episodeId, url),
  })
  if (!upload) return change(episodeId, { state: 'failed', fault: NO_DOMAIN })
  senders.set(episodeId, upload)
  if (state.tasks[episodeId]?.state !== 'starting') return
  change(episodeId, { state: 'uploading' })
  upload.start()
}

export async function pauseUpload(episodeId: number): Promise<void> {
  await senders.get(episodeId)?.abort()
  change(episodeId, { state: 'paused', speed: 0 })
}

export function resumeUpload(episodeId: number): void {
  const upload = senders.get(episodeId)
  const kept = storedUpload(episodeId)
  const task = state.tasks[episodeId]
  if (!upload || !task) return
  change(episodeId, { state: 'uploading', fault: '' })
  if (kept?.upload) return void finish(task.workId, episodeId, kept.upload)
  resumeSender(upload)
}

/** Cancels the upload and asks the server to delete the bytes. */
export async function cancelUpload(episodeId: number): Promise<void> {
  const upload = senders.get(episodeId)
  drop(episodeId)
  clearStoredUpload(episodeId)
  // If this request does not reach the server, it removes the bytes by itself after a day.
  await upload?.abort(true).catch(() => undefined)
}

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', (event) => {
    if (Object.values(state.tasks).some((task) => task.state === 'uploading')) event.preventDefault()
  })
