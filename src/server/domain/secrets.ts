import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps'

/** 256 bits as text that fits an address and a header. */
export const secretText = (random: Deps['random']): string =>
  Buffer.from(random.bytes(32)).toString('base64url')

/** What is kept of a secret text: enough to know it again, not to use it. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** HMAC-SHA-256 in hex with a key of its own for each purpose. */
export const keyed = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', `${purpose}:${secret}`).update(text).digest('hex')

/** Compares in a time that says nothing of where the texts differ. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
