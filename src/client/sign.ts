import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * HMAC-SHA-256 in hex. A library rather than SubtleCrypto, which is missing on plain http (phones in a shop's own
 * network); it is loaded with the first call that carries a token.
 */
export const hmacHex = (key: string, text: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)))
