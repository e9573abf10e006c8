import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = 16384
const KEY_BYTES = 32

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: COST, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** scrypt with a random salt; the stored text contains the parameters needed to check it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${COST}$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

/** Takes as long for a missing hash as for a wrong password, so that timing does not reveal an account's existence. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , salt, key] = (
    stored ?? 'scrypt$16384$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  ).split('$')
  const expected = Buffer.from(key ?? '', 'base64url')
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64url'))
  return stored !== null && expected.length === actual.length && timingSafeEqual(expected, actual)
}
