import type { Upload } from 'tus-js-client'
import { proxy, useSnapshot } from 'valtio'
import { serverBase } from '@/client/base'
import { call } from '@/client/client'
import { messageOf, TEXT } from '@/client/errors'
import { stored, type AdminUpload } from '@/client/storage'
import { clearStaff, staffToken } from '@/stores/staff'

/** Small enough to arrive within the server's minute on a slow line, and for a cut to lose little. */
const CHUNK = 4 * 1024 ** 2
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000]
export const MAX_FILE = 2 * 1024 ** 3
export const FILE_TYPES = '.mp4,.m4v,.mov,.mkv,.webm,.avi,.ts,.flv,video/*'

export type TaskState = 'starting' | 'uploading' | 'paused' | 'attaching' | 'failed'

export interface UploadTask {
  workId: number
  name: string
  size: number
  sent: number
  /** Bytes a second, over the last seconds; 0 while unknown. */
  speed: number
  state: TaskState
  fault: string
}

// Uploads belong to the back office, not to a screen: they go on while an operator does something else.
const state = proxy<{ tasks: Record<string, UploadTask> }>({ tasks: {} })
const senders = new Map<number, Upload>()
const attached = new Set<(workId: number) => void>()

export const useUploads = () => useSnapshot(state).tasks

/** Told when a finished upload was handed to an episode. @returns how to stop */
export const onAttached = (listener: (workId: number) => void): (() => void) => {
  attached.add(listener)
  return () => attached.delete(listener)
}

/** What is known of an episode's film since before the page was loaded. */
export const keptUpload = (episodeId: number): AdminUpload | null =>
  stored.read('admin_uploads')?.[episodeId] ?? null

function keep(episodeId: number, upload: AdminUpload | null): void {
  const { [episodeId]: _before, ...rest } = stored.read('admin_uploads') ?? {}
  stored.write('admin_uploads', upload ? { ...rest, [episodeId]: upload } : rest)
}

export const forgetUpload = (episodeId: number): void => keep(episodeId, null)

const change = (episodeId: number, next: Partial<UploadTask>): void => {
  const task = state.tasks[episodeId]
  if (task) Object.assign(task, next)
}

/** Why an upload stopped, as the server said it. */
function faultOf(error: unknown): string {
  const answer = (error as { originalResponse?: { getStatus(): number; getBody(): string } | null })
    .originalResponse
  if (!answer) return TEXT.network
  if (answer.getStatus() === 401) {
    clearStaff()
    return '登录已过期，重新登录后选择同一文件即可继续'
  }
  const body = answer.getBody()
  try {
    return (JSON.parse(body) as { msg?: string }).msg ?? TEXT.network
  } catch {
    return /[\u4e00-\u9fff]/.test(body) && body.length < 100 ? body.trim() : TEXT.network
  }
}

/** Hands a finished upload to its episode, which queues the transcoding. */
export async function attachUpload(workId: number, episodeId: number, upload: string): Promise<void> {
  await call('adminvideo.attach', { workId, episodeId, upload }, { quiet: true })
  attached.forEach((listener) => listener(workId))
}

async function finish(workId: number, episodeId: number, url: string): Promise<void> {
  const task = state.tasks[episodeId]
  const upload = url.split('/').at(-1) ?? ''
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

/** Speed over a few seconds: a single chunk says little. */
function meter(): (sent: number) => number {
  let from = { at: Date.now(), sent: -1 }
  let speed = 0
  return (sent) => {
    const now = Date.now()
    if (from.sent < 0) from = { at: now, sent }
    else if (now - from.at >= 2_000) {
      speed = Math.round(((sent - from.sent) * 1000) / (now - from.at))
      from = { at: now, sent }
    }
    return speed
  }
}

/** Begins to send a film, or goes on with the one that was begun with the same file. */
export async function startUpload(workId: number, episodeId: number, file: File, uid: number): Promise<void> {
  state.tasks[episodeId] = {
    workId,
    name: file.name,
    size: file.size,
    sent: 0,
    speed: 0,
    state: 'starting',
    fault: '',
  }
  const base = serverBase('default')
  if (base === null) return change(episodeId, { state: 'failed', fault: TEXT.noDomain })
  const { Upload } = await import(/* webpackChunkName: "admin-tus" */ 'tus-js-client')
  const speedOf = meter()
  let keptAt = 0
  const upload = new Upload(file, {
    endpoint: new URL('adminapi/tus', base).href,
    headers: { Token: staffToken() },
    chunkSize: CHUNK,
    retryDelays: RETRY_DELAYS,
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    fingerprint: () =>
      Promise.resolve(['film', uid, episodeId, file.name, file.size, file.lastModified].join('-')),
    onProgress: (sent) => {
      change(episodeId, { sent, speed: speedOf(sent) })
      if (Date.now() - keptAt < 1_000) return
      keptAt = Date.now()
      keep(episodeId, { name: file.name, size: file.size, sent, upload: '' })
    },
    onError: (error) => {
      const status = (
        error as { originalResponse?: { getStatus(): number } | null }
      ).originalResponse?.getStatus()
      // The server has thrown the file away: nothing is left to go on with.
      if (status === 415) forgetUpload(episodeId)
      change(episodeId, { state: 'failed', fault: faultOf(error), speed: 0 })
    },
    onSuccess: () => void finish(workId, episodeId, upload.url ?? ''),
  })
  senders.set(episodeId, upload)
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
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
  const kept = keptUpload(episodeId)
  const task = state.tasks[episodeId]
  if (!upload || !task) return
  change(episodeId, { state: 'uploading', fault: '' })
  if (kept?.upload) return void finish(task.workId, episodeId, kept.upload)
  upload.options.headers = { Token: staffToken() }
  upload.start()
}

/** Stops for good and asks the server to throw the bytes away. */
export async function cancelUpload(episodeId: number): Promise<void> {
  const upload = senders.get(episodeId)
  drop(episodeId)
  forgetUpload(episodeId)
  // What the server does not hear of it removes by itself after a day.
  await upload?.abort(true).catch(() => undefined)
}

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', (event) => {
    if (Object.values(state.tasks).some((task) => task.state === 'uploading')) event.preventDefault()
  })
