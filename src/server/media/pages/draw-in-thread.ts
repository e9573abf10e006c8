import { startThread } from '../../kernel/jobs/thread'
import { limit } from '../limit'
import type { DrawnPage } from './draw'
import { PdfRefused, TOO_COMPLEX } from './fault'
import type { PageMessage } from './page-worker'

/** How long a thread may be silent, ms: it speaks after each page. */
const LONGEST_PAGE = 120_000
/** Memory of its objects, MB. */
const MEGABYTES = 1024

/** One document at a time: the fonts that they are drawn with belong to the whole process. */
const turn = limit(1)

interface Source {
  file: string
  folder: string
}

interface Drawing {
  signal?: AbortSignal
  /** Called with the share that is done. */
  onProgress?: (ratio: number) => void
  /** How long a page may take, ms. */
  longest?: number
}

/**
 * Draws the pages of a PDF into a folder in a thread of its own, which a file can neither block nor fill the server
 * with. The caller removes the folder when it throws.
 * @throws PdfRefused when the file is at fault or takes more than the limits
 */
export const drawInThread = (file: Source, drawing: Drawing = {}): Promise<DrawnPage[]> =>
  turn(() => draw(file, drawing))

function draw(file: Source, { signal, onProgress, longest = LONGEST_PAGE }: Drawing): Promise<DrawnPage[]> {
  signal?.throwIfAborted()
  const thread = startThread('page-worker', 'media/pages/page-worker.ts', {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  return new Promise<DrawnPage[]>((done, fail) => {
    const pages: DrawnPage[] = []
    let timer: NodeJS.Timeout
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      thread.removeAllListeners()
      // What a thread says while it ends is no error of ours.
      thread.on('error', () => undefined)
      // The next one begins when this one is gone.
      void thread.terminate().finally(settle)
    }
    const refuse = (reason: unknown): void =>
      end(() => fail(reason instanceof Error ? reason : new Error(String(reason))))
    const abort = (): void => refuse(signal?.reason)
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => refuse(new PdfRefused(TOO_COMPLEX)), longest)
    }
    thread.on('message', (message: PageMessage) => {
      if (message.kind === 'refused') return refuse(new PdfRefused(message.message))
      if (message.kind === 'done') return end(() => done(pages))
      pages.push(message.page)
      onProgress?.(pages.length / message.all)
      wait()
    })
    thread.on('error', (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new PdfRefused(TOO_COMPLEX) : error),
    )
    thread.on('exit', () => refuse(new Error('The thread that draws pages ended early')))
    signal?.addEventListener('abort', abort)
    wait()
  })
}
