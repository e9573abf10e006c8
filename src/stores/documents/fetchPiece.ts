import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { PIECE_BYTES } from '@/contract/courses/pieces'
import { fetchRange } from '../fetchRange'

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

/**
 * Loads a piece of a file and checks it against its hash, twice at most. A library hashes it, because browsers have no
 * hashes on plain http.
 * @throws AddressEnded, WrongBytes, TypeError without a network, DOMException when it was stopped
 */
export async function fetchPiece(
  { address, index, bytes, hash }: Piece,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const from = index * PIECE_BYTES
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const loaded = await fetchRange(address, [from, Math.min(bytes, from + PIECE_BYTES)], signal)
    if (bytesToHex(sha256(loaded.bytes)) === hash) return loaded.bytes
  }
  throw new WrongBytes()
}
