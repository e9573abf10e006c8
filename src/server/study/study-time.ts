import { sql } from 'kysely'
import type { Db, Trx } from '../deps'
import { dayOf } from '../kernel/days'

/** Players and readers save every 10 s; a longer gap than this, in ms, was a pause. */
const LONGEST_STEP = 60_000

/**
 * Counts the time since the last progress report, by the server's clock and over all works: two films at once, or
 * reports sent in quick succession, count no more than the time that passed.
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

/** Study time of today in whole minutes. */
export async function minutesToday(db: Db, userId: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('study_days')
    .select('spent')
    .where('user_id', '=', userId)
    .where('day', '=', dayOf(now))
    .executeTakeFirst()
  return Math.floor((row?.spent ?? 0) / 60_000)
}
