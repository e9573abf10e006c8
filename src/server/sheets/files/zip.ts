import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  name: string
  body: AsyncIterable<string> | Iterable<string>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  at: number
}

/** 1 January 1980: the same rows always produce the same file. */
const DATE = 0x0021
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20

function localHeader({ name }: Pick<Written, 'name'>): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function listed({ name, crc, packed, size, at }: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATED, 10)
  head.writeUInt16LE(DATE, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, name])
}

function end(count: number, size: number, at: number): Buffer {
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(size, 12)
  tail.writeUInt32LE(at, 16)
  return tail
}

/** Small pieces make compression slow: they are joined up to this many characters. */
const PIECE = 64 * 1024

/** A zip file of these parts, compressed while they are produced: no part is ever in memory as a whole. */
export async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const files: Written[] = []
  let at = 0
  for (const { name, body } of parts) {
    const file: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const head = localHeader(file)
    yield head
    const measured = async function* (): AsyncGenerator<Buffer> {
      for await (const text of joined(body)) {
        const bytes = Buffer.from(text)
        file.crc = crc32(bytes, file.crc)
        file.size += bytes.length
        yield bytes
      }
    }
    const packing = createDeflateRaw({ level: 5 })
    // Errors in the body are thrown by the compressing stream.
    pipeline(Readable.from(measured()), packing, () => undefined)
    for await (const bytes of packing as AsyncIterable<Buffer>) {
      file.packed += bytes.length
      yield bytes
    }
    const tail = descriptor(file)
    yield tail
    at += head.length + file.packed + tail.length
    files.push(file)
  }
  const list = Buffer.concat(files.map(listed))
  yield Buffer.concat([list, end(files.length, list.length, at)])
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
