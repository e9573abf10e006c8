import type { Row } from '../kernel/tables'
import type { Deps, Trx } from '../deps'
import { accrueShares } from './actor-earnings'
import { accrue, clawBack, releaseCommission, type EarningLine } from './commissions'
import { releaseSettlement, settleParcel, reverseSettlement, type SettledParcel } from './settlements'
import type { NeededDeps } from '../kernel/serial-number'

/**
 * Earnings from orders for promoters, actors and sellers. Called by the commands that pay, refund and receive, in their
 * own transactions; the sweeper releases held amounts.
 */
const AT_ONCE = 100

/**
 * Called when an order was paid in money: commissions for the buyer's referrers, shares for actors. Coins have no value
 * in money here (they are earned and given away, too), so episodes unlocked with them earn nothing; nor do memberships.
 */
export async function onOrderPaid(
  trx: Trx,
  deps: NeededDeps,
  order: Row<'orders'>,
  lines: readonly EarningLine[],
): Promise<void> {
  if (order.currency !== 'CNY' || order.total === 0) return
  const now = deps.clock.now()
  await accrue(trx, order, lines, now)
  await accrueShares(trx, order, lines, now)
}

/** Called when a line was refunded, in part or whole: takes its earnings back, also those already withdrawn. */
export async function onLineRefunded(
  trx: Trx,
  deps: NeededDeps,
  order: Row<'orders'>,
  line: { id: number; parcel_id?: number | null },
  amount: number,
): Promise<void> {
  const now = deps.clock.now()
  await clawBack(trx, order, line.id, amount, now)
  if (line.parcel_id) await reverseSettlement(trx, line.parcel_id, amount, now)
}

/**
 * Called when a parcel was received: books the shop's share. A shop of the platform has no owner, so nothing is owed.
 */
export async function onParcelReceived(
  trx: Trx,
  deps: NeededDeps,
  { shopOwnerId, ...parcel }: Omit<SettledParcel, 'shopOwnerId'> & { shopOwnerId: number | null },
): Promise<void> {
  if (shopOwnerId !== null) await settleParcel(trx, { ...parcel, shopOwnerId }, deps.clock.now())
}

/** Releases amounts whose holding time is over, one per transaction. */
export async function releaseEarnings(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const commissions = await inTurn(
    deps,
    (after) =>
      deps.db
        .selectFrom('commissions')
        .select('id')
        .where('state', '=', 'held')
        .where('hold_until', '<=', now)
        .where('earner_id', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
    async (trx, id) => {
      const row = await trx
        .selectFrom('commissions')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'held')
        .executeTakeFirst()
      if (row) await releaseCommission(trx, row, now)
    },
  )
  const settlements = await inTurn(
    deps,
    (after) =>
      deps.db
        .selectFrom('shop_settlements')
        .select('id')
        .where('state', '=', 'held')
        .where('hold_until', '<=', now)
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
    async (trx, id) => {
      const row = await trx
        .selectFrom('shop_settlements')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'held')
        .executeTakeFirst()
      if (row) await releaseSettlement(trx, row, now)
    },
  )
  return commissions + settlements
}

async function inTurn(
  deps: Deps,
  next: (after: number) => Promise<{ id: number }[]>,
  work: (trx: Trx, id: number) => Promise<void>,
): Promise<number> {
  let done = 0
  for (let last = 0; ;) {
    const due = await next(last)
    for (const { id } of due)
      done += await deps
        .command((trx) => work(trx, id))
        .then(() => 1)
        // A failing one must not block the others.
        .catch((error: unknown) => {
          deps.log.error({ err: error, id }, 'earning not released')
          return 0
        })
    if (due.length < AT_ONCE) return done
    last = due.at(-1)?.id ?? last
  }
}
