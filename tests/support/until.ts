import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits until `ask` returns a value, and returns it. Tests wait for conditions with this, never for a fixed time: on a
 * busy machine no fixed time is enough.
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
