import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf, type DrawnPage } from './draw'
import { PdfRefused } from './fault'

/** A message of the thread: a page that it has drawn, that all are drawn, or why it draws none. */
export type PageMessage =
  | { kind: 'page'; page: DrawnPage; all: number }
  | { kind: 'done' }
  | { kind: 'refused'; message: string }

/** Entry of the thread that draws the pages of a PDF: see draw-in-thread.ts. */
async function main(port: NonNullable<typeof parentPort>): Promise<void> {
  const say = (message: PageMessage): void => port.postMessage(message)
  try {
    await drawPdf(workerData as { file: string; folder: string }, (page, all) =>
      say({ kind: 'page', page, all }),
    )
    say({ kind: 'done' })
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error
    say({ kind: 'refused', message: error.message })
  }
  port.close()
}

if (parentPort) void main(parentPort)
