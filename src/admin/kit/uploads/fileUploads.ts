import { NO_DOMAIN } from '@/format/texts'
import type { Upload } from 'tus-js-client'
import { proxy, useSnapshot } from 'valtio'
import { messageOf } from '@/client/errors'
import type { AdminUpload } from '@/client/storage'
import type { UploadPurpose } from '@/contract/media/uploads'
import { faultOf, resumeSender, meter, newTask, openSender, statusOf, uploadIdOf, type SendTask } from './tus'

/** Least time between two calls of `keep` with the progress of an upload, ms. */
const KEEP_EVERY = 1_000

/** A finished upload that the server has not accepted yet is submitted again by its id. */
interface FileTask extends SendTask {
  upload: string
}

/**
 * Uploads, each under the key of what it is for. They continue while the operator opens other screens.
 * @param accept gives a finished upload to the server
 * @param keep remembers how far an upload is, null: it was cancelled or refused
 */
export function createFileUploads<Key extends string | number>(
  accept: (key: Key, upload: string, name: string) => Promise<unknown>,
  keep?: (key: Key, upload: AdminUpload | null) => void,
) {
  const state = proxy<{ tasks: Record<Key, FileTask> }>({ tasks: {} as Record<Key, FileTask> })
  const tasks = state.tasks as Partial<Record<Key, FileTask>>
  const senders = new Map<Key, Upload>()
  const listeners = new Set<(key: Key) => void>()

  const change = (key: Key, next: Partial<FileTask>): void => {
    const task = tasks[key]
    if (task) Object.assign(task, next)
  }
  const drop = (key: Key): void => {
    senders.delete(key)
    delete tasks[key]
  }
  const submit = async (key: Key, upload: string): Promise<void> => {
    await accept(key, upload, tasks[key]?.name ?? '')
    drop(key)
    listeners.forEach((listener) => listener(key))
  }
  const finish = async (key: Key, upload: string): Promise<void> => {
    change(key, { state: 'attaching', upload, fault: '' })
    try {
      await submit(key, upload)
    } catch (error) {
      change(key, { state: 'failed', fault: messageOf(error) })
    }
  }
  if (typeof window !== 'undefined')
    window.addEventListener('beforeunload', (event) => {
      if (Object.values<FileTask>(state.tasks).some((task) => task.state === 'uploading'))
        event.preventDefault()
    })

  return {
    useTasks: () => useSnapshot(state).tasks as Partial<Record<Key, FileTask>>,
    /** Registers a listener, called when the server has accepted a file. @returns a function that removes it */
    onTaken: (listener: (key: Key) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Gives an uploaded file to the server again; throws when it is refused. */
    submit,
    /** Uploads a file, or resumes the same file's earlier upload. */
    async send(key: Key, purpose: UploadPurpose, file: File, uid: number): Promise<void> {
      const { name, size } = file
      tasks[key] = { ...newTask(file), upload: '' }
      const speedOf = meter()
      let keptAt = 0
      const sender = await openSender({
        file,
        key: [purpose, uid, key],
        metadata: { purpose },
        onProgress: (sent) => {
          change(key, { sent, speed: speedOf(sent) })
          if (Date.now() - keptAt < KEEP_EVERY) return
          keptAt = Date.now()
          keep?.(key, { name, size, sent, upload: '' })
        },
        onError: (error) => {
          // The server has deleted the file: there is nothing left to resume.
          if (statusOf(error) === 415) keep?.(key, null)
          change(key, { state: 'failed', fault: faultOf(error), speed: 0 })
        },
        onSuccess: (url) => {
          const upload = uploadIdOf(url)
          keep?.(key, { name, size, sent: size, upload })
          void finish(key, upload)
        },
      })
      if (!sender) return change(key, { state: 'failed', fault: NO_DOMAIN })
      senders.set(key, sender)
      if (tasks[key]?.state !== 'starting') return
      change(key, { state: 'uploading' })
      sender.start()
    },
    async pause(key: Key): Promise<void> {
      await senders.get(key)?.abort()
      change(key, { state: 'paused', speed: 0 })
    },
    resume(key: Key): void {
      const sender = senders.get(key)
      const task = tasks[key]
      if (!sender || !task) return
      if (task.upload) return void finish(key, task.upload)
      change(key, { state: 'uploading', fault: '' })
      resumeSender(sender)
    },
    /** Cancels the upload and asks the server to delete the bytes. */
    async cancel(key: Key): Promise<void> {
      const sender = senders.get(key)
      drop(key)
      keep?.(key, null)
      // If this request does not reach the server, it removes the bytes by itself after a day.
      await sender?.abort(true).catch(() => undefined)
    },
  }
}
