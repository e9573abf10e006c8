import { fileUrl } from '@/client/base'

/** The address has expired, or the file is another one by now. */
export class AddressEnded extends Error {}

/** Bytes of a file, with what its server says of the whole. */
export interface Range {
  bytes: Uint8Array<ArrayBuffer>
  /** Size of the whole file. */
  total: number
  /** The entity tag: names the state of the file; empty where the server gives none. */
  tag: string
}

/**
 * Loads the bytes of a file from one on, and before another one; fewer where the file ends.
 * @throws AddressEnded, TypeError without a network, DOMException when it was stopped
 */
export async function fetchRange(
  address: string,
  [from, to]: [number, number],
  signal: AbortSignal,
): Promise<Range> {
  const response = await fetch(fileUrl(address), {
    signal,
    headers: { range: `bytes=${from}-${to - 1}` },
    // A piece is kept once, in the database, and one that was wrong is not taken from a cache again.
    cache: 'no-store',
  })
  if ([403, 404, 416].includes(response.status)) throw new AddressEnded()
  if (!response.ok) throw new TypeError(`The file answered ${response.status}`)
  const loaded = new Uint8Array(await response.arrayBuffer())
  const tag = response.headers.get('etag') ?? ''
  // Some proxies send the whole file.
  if (response.status !== 206) return { bytes: loaded.slice(from, to), total: loaded.length, tag }
  const total = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0)
  return { bytes: loaded, total, tag }
}
