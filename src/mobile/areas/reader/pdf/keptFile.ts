import { PIECE, type RemoteFile } from './remoteFile'

type Bytes = Uint8Array<ArrayBuffer>

/** The pieces of a file that this device has, numbered from 0. */
export interface Pieces {
  /** Of the whole file, bytes. */
  length: number
  read(index: number): Promise<Bytes | undefined>
  /** Does not reject: a file is read without being kept too. */
  keep(index: number, bytes: Bytes): Promise<void>
  indices(): Promise<number[]>
}

/** A file of which this device keeps what was read. */
export interface KeptFile extends RemoteFile {
  /** Fetches what is not here. @throws PdfError, DOMException when it was stopped */
  fetchAll(signal: AbortSignal): Promise<void>
}

/** Number of pieces of a file. */
export const piecesOf = (length: number): number => Math.ceil(length / PIECE)

/**
 * Opens a file from the pieces that this device has; the server is asked for others alone.
 * @param open opens the file at the server
 * @throws PdfError
 */
export async function openKeptFile(pieces: Pieces, open: () => Promise<RemoteFile>): Promise<KeptFile> {
  let opened: Promise<RemoteFile> | undefined
  const remote = (): Promise<RemoteFile> =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  const first = await pieces.read(0)
  const { length, beginning } = first ? { length: pieces.length, beginning: first } : await remote()
  /** The file is not the one that this device knows. */
  const isOther = length !== pieces.length

  const take = async (index: number, source: RemoteFile): Promise<Bytes> => {
    const from = index * PIECE
    const to = Math.min(length, from + PIECE)
    const begins = to <= source.beginning.length
    const bytes = begins ? source.beginning.slice(from, to) : await source.read(from, to)
    // What is read is given away: the device keeps a copy.
    if (!isOther) await pieces.keep(index, Uint8Array.from(bytes))
    return Uint8Array.from(bytes)
  }
  const piece = async (index: number): Promise<Bytes> => {
    const kept = isOther ? undefined : await pieces.read(index)
    return kept ? Uint8Array.from(kept) : take(index, await remote())
  }

  if (!first)
    for (let index = 0; index < piecesOf(Math.min(length, beginning.length)); index += 1)
      if (!isOther)
        await pieces.keep(index, Uint8Array.from(beginning.slice(index * PIECE, (index + 1) * PIECE)))

  return {
    length,
    beginning: Uint8Array.from(beginning),
    read: async (from, to) => {
      const all = new Uint8Array(to - from)
      for (let index = Math.floor(from / PIECE); index * PIECE < to; index += 1) {
        const start = index * PIECE
        const bytes = await piece(index)
        all.set(bytes.subarray(Math.max(0, from - start), to - start), Math.max(0, start - from))
      }
      return all
    },
    fetchAll: async (signal) => {
      const here = new Set(await pieces.indices())
      for (let index = 0; index < piecesOf(length); index += 1) {
        signal.throwIfAborted()
        if (!here.has(index)) await take(index, await remote())
      }
    },
  }
}
