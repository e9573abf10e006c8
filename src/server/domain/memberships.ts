import type { MemberTier } from '@/contract/money'
import type { Db, Trx } from '../deps'

const DAY = 86_400_000

/** Adds days to a tier, behind those that are still left. Answers the new end. */
export async function extendMembership(
  trx: Trx,
  userId: number,
  tier: MemberTier,
  days: number,
  now: number,
): Promise<number> {
  const kept = await trx
    .selectFrom('memberships')
    .select('until')
    .where('user_id', '=', userId)
    .where('tier', '=', tier)
    .executeTakeFirst()
  const until = Math.max(now, kept?.until ?? 0) + days * DAY
  await trx
    .insertInto('memberships')
    .values({ user_id: userId, tier, until })
    .onConflict((on) => on.columns(['user_id', 'tier']).doUpdateSet({ until }))
    .execute()
  return until
}

/** Whether a membership of any tier runs: the creation member has all that the ordinary one has. */
export async function isMember(db: Db, userId: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('tier')
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
