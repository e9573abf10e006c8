import { parentPort, workerData } from 'node:worker_threads'
import { BookRefused, type BookFault, type KeptPicture } from './fault'
import { readBook, type BookFile, type ReadBook } from './read-book'

/** A message of the thread: a picture to store, the book that it has read, or why it does not read it. */
export type ThreadMessage =
  | { kind: 'picture'; bytes: Uint8Array }
  | { kind: 'done'; read: ReadBook }
  | { kind: 'refused'; message: string; fault: BookFault }

/** Entry of the thread that reads the file of a book: see read-in-thread.ts. */
async function main(port: NonNullable<typeof parentPort>): Promise<void> {
  const say = (message: ThreadMessage): void => port.postMessage(message)
  // Pictures are stored one after the other: an answer is that of the last picture.
  const keep = (bytes: Buffer): Promise<KeptPicture | null> =>
    new Promise((resolve) => {
      port.once('message', (kept: KeptPicture | null) => resolve(kept))
      say({ kind: 'picture', bytes })
    })
  try {
    say({ kind: 'done', read: await readBook(workerData as BookFile, keep) })
  } catch (error) {
    if (!(error instanceof BookRefused)) throw error
    say({ kind: 'refused', message: error.message, fault: error.fault })
  }
  port.close()
}

if (parentPort) void main(parentPort)
