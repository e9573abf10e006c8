import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits until `ask` returns something, and returns that. A test waits for what it needs by this, never for a time that
 * should be enough: on a busy machine none is.
 * @param what the sentence of the error
 * @param limit ms
 * @throws Error when nothing came within `limit`
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  limit = 20_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + limit
  for (let pause = 5; ; pause = Math.min(2 * pause, 100)) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Waited ${limit} ms in vain: ${what}`)
    await wait(pause)
  }
}
