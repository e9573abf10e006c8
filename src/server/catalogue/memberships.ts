import type { Db, Trx } from '../deps'
import { DAY } from '../kernel/days'
import type { MemberTier } from '@/contract/people/member-tiers'

/** When a tier would end with this many more days, after those that remain. */
export async function endWith(
  db: Db,
  userId: number,
  tier: MemberTier,
  days: number,
  now: number,
): Promise<number> {
  const kept = await db
    .selectFrom('memberships')
    .select('until')
    .where('user_id', '=', userId)
    .where('tier', '=', tier)
    .executeTakeFirst()
  return Math.max(now, kept?.until ?? 0) + days * DAY
}

/** Adds days to a tier. Returns the new end. */
export async function extendMembership(
  trx: Trx,
  userId: number,
  tier: MemberTier,
  days: number,
  now: number,
): Promise<number> {
  const until = await endWith(trx, userId, tier, days, now)
  await setMembership(trx, userId, tier, until)
  return until
}

/** Sets the end of a tier to `until`, whatever remained of it. */
export const setMembership = (trx: Trx, userId: number, tier: MemberTier, until: number) =>
  trx
    .insertInto('memberships')
    .values({ user_id: userId, tier, until })
    .onConflict((on) => on.columns(['user_id', 'tier']).doUpdateSet({ until }))
    .execute()

/**
 * Removes days from a tier that ends at `until`.
 * @returns false when its end has changed
 */
export async function removeDays(
  trx: Trx,
  userId: number,
  { tier, until }: { tier: MemberTier; until: number },
  days: number,
): Promise<boolean> {
  const taken = await trx
    .updateTable('memberships')
    .set({ until: until - days * DAY })
    .where('user_id', '=', userId)
    .where('tier', '=', tier)
    .where('until', '=', until)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** When the last active membership of any tier ends; 0 = none is active. */
export async function memberUntil(db: Db, userId: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('memberships')
    .select('until')
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.until ?? 0
}

/** Whether a membership of any tier is active: the creation tier includes the ordinary one. */
export const isMember = async (db: Db, userId: number, now: number): Promise<boolean> =>
  (await memberUntil(db, userId, now)) > 0
