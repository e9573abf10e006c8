import type { Trx } from '../deps'
import { tooMany } from './http/refusal'

/** Counted windows: [length in ms, most uses in it]. */
export type Limits = readonly (readonly [window: number, most: number])[]

/**
 * Counts one use of a bucket in every window. The counts are kept in the database, so that all instances share them,
 * and belong to the caller's command: a refused use costs nothing.
 * @throws Refusal 429 with the message when a window is full
 */
export async function spend(
  trx: Trx,
  bucket: string,
  limits: Limits,
  now: number,
  message?: string,
): Promise<void> {
  for (const [window, most] of limits) {
    const start = now - (now % window)
    const name = `${bucket}:${window}`
    await trx
      .insertInto('rate_counters')
      .values({ bucket: name, window_start: start, count: 1 })
      .onConflict((on) =>
        on
          .columns(['bucket', 'window_start'])
          .doUpdateSet((eb) => ({ count: eb('rate_counters.count', '+', 1) })),
      )
      .execute()
    const { count } = await trx
      .selectFrom('rate_counters')
      .select('count')
      .where('bucket', '=', name)
      .where('window_start', '=', start)
      .executeTakeFirstOrThrow()
    if (count > most) throw tooMany(message)
  }
}

/**
 * Checks without counting, for attempts that count only when they fail: call `spend` afterwards in the same command.
 * @throws Refusal 429 with the message when a window is full
 */
export async function requireLeft(
  trx: Trx,
  bucket: string,
  limits: Limits,
  now: number,
  message?: string,
): Promise<void> {
  for (const [window, most] of limits) {
    const row = await trx
      .selectFrom('rate_counters')
      .select('count')
      .where('bucket', '=', `${bucket}:${window}`)
      .where('window_start', '=', now - (now % window))
      .executeTakeFirst()
    if ((row?.count ?? 0) >= most) throw tooMany(message)
  }
}

/** Resets a bucket: a correct password does not count as a guess. */
export async function refund(trx: Trx, bucket: string, limits: Limits, now: number): Promise<void> {
  for (const [window] of limits)
    await trx
      .deleteFrom('rate_counters')
      .where('bucket', '=', `${bucket}:${window}`)
      .where('window_start', '=', now - (now % window))
      .execute()
}

/** Gives one use of a bucket back. */
export async function returnUse(trx: Trx, bucket: string, limits: Limits, now: number): Promise<void> {
  for (const [window] of limits)
    await trx
      .updateTable('rate_counters')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('bucket', '=', `${bucket}:${window}`)
      .where('window_start', '=', now - (now % window))
      .where('count', '>', 0)
      .execute()
}

/** Deletes the counts of a phone. */
export const deletePhoneCounts = (trx: Trx, mobile: string) =>
  trx.deleteFrom('rate_counters').where('bucket', 'like', `%:${mobile}:%`).execute()
