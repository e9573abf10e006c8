import type { CommissionReason, CommissionState, EarnedFrom } from '@/contract/earnings/earnings'
import type { NewRow, Row } from '../kernel/tables'
import type { Trx } from '../deps'
import { DAY } from '../kernel/days'
import { dealerOf, isPromoter } from './dealers'
import { bookHeldEarning, NAMES, clawBackUnclaimed, type Held } from './commission-holds'
import { release, clawBackEarnings } from '../money/earned'
import { earningRules, rateOf, share, takenBack, type EarningRules } from './earning-rules'
import { LostRace, machine, moved } from '../kernel/state-machine'

export type Commission = Row<'commissions'>
export type CommissionEvent = 'release' | 'pay' | 'reverse'

export const commissionMachine = machine<CommissionState, CommissionEvent>('commission', {
  held: { release: 'available', reverse: 'reversed' },
  available: { pay: 'paid_out', reverse: 'reversed' },
  // A refund may come at any time: a commission already withdrawn becomes a debt.
  paid_out: { reverse: 'reversed' },
  reversed: {},
})

/**
 * The only function that changes a commission's state. @throws LostRace when the event is not legal or came too late
 */
export async function moveCommission(
  trx: Trx,
  row: Commission,
  event: CommissionEvent | null,
  now: number,
  set: Partial<Pick<Commission, 'refunded' | 'clawed' | 'spent' | 'earner_id' | 'transfer_id'>> = {},
): Promise<Commission> {
  if (row.state === 'none') throw new LostRace(`commission ${row.id} (none)`, event ?? 'change')
  return moved(trx, 'commissions', commissionMachine, row, event, { ...set, moved_at: now })
}

/** The fields of an order line that commissions use. */
export interface EarningLine {
  id: number
  kind: string
  /** The work that was bought as a whole; null if none was. */
  workId: number | null
  /** Amount paid for it, in fen. */
  paid: number
}

type Person = { id: number } | { nobody: CommissionReason; id: number | null }

/** The earner on each level of a buyer's order, or why there is none. */
async function earnersOf(
  trx: Trx,
  order: Row<'orders'>,
  rules: EarningRules,
  now: number,
): Promise<Person[]> {
  const brought = await trx
    .selectFrom('referrals')
    .select(['sharer_id', 'created_at'])
    .where('user_id', '=', order.user_id)
    .executeTakeFirst()
  if (!brought) return [{ nobody: 'no_relation', id: null }]
  const { sharer_id: id } = brought
  if (id === order.user_id) return [{ nobody: 'self', id }]
  // The moment the order was made counts: a late payment takes nothing from the referrer.
  if (order.created_at - brought.created_at > rules.attributionDays * DAY) return [{ nobody: 'expired', id }]
  if (!(await isPromoter(trx, id))) return [{ nobody: 'not_promoter', id }]
  const { parent } = await dealerOf(trx, id, now)
  if (!parent) return [{ id }]
  if (parent === order.user_id) return [{ id }, { nobody: 'self', id: parent }]
  return [{ id }, (await isPromoter(trx, parent)) ? { id: parent } : { nobody: 'not_promoter', id: parent }]
}

/** An initial row without any earning for an order. */
export const rowOf = (order: Row<'orders'>, level: 1 | 2, now: number): NewRow<'commissions'> => ({
  purpose: 'brokerage',
  order_id: order.id,
  line_id: null,
  actor_id: null,
  earner_id: null,
  buyer_id: order.user_id,
  level,
  rate: 0,
  base: 0,
  amount: 0,
  refunded: 0,
  clawed: 0,
  spent: 0,
  state: 'none',
  reason: 'earned',
  hold_until: 0,
  reversal_of: null,
  transfer_id: null,
  created_at: now,
  moved_at: now,
  version: 1,
})

/** Records the commissions of a paid order by line and level, or the reason why there is none. */
export async function accrue(
  trx: Trx,
  order: Row<'orders'>,
  lines: readonly EarningLine[],
  now: number,
): Promise<void> {
  const rules = await earningRules(trx)
  for (const [index, person] of (await earnersOf(trx, order, rules, now)).entries()) {
    const level = index === 0 ? 1 : 2
    const row = { ...rowOf(order, level, now), earner_id: person.id }
    if ('nobody' in person)
      await trx
        .insertInto('commissions')
        .values({ ...row, reason: person.nobody })
        .execute()
    else
      for (const line of lines) {
        const rate = rateOf(rules, line.kind, level)
        const amount = share(line.paid, rate)
        const what = { ...row, line_id: line.id, rate, base: line.paid }
        if (amount > 0)
          await earn(trx, order, { ...what, amount, hold_until: now + rules.holdDays * DAY }, now)
        else
          await trx
            .insertInto('commissions')
            .values({ ...what, reason: rate && line.paid ? 'too_small' : 'not_promoted' })
            .execute()
      }
  }
}

/** Records a commission of an order line and holds it. */
export async function earn(
  trx: Trx,
  order: Row<'orders'>,
  row: NewRow<'commissions'>,
  now: number,
): Promise<void> {
  const own = row.purpose === 'actor' ? `actor:${row.actor_id}` : row.level
  const held: Held = { purpose: row.purpose, earner_id: row.earner_id ?? null }
  const transfer_id = await bookHeldEarning(trx, held, {
    amount: row.amount,
    reference: `commission:${order.order_sn}:${row.line_id}:${own}`,
    memo: `${order.title} ${NAMES[row.purpose]}`,
    at: now,
  })
  await trx
    .insertInto('commissions')
    .values({ ...row, state: 'held', transfer_id })
    .execute()
}

/** Takes back the commissions on the refunded part of a line, as one row for each commission of the line. */
export async function clawBack(
  trx: Trx,
  order: Row<'orders'>,
  lineId: number,
  refund: number,
  now: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('commissions')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('amount', '>', 0)
    .where('state', '<>', 'reversed')
    .orderBy('id')
    .execute()
  for (const row of rows) await clawRow(trx, order, row, refund, now)
}

async function clawRow(
  trx: Trx,
  order: Row<'orders'>,
  row: Commission,
  refund: number,
  now: number,
): Promise<void> {
  const refunded = Math.min(row.base, row.refunded + refund)
  const clawed = takenBack(row.amount, row.base, refunded)
  const amount = clawed - row.clawed
  await moveCommission(trx, row, clawed === row.amount ? 'reverse' : null, now, { refunded, clawed })
  if (!amount) return
  const what = {
    amount,
    reference: `commission:${row.id}:refund:${row.version}`,
    memo: `${order.title} 退款收回${NAMES[row.purpose]}`,
    at: now,
    ...(row.state === 'held' && amount === row.amount && row.transfer_id !== null
      ? { reversalOf: row.transfer_id }
      : {}),
  }
  const transfer_id =
    row.earner_id === null
      ? await clawBackUnclaimed(trx, row, what)
      : await clawBackEarnings(
          trx,
          { userId: row.earner_id, purpose: row.purpose },
          { ...what, held: row.state === 'held', counter: row.purpose },
        )
  await trx
    .insertInto('commissions')
    .values({
      ...rowOf(order, row.level, now),
      purpose: row.purpose,
      line_id: row.line_id,
      actor_id: row.actor_id,
      earner_id: row.earner_id,
      rate: row.rate,
      base: refunded - row.refunded,
      amount: -amount,
      state: 'reversed',
      reason: 'refunded',
      reversal_of: row.id,
      transfer_id,
    })
    .execute()
}

/** Releases a commission after its holding time; one without an account stays. */
export async function releaseCommission(trx: Trx, row: Commission, now: number): Promise<void> {
  if (row.earner_id === null) return
  const amount = row.amount - row.clawed
  const moved = await moveCommission(trx, row, 'release', now)
  const earner = { userId: row.earner_id, purpose: row.purpose }
  const spent = await release(trx, earner, amount, {
    reference: `commission:${row.id}:released`,
    memo: `${NAMES[row.purpose]}解冻`,
    at: now,
  })
  if (spent) await spend(trx, moved, spent, now)
}

const spend = (trx: Trx, row: Commission, amount: number, now: number): Promise<Commission> => {
  const spent = row.spent + amount
  return moveCommission(trx, row, spent >= row.amount - row.clawed ? 'pay' : null, now, { spent })
}

/** Marks the oldest released commissions as paid out, up to the amount of a withdrawal. */
export async function payOut(
  trx: Trx,
  { userId, purpose }: { userId: number; purpose: EarnedFrom },
  amount: number,
  now: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('commissions')
    .selectAll()
    .where('earner_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'available')
    .orderBy('id')
    .execute()
  let left = amount
  for (const row of rows) {
    const part = Math.min(left, row.amount - row.clawed - row.spent)
    if (left <= 0) return
    if (part > 0) await spend(trx, row, part, now)
    left -= part
  }
}
