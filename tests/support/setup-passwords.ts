import type * as Crypto from 'node:crypto'

/** A two-hundredth of the work of a real password: the tests of log-ins derive a thousand keys. */
const CHEAP = 64

/**
 * The server's tests derive keys of passwords cheaply: what a right and a wrong password lead to does not depend on the
 * cost. tests/server/people/password.test.ts uses the real one.
 */
jest.mock('node:crypto', () => {
  const real = jest.requireActual<typeof Crypto>('node:crypto')
  const scrypt = (
    password: string,
    salt: Buffer,
    length: number,
    options: Crypto.ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ): void => real.scrypt(password, salt, length, { ...options, N: CHEAP }, done)
  return { ...real, scrypt }
})
