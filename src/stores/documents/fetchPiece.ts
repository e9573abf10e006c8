import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fileUrl } from '@/client/base'
import { PIECE_BYTES } from '@/contract/courses/pieces'

/** The address has expired, or the file is another one by now. */
export class AddressEnded extends Error {}

/** The bytes are not those that the server has hashed, even when they are loaded again. */
export class WrongBytes extends Error {}

interface Piece {
  address: string
  index: number
  /** Size of the whole file. */
  bytes: number
  /** SHA-256 in hex. */
  hash: string
}

async function load({ address, index, bytes }: Piece, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const from = index * PIECE_BYTES
  const to = Math.min(bytes, from + PIECE_BYTES)
  const response = await fetch(fileUrl(address), {
    signal,
    headers: { range: `bytes=${from}-${to - 1}` },
    // A piece is kept once, in the database, and one that was wrong is not taken from a cache again.
    cache: 'no-store',
  })
  if ([403, 404, 416].includes(response.status)) throw new AddressEnded()
  if (!response.ok) throw new TypeError(`The file answered ${response.status}`)
  const loaded = new Uint8Array(await response.arrayBuffer())
  // Some proxies send the whole file.
  return response.status === 206 ? loaded : loaded.slice(from, to)
}

/**
 * Loads a piece of a file and checks it against its hash, twice at most. A library hashes it, because browsers have no
 * hashes on plain http.
 * @throws AddressEnded, WrongBytes, TypeError without a network, DOMException when it was stopped
 */
export async function fetchPiece(piece: Piece, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const loaded = await load(piece, signal)
    if (bytesToHex(sha256(loaded)) === piece.hash) return loaded
  }
  throw new WrongBytes()
}
