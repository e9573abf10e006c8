import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps'

/** 256 random bits as text that fits an address and a header. */
export const secretText = (random: Deps['random']): string =>
  Buffer.from(random.bytes(32)).toString('base64url')

/** Hash under which a secret text is stored: enough to recognise it, not to use it. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** HMAC-SHA-256 in hex with a separate key for each purpose. */
export const keyed = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', `${purpose}:${secret}`).update(text).digest('hex')

/** Compares in constant time, so that the time does not reveal where the texts differ. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const sealingKey = (env: Deps['env'], purpose: string): Buffer =>
  createHmac('sha256', env.secret).update(purpose).digest()

/** What something is sealed for: a purpose, which selects the key, and a subject, without which it cannot be opened. */
export interface Seal {
  purpose: string
  subject: string
}

/** AES-256-GCM. The subject is authenticated: a row moved to another account cannot be opened. */
export function seal(
  ctx: Pick<Deps, 'env' | 'random'>,
  { purpose, subject }: Seal,
  plain: Uint8Array,
): string {
  const iv = ctx.random.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(ctx.env, purpose), iv).setAAD(Buffer.from(subject))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** @throws Error when it was sealed for another subject, or under another SECRET */
export function unseal(env: Deps['env'], { purpose, subject }: Seal, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(env, purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(subject))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}
