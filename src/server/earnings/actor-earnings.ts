import type { Row, Database } from '../kernel/tables'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Trx } from '../deps'
import { bookHeldEarning, clawBackUnclaimed } from './commission-holds'
import { earn, moveCommission, rowOf, type Commission, type EarningLine } from './commissions'
import { DAY } from '../kernel/days'
import { earningRules, share } from './earning-rules'

/**
 * Actors' shares of the works they act in: one more kind of commission, earned through the work instead of through
 * referring the buyer. An actor without an account earns too: the platform keeps the share, held, until an operator
 * transfers it to the account that the actor has got. It is never transferred automatically, and a refund takes it back
 * like any other commission.
 */
const BASIS_POINTS = 10_000

/** The shares of a paid order's works, actor by actor. */
export async function accrueShares(
  trx: Trx,
  order: Row<'orders'>,
  lines: readonly EarningLine[],
  now: number,
): Promise<void> {
  const sold = lines.flatMap(({ workId, ...line }) => (workId === null ? [] : [{ ...line, workId }]))
  if (!sold.length) return
  const shares = await trx
    .selectFrom('actor_shares')
    .innerJoin('actors', 'actors.id', 'actor_shares.actor_id')
    .select(['actor_shares.work_id', 'actor_shares.actor_id', 'actor_shares.rate', 'actors.user_id'])
    .where(
      'actor_shares.work_id',
      'in',
      sold.map(({ workId }) => workId),
    )
    .orderBy('actor_shares.actor_id')
    .execute()
  if (!shares.length) return
  const { holdDays } = await earningRules(trx)
  for (const { id, workId, paid } of sold)
    for (const { actor_id, rate, user_id } of shares.filter((one) => one.work_id === workId)) {
      const amount = share(paid, rate, BASIS_POINTS)
      const row = {
        ...rowOf(order, 1, now),
        purpose: 'actor' as const,
        line_id: id,
        actor_id,
        earner_id: user_id,
        rate,
        base: paid,
      }
      const nothing = user_id === order.user_id ? 'self' : amount === 0 ? 'too_small' : null
      if (nothing)
        await trx
          .insertInto('commissions')
          .values({ ...row, reason: nothing })
          .execute()
      else await earn(trx, order, { ...row, amount, hold_until: now + holdDays * DAY }, now)
    }
}

/** Whether a user is or was an actor with a share of works. */
export async function hasActorShares(db: Db, userId: number): Promise<boolean> {
  const share = await db
    .selectFrom('actors')
    .innerJoin('actor_shares', 'actor_shares.actor_id', 'actors.id')
    .select('actors.id')
    .where('actors.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (share) return true
  const earned = await db
    .selectFrom('commissions')
    .select('id')
    .where('earner_id', '=', userId)
    .where('purpose', '=', 'actor')
    .limit(1)
    .executeTakeFirst()
  return earned !== undefined
}

/** Shares the platform keeps until their actor has an account. */
export const unclaimed = (eb: ExpressionBuilder<Database, 'commissions'>) =>
  eb.and([eb('earner_id', 'is', null), eb('state', '=', 'held')])

/** Transfers a share kept by the platform to the account its actor has now. It stays held until its original date. */
async function claim(trx: Trx, row: Commission, earnerId: number, now: number): Promise<number> {
  const amount = row.amount - row.clawed
  const what = { amount, memo: '作品分成认领', at: now }
  const whole = row.clawed === 0 && row.transfer_id !== null ? { reversalOf: row.transfer_id } : {}
  await clawBackUnclaimed(trx, row, { ...what, reference: `commission:${row.id}:claimed`, ...whole })
  const transfer_id = await bookHeldEarning(
    trx,
    { purpose: row.purpose, earner_id: earnerId },
    { ...what, reference: `commission:${row.id}:given` },
  )
  await moveCommission(trx, row, null, now, { earner_id: earnerId, transfer_id })
  // Rows of earlier refunds move too: together the rows sum to the amount transferred.
  await trx
    .updateTable('commissions')
    .set({ earner_id: earnerId })
    .where('reversal_of', '=', row.id)
    .where('earner_id', 'is', null)
    .execute()
  return amount
}

/**
 * Transfers the shares kept by the platform to an actor's account; nobody earns from their own purchases. Returns the
 * sum.
 */
export async function claimShares(
  trx: Trx,
  { actorId, userId }: { actorId: number; userId: number },
  now: number,
): Promise<number> {
  const rows = await trx
    .selectFrom('commissions')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where(unclaimed)
    .where('buyer_id', '<>', userId)
    .orderBy('id')
    .execute()
  let sum = 0
  for (const row of rows) sum += await claim(trx, row, userId, now)
  return sum
}
