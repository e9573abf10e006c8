import { PdfError } from './faults'

/** Bytes that are asked for at once. */
export const PIECE = 131_072

/** A file of a server that is read piece by piece. */
export interface RemoteFile {
  /** Bytes. */
  length: number
  /** Its first bytes: all of them where the server sends no pieces. */
  beginning: Uint8Array
  /**
   * Returns the bytes from `from` up to `to`, which is not included.
   * @throws PdfError
   */
  read(from: number, to: number): Promise<Uint8Array>
}

interface Loaded {
  status: number
  bytes: Uint8Array
  /** Length of the whole file, where the server says it. */
  total: number | undefined
}

/** Loads a range of bytes, or the whole file without one. @throws PdfError when the network is lost */
async function load(url: string, signal: AbortSignal, range: string | undefined): Promise<Loaded> {
  try {
    const response = await fetch(url, { signal, ...(range ? { headers: { range: `bytes=${range}` } } : {}) })
    const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
    return {
      status: response.status,
      bytes: response.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array(),
      total: total === undefined ? undefined : Number(total),
    }
  } catch (cause) {
    throw new PdfError('offline', { cause })
  }
}

/**
 * Opens a file at an address that expires: `address` is called again, once, for each request that is refused with 403.
 * @throws PdfError
 */
export async function openRemoteFile(
  address: () => Promise<string>,
  signal: AbortSignal,
): Promise<RemoteFile> {
  let located: Promise<string> | undefined
  const locate = (): Promise<string> =>
    (located ??= address().catch((cause: unknown) => {
      located = undefined
      throw new PdfError(navigator.onLine ? 'failed' : 'offline', { cause })
    }))
  const get = async (range?: string): Promise<Loaded> => {
    const used = locate()
    let loaded = await load(await used, signal, range)
    if (loaded.status === 403) {
      // Requests that are refused at the same time share the new address.
      if (located === used) located = undefined
      loaded = await load(await locate(), signal, range)
    }
    // No byte is within an empty file.
    if (loaded.status === 416) throw new PdfError('broken')
    if (loaded.status !== 200 && loaded.status !== 206) throw new PdfError('failed')
    return loaded
  }

  let first = await get(`0-${PIECE - 1}`)
  // A page of another origin may not be allowed to see the length.
  if (first.status === 206 && first.total === undefined) first = await get()
  return {
    length: first.total ?? first.bytes.length,
    beginning: first.bytes,
    read: async (from, to) => {
      const { bytes } = await get(`${from}-${to - 1}`)
      // The file has changed, or came as a whole.
      if (bytes.length !== to - from) throw new PdfError('failed')
      return bytes
    },
  }
}
