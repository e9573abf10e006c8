import { startThread } from '../../kernel/jobs/thread'
import type { ThreadMessage } from './book-worker'
import { badBook, BookRefused } from './fault'
import type { BookFile, KeepPicture, ReadBook } from './read-book'

/** Most that reading a file may take. */
export interface ThreadLimits {
  /** Time of the thread, without that of storing pictures, ms. */
  ms: number
  /** Memory of its objects, MB. */
  megabytes: number
}

const USUAL: ThreadLimits = { ms: 15_000, megabytes: 256 }
const TOO_MUCH = '这本书的结构过于复杂，读取超出了限制，请精简后重新导出'

/**
 * Reads the file of a book in a thread of its own, which a file from anybody can neither block nor fill the server
 * with. Pictures are stored by the caller's `keep`.
 * @throws BookRefused when the file is at fault or takes more than the limits
 */
export function readInThread(
  file: BookFile,
  keep: KeepPicture,
  { signal, limits = USUAL }: { signal?: AbortSignal | undefined; limits?: ThreadLimits } = {},
): Promise<ReadBook> {
  signal?.throwIfAborted()
  const thread = startThread('book-worker', 'catalogue/books/book-worker.ts', {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  })
  return new Promise<ReadBook>((done, fail) => {
    let left = limits.ms
    let since = 0
    let timer: NodeJS.Timeout
    let ended = false
    const run = (): void => {
      since = Date.now()
      timer = setTimeout(() => refuse(badBook(TOO_MUCH, 'large')), left)
    }
    const pause = (): void => {
      clearTimeout(timer)
      left -= Date.now() - since
    }
    const end = (): void => {
      ended = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      thread.removeAllListeners()
      // What a thread says while it ends is no error of ours.
      thread.on('error', () => undefined)
      void thread.terminate()
    }
    const refuse = (reason: unknown): void => {
      end()
      fail(reason instanceof Error ? reason : new Error(String(reason)))
    }
    const abort = (): void => refuse(signal?.reason)
    const hear = async (message: ThreadMessage): Promise<void> => {
      if (message.kind === 'refused') return refuse(new BookRefused(message.message, message.fault))
      if (message.kind === 'done') {
        end()
        return done(message.read)
      }
      pause()
      const kept = await keep(Buffer.from(message.bytes))
      if (ended) return
      run()
      thread.postMessage(kept)
    }
    signal?.addEventListener('abort', abort)
    thread.on('message', (message: ThreadMessage) => void hear(message).catch(refuse))
    thread.on('error', (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? badBook(TOO_MUCH, 'large') : error),
    )
    thread.on('exit', () => refuse(new Error('The thread that reads a book ended early')))
    run()
  })
}
