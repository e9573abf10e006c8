import { NETWORK_FAILED } from '@/format/texts'
import type { Upload } from 'tus-js-client'
import { serverBase } from '@/client/base'
import { clearStaff, staffToken } from '@/stores/staff'

/**
 * Chunk size: small enough to arrive within the server's one-minute limit on a slow line, and to lose little on an
 * interruption.
 */
const CHUNK = 4 * 1024 ** 2
const RETRY_DELAYS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000]

export type TaskState = 'starting' | 'uploading' | 'paused' | 'attaching' | 'failed'

/** A file being uploaded. */
export interface SendTask {
  name: string
  size: number
  sent: number
  /** Bytes per second, over the last seconds; 0 while unknown. */
  speed: number
  state: TaskState
  fault: string
}

export const newTask = (file: File): SendTask => ({
  name: file.name,
  size: file.size,
  sent: 0,
  speed: 0,
  state: 'starting',
  fault: '',
})

interface Refused {
  originalResponse?: { getStatus(): number; getBody(): string } | null
}

export const statusOf = (error: unknown): number | undefined =>
  (error as Refused).originalResponse?.getStatus()

/** Returns why an upload stopped, in the server's words. */
export function faultOf(error: unknown): string {
  const answer = (error as Refused).originalResponse
  if (!answer) return NETWORK_FAILED
  if (answer.getStatus() === 401) {
    clearStaff()
    return '登录已过期，重新登录后选择同一文件即可继续'
  }
  const body = answer.getBody()
  try {
    return (JSON.parse(body) as { msg?: string }).msg ?? NETWORK_FAILED
  } catch {
    return /[\u4e00-\u9fff]/.test(body) && body.length < 100 ? body.trim() : NETWORK_FAILED
  }
}

/** Returns a function that computes the speed over a few seconds: a single chunk says little. */
export function meter(): (sent: number) => number {
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

interface Sending {
  file: File
  /** Identifies the file in the browser's storage: with the same key the upload resumes where it stopped. */
  key: (string | number)[]
  metadata?: Record<string, string>
  onProgress: (sent: number) => void
  onError: (error: unknown) => void
  onSuccess: (url: string) => void
}

/** Creates a resumable upload without starting it; null when no server is known. */
export async function openSender({ file, key, metadata = {}, ...on }: Sending): Promise<Upload | null> {
  const base = serverBase('default')
  if (base === null) return null
  const { Upload } = await import(/* webpackChunkName: "admin-tus" */ 'tus-js-client')
  const sender: Upload = new Upload(file, {
    endpoint: new URL('adminapi/tus', base).href,
    headers: { Token: staffToken() },
    chunkSize: CHUNK,
    retryDelays: RETRY_DELAYS,
    metadata: { filename: file.name, filetype: file.type, ...metadata },
    removeFingerprintOnSuccess: true,
    fingerprint: () => Promise.resolve([...key, file.name, file.size, file.lastModified].join('-')),
    onProgress: on.onProgress,
    onError: on.onError,
    onSuccess: () => on.onSuccess(sender.url ?? ''),
  })
  const [before] = await sender.findPreviousUploads()
  if (before) sender.resumeFromPreviousUpload(before)
  return sender
}

/** Resumes an upload with the current session. */
export function resumeSender(sender: Upload): void {
  sender.options.headers = { Token: staffToken() }
  sender.start()
}

/** Returns the id of an upload, the last part of its address. */
export const uploadIdOf = (url: string): string => url.split('/').at(-1) ?? ''
