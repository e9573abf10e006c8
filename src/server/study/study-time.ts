import { sql } from 'kysely'
import type { Db, Trx } from '../deps'
import { dayOf } from '../kernel/days'

/** Players and readers save every 10 s; a longer silence than this was a pause, ms. */
const LONGEST_STEP = 60_000

/**
 * Counts the time since progress was last heard of, by the server's clock and whatever the work: two films at once,
 * or places sent in a hurry, are no more than the time that went by.
 */
export async function countTime(trx: Trx, userId: number, now: number): Promise<void> {
  const step = sql<number>`excluded.seen_at - study_days.seen_at`
  await trx
    .insertInto('study_days')
    .values({ user_id: userId, day: dayOf(now), spent: 0, seen_at: now })
    .onConflict((on) =>
      on.columns(['user_id', 'day']).doUpdateSet({
        spent: sql<number>`study_days.spent + case when ${step} between 0 and ${sql.lit(LONGEST_STEP)} then ${step} else 0 end`,
        seen_at: sql<number>`excluded.seen_at`,
      }),
    )
    .execute()
}

/** Whole minutes of today. */
export async function minutesToday(db: Db, userId: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('study_days')
    .select('spent')
    .where('user_id', '=', userId)
    .where('day', '=', dayOf(now))
    .executeTakeFirst()
  return Math.floor((row?.spent ?? 0) / 60_000)
}
