import { NO_DOMAIN } from '@/format/texts'
import type { Upload } from 'tus-js-client'
import { proxy, useSnapshot } from 'valtio'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { faultOf, resumeSender, meter, newTask, openSender, uploadIdOf, type SendTask } from '../../kit/tus'

export const BOOK_TYPES = '.epub,.txt,application/epub+zip,text/plain'

/** A finished upload that the server has not accepted yet is submitted again by its id. */
interface BookTask extends SendTask {
  upload: string
}

// An upload continues while the operator opens other screens.
const state = proxy<{ tasks: Record<string, BookTask> }>({ tasks: {} })
const senders = new Map<number, Upload>()
const listeners = new Set<(workId: number) => void>()

export const useBookUploads = () => useSnapshot(state).tasks

/** Registers a listener, called when an uploaded file was attached to a book. @returns a function that removes it */
export const onBookTaken = (listener: (workId: number) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const change = (workId: number, next: Partial<BookTask>): void => {
  const task = state.tasks[workId]
  if (task) Object.assign(task, next)
}

function drop(workId: number): void {
  senders.delete(workId)
  delete state.tasks[workId]
}

async function hand(workId: number, upload: string): Promise<void> {
  change(workId, { state: 'attaching', upload, fault: '' })
  try {
    await call('adminbook.attach', { workId, upload }, { quiet: true })
    drop(workId)
    listeners.forEach((listener) => listener(workId))
  } catch (error) {
    change(workId, { state: 'failed', fault: messageOf(error) })
  }
}

/** Uploads a file for a book, or resumes the same file's earlier upload. */
export async function sendBook(workId: number, file: File, uid: number): Promise<void> {
  state.tasks[workId] = { ...newTask(file), upload: '' }
  const speedOf = meter()
  const sender = await openSender({
    file,
    key: ['book', uid, workId],
    metadata: { purpose: 'book' },
    onProgress: (sent) => change(workId, { sent, speed: speedOf(sent) }),
    onError: (error) => change(workId, { state: 'failed', fault: faultOf(error), speed: 0 }),
    onSuccess: (url) => void hand(workId, uploadIdOf(url)),
  })
  if (!sender) return change(workId, { state: 'failed', fault: NO_DOMAIN })
  senders.set(workId, sender)
  if (state.tasks[workId]?.state !== 'starting') return
  change(workId, { state: 'uploading' })
  sender.start()
}

export async function pauseBook(workId: number): Promise<void> {
  await senders.get(workId)?.abort()
  change(workId, { state: 'paused', speed: 0 })
}

export function resumeBook(workId: number): void {
  const sender = senders.get(workId)
  const task = state.tasks[workId]
  if (!sender || !task) return
  if (task.upload) return void hand(workId, task.upload)
  change(workId, { state: 'uploading', fault: '' })
  resumeSender(sender)
}

/** Cancels the upload and asks the server to delete the bytes. */
export async function cancelBook(workId: number): Promise<void> {
  const sender = senders.get(workId)
  drop(workId)
  // If this request does not reach the server, it removes the bytes by itself after a day.
  await sender?.abort(true).catch(() => undefined)
}
