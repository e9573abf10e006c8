import type { MemberTier } from '@/contract/money'
import type { Row } from '../db/schema'
import type { Trx } from '../deps'
import { grant, WHOLE_WORK } from './entitlements'
import { openGift } from './gifts'
import { house, transfer, wallet, type Posting } from './ledger'
import { extendMembership } from './memberships'
import type { Means, NewLine, Order } from './orders'
import { refundOwned } from './refund-money'

export interface VipSnapshot {
  tier: MemberTier
  days: number
}

export interface CoinSnapshot {
  coins: number
  bonus: number
}

export interface PointSnapshot {
  points: number
  bonus: number
}

export interface PartSnapshot {
  workId: number
}

type Line = Row<'order_lines'>
type Delivery = (trx: Trx, order: Order, line: Line, means: Means) => Promise<unknown>

/** Puts what was bought into the buyer's wallet, with what is given on top. */
async function issue(
  trx: Trx,
  order: Order,
  what: { currency: 'COIN' | 'POINT'; amount: number; bonus: number; now: number },
): Promise<void> {
  const { currency, amount, bonus, now } = what
  const account = await wallet(trx, order.user_id, currency)
  const postings: Posting[] = [
    { account: await house(trx, currency, 'issue'), amount: -amount },
    { account, amount },
  ]
  // The gift is a posting of its own: it is no income, and a refund must be able to tell them apart.
  if (bonus)
    postings.push(
      { account: await house(trx, currency, 'promotion'), amount: -bonus },
      { account, amount: bonus },
    )
  await transfer(trx, {
    reference: `order:${order.order_sn}:${currency === 'COIN' ? 'coins' : 'points'}`,
    kind: 'recharge',
    memo: order.title,
    postings,
    at: now,
  })
}

const DELIVERIES: Record<NewLine['kind'], Delivery> = {
  async vip(trx, order, line, { clock }) {
    const { tier, days } = JSON.parse(line.snapshot) as VipSnapshot
    await extendMembership(trx, order.user_id, tier, days, clock.now())
  },

  coins(trx, order, line, { clock }) {
    const { coins, bonus } = JSON.parse(line.snapshot) as CoinSnapshot
    return issue(trx, order, { currency: 'COIN', amount: coins, bonus, now: clock.now() })
  },

  points(trx, order, line, { clock }) {
    const { points, bonus } = JSON.parse(line.snapshot) as PointSnapshot
    return issue(trx, order, { currency: 'POINT', amount: points, bonus, now: clock.now() })
  },

  gift: (trx, order, line, { clock }) => openGift(trx, order, line, clock.now()),

  async part(trx, order, line, { clock }) {
    const { workId } = JSON.parse(line.snapshot) as PartSnapshot
    await grant(trx, {
      userId: order.user_id,
      workId,
      partId: line.ref_id,
      orderId: order.id,
      at: clock.now(),
    })
  },

  async work(trx, order, line, means) {
    const given = await grant(trx, {
      userId: order.user_id,
      workId: line.ref_id,
      partId: WHOLE_WORK,
      orderId: order.id,
      at: means.clock.now(),
    })
    if (!given) await refundOwned(trx, means, order, line)
  },

  /** Sent in its parcel. */
  sku: () => Promise.resolve(),
}

const linesOf = (trx: Trx, order: Order): Promise<Line[]> =>
  trx.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).orderBy('id').execute()

/** Gives the buyer what the order's lines say, in the transaction that pays it. */
export async function fulfil(trx: Trx, means: Means, order: Order): Promise<void> {
  for (const line of await linesOf(trx, order)) {
    const deliver = DELIVERIES[line.kind as NewLine['kind']]
    if (!deliver) throw new Error(`order ${order.order_sn} has a line of the unknown kind ${line.kind}`)
    await deliver(trx, order, line, means)
  }
}
