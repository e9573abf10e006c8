import type { MemberCentre } from '@/contract/promotion/membership'
import type { Db } from '../deps'
import { balanceOf } from '../money/ledger'
import { tiersOf } from './membership-transfers'

/** Amount a user paid for memberships, in fen: fulfilled orders; refunded ones do not count. */
async function paidForMembership(db: Db, userId: number): Promise<{ paid: number; since: number | null }> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.sum<number | null>('total').as('paid'),
      eb.fn.min<number | null>('paid_at').as('since'),
    ])
    .where('user_id', '=', userId)
    .where('type', '=', 'vip')
    .where('currency', '=', 'CNY')
    .where('state', '=', 'fulfilled')
    .executeTakeFirstOrThrow()
  const received = await db
    .selectFrom('membership_transfers')
    .select((eb) => eb.fn.min<number | null>('ended_at').as('since'))
    .where('to_user', '=', userId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  const starts = [row.since, received.since].filter((at) => at !== null).map(Number)
  return { paid: Number(row.paid ?? 0), since: starts.length ? Math.min(...starts) : null }
}

/** Works that cost money, are free for members, were used since the membership began, and were not bought. */
async function savedByMembership(
  db: Db,
  userId: number,
  since: number | null,
): Promise<{ saved: number; savedWorks: number }> {
  if (since === null) return { saved: 0, savedWorks: 0 }
  const row = await db
    .selectFrom('progress')
    .innerJoin('works', 'works.id', 'progress.work_id')
    .select((eb) => [
      eb.fn.sum<number | null>('works.price').as('saved'),
      eb.fn.countAll<number>().as('works'),
    ])
    .where('progress.user_id', '=', userId)
    .where('progress.updated_at', '>=', since)
    .where('works.member_free', '=', 1)
    .where('works.free', '=', 0)
    .where('works.price', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entitlements')
            .select('entitlements.id')
            .whereRef('entitlements.work_id', '=', 'works.id')
            .where('entitlements.user_id', '=', userId),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { saved: Number(row.saved ?? 0), savedWorks: row.works }
}

export async function memberCentre(db: Db, userId: number, now: number): Promise<MemberCentre> {
  const { paid, since } = await paidForMembership(db, userId)
  const [tiers, saving, points, coins] = await Promise.all([
    tiersOf(db, userId, now),
    savedByMembership(db, userId, since),
    balanceOf(db, 'user', userId, 'POINT'),
    balanceOf(db, 'user', userId, 'COIN'),
  ])
  return { tiers, ...saving, paid, points, coins }
}
