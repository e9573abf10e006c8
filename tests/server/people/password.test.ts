import { checkPassword, hashPassword } from '@/server/people/password'
import { scryptSync } from 'node:crypto'

// The real cost: the other tests of the server derive keys cheaply (tests/support/setup-passwords.ts).
jest.unmock('node:crypto')

/** Less would make stolen hashes quicker to guess. */
const LEAST_COST = 16384

it('is stored as its cost, a salt of its own, and the key that scrypt derives at that cost', async () => {
  const [stored, again] = await Promise.all([hashPassword('满天星2026'), hashPassword('满天星2026')])
  const [name, cost, salt, key] = stored.split('$')
  expect(name).toBe('scrypt')
  expect(Number(cost)).toBeGreaterThanOrEqual(LEAST_COST)
  expect(Buffer.from(salt ?? '', 'base64url')).toHaveLength(16)
  const derived = scryptSync('满天星2026', Buffer.from(salt ?? '', 'base64url'), 32, {
    N: Number(cost),
    r: 8,
    p: 1,
  })
  expect(key).toBe(derived.toString('base64url'))
  expect(again).not.toBe(stored)
})

it('is recognised, another one is not, and an account without one lets nobody in', async () => {
  const stored = await hashPassword('满天星2026')
  expect(await checkPassword('满天星2026', stored)).toBe(true)
  expect(await checkPassword('满天星2027', stored)).toBe(false)
  expect(await checkPassword('满天星2026', null)).toBe(false)
})
