import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipPart {
  name: string
  body: AsyncIterable<string> | Iterable<string>
}

/**
 * The date of every part is 1 January 1980, so the same rows always produce the same file. yazl writes dates in the time
 * of the machine, hence the local one here.
 */
const WRITTEN = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: 5 }

/** Small pieces make compression slow: they are joined up to this many characters. */
const PIECE = 64 * 1024

/**
 * A zip file of these parts, compressed while they are produced: no part is ever in memory as a whole, and nothing is
 * produced faster than the file is read. A reader who stops early ends the bodies as well.
 * @throws what a body throws
 */
export async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const file = new PassThrough()
  const bodies = parts.map(({ name, body }) => {
    const bytes = Readable.from(joined(body), { objectMode: false })
    // yazl does not listen to the errors of a body.
    bytes.once('error', (error) => file.destroy(error))
    zip.addReadStream(bytes, name, WRITTEN)
    return bytes
  })
  zip.end()
  zip.outputStream.pipe(file)
  try {
    yield* file as AsyncIterable<Buffer>
  } finally {
    for (const body of bodies) body.destroy()
  }
}

async function* joined(body: ZipPart['body']): AsyncGenerator<string> {
  let text = ''
  for await (const piece of body) {
    text += piece
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  if (text) yield text
}
