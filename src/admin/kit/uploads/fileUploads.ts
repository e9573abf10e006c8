import { NO_DOMAIN } from '@/format/texts'
import type { Upload } from 'tus-js-client'
import { proxy, useSnapshot } from 'valtio'
import { messageOf } from '@/client/errors'
import type { UploadPurpose } from '@/contract/media/uploads'
import { faultOf, resumeSender, meter, newTask, openSender, uploadIdOf, type SendTask } from './tus'

/** A finished upload that the server has not accepted yet is submitted again by its id. */
interface FileTask extends SendTask {
  upload: string
}

/**
 * Uploads of one purpose, each under the key of what it is for. They continue while the operator opens other screens.
 * @param accept gives a finished upload to the server
 */
export function createFileUploads<Key extends string | number>(
  purpose: UploadPurpose,
  accept: (key: Key, upload: string, name: string) => Promise<unknown>,
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
  const hand = async (key: Key, upload: string): Promise<void> => {
    change(key, { state: 'attaching', upload, fault: '' })
    try {
      await accept(key, upload, tasks[key]?.name ?? '')
      drop(key)
      listeners.forEach((listener) => listener(key))
    } catch (error) {
      change(key, { state: 'failed', fault: messageOf(error) })
    }
  }

  return {
    useTasks: () => useSnapshot(state).tasks as Partial<Record<Key, FileTask>>,
    /** Registers a listener, called when the server has accepted a file. @returns a function that removes it */
    onTaken: (listener: (key: Key) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Uploads a file, or resumes the same file's earlier upload. */
    async send(key: Key, file: File, uid: number): Promise<void> {
      tasks[key] = { ...newTask(file), upload: '' }
      const speedOf = meter()
      const sender = await openSender({
        file,
        key: [purpose, uid, key],
        metadata: { purpose },
        onProgress: (sent) => change(key, { sent, speed: speedOf(sent) }),
        onError: (error) => change(key, { state: 'failed', fault: faultOf(error), speed: 0 }),
        onSuccess: (url) => void hand(key, uploadIdOf(url)),
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
      if (task.upload) return void hand(key, task.upload)
      change(key, { state: 'uploading', fault: '' })
      resumeSender(sender)
    },
    /** Cancels the upload and asks the server to delete the bytes. */
    async cancel(key: Key): Promise<void> {
      const sender = senders.get(key)
      drop(key)
      // If this request does not reach the server, it removes the bytes by itself after a day.
      await sender?.abort(true).catch(() => undefined)
    },
  }
}

export type FileUploads<Key extends string | number> = ReturnType<typeof createFileUploads<Key>>
