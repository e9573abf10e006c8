import { clipped } from '../adapters/payment/clipped'
import type { PaymentAdapter, PaymentReport } from '../adapters/payment/payment'
import { insertAll } from '../kernel/db/insert'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import type { OrderLine } from './kinds/kind'
import { holdsStock, kindOf } from './kinds/kinds'
import { badInput, conflict } from '../kernel/http/refusal'
import type { EarningLine } from '../earnings/commissions'
import { onOrderPaid } from '../earnings/earnings'
import { house, transfer, wallet } from '../money/ledger'
import { claimHeldStock, closeOrder } from './order-close'
import { moveOrder, orderMachine, type Order, requireContent } from './orders'
import { completeIfDone, orderById } from './parcels'
import { linesOf } from './order-lines'
import { refundOwned } from './refund-money'
import { LostRace, machine, moved } from '../kernel/state-machine'
import { serialNumber, type NeededDeps } from '../kernel/serial-number'

export type Payment = Row<'payments'>
export type PaymentState = Payment['state']
export type PaymentEvent = 'pay' | 'fail' | 'close' | 'refund' | 'refunded'

/** A failed or closed payment may still be paid: the channel's latest report is true, and its money has arrived. */
export const paymentMachine = machine<PaymentState, PaymentEvent>('payment', {
  pending: { pay: 'paid', fail: 'failed', close: 'closed' },
  failed: { pay: 'paid', close: 'closed' },
  closed: { pay: 'paid' },
  paid: { refund: 'refunding' },
  refunding: { refunded: 'refunded' },
  refunded: {},
})

/**
 * Result of a report. settled: the order is paid and delivered. already: known before. second: money for an order that
 * does not need it, being refunded. failed, closed, pending: the channel's state. The others change nothing: unknown
 * payment, other amount, other merchant, other or reused transaction number, a state that adapters do not know.
 */
export type Verdict =
  | 'settled'
  | 'already'
  | 'second'
  | 'failed'
  | 'closed'
  | 'pending'
  | 'unknown'
  | 'amount'
  | 'merchant'
  | 'transaction'
  | 'state'

export const isGood = (verdict: Verdict): boolean =>
  !['unknown', 'amount', 'merchant', 'transaction', 'state'].includes(verdict)

export type Channel = Pick<PaymentAdapter, 'provider' | 'merchant'>

/**
 * Begins a payment of an order at a channel, without calling the channel yet.
 * @throws Refusal 409 when the order is no longer waiting for payment or cannot be delivered, 400 when it is not paid
 * in money
 */
export async function beginPayment(
  trx: Trx,
  deps: NeededDeps,
  order: Order,
  provider: string,
): Promise<Pick<Payment, 'pay_no' | 'state' | 'amount'>> {
  const now = deps.clock.now()
  if (order.state === 'closed' || (order.state === 'unpaid' && order.expires_at <= now))
    throw conflict('订单已关闭，请重新下单')
  if (order.state !== 'unpaid') throw conflict('订单已支付')
  if (order.currency !== 'CNY') throw badInput('该订单不支持在线支付')
  await requireContent(trx, order.id)
  const payment = {
    order_id: order.id,
    pay_no: `P${serialNumber(deps)}`,
    provider,
    state: 'pending' as const,
    amount: order.total,
    provider_txn: null,
    created_at: now,
    settled_at: null,
    checked_at: now,
  }
  await insertAll(trx, 'payments', [payment])
  return payment
}

/** Stores when a channel was queried about a payment, or reported about it. */
const setChecked = (db: Db, id: number, checked_at: number) =>
  db.updateTable('payments').set({ checked_at }).where('id', '=', id)

export async function markQueried(db: Db, id: number, now: number): Promise<void> {
  await setChecked(db, id, now).execute()
}

/** Claims the right to query a channel for a pending payment: false when it was queried less than `every` ms ago. */
export async function claimQuery(db: Db, id: number, every: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await setChecked(db, id, now)
    .where('state', '=', 'pending')
    // Queried in the future: the clock was set back since.
    .where((eb) => eb.or([eb('checked_at', '<=', now - every), eb('checked_at', '>', now + every)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The only function that changes a payment's state. @throws LostRace when the event is not legal or came too late */
export async function movePayment(
  trx: Trx,
  payment: Payment,
  event: PaymentEvent,
  set: Partial<Pick<Payment, 'provider_txn' | 'settled_at' | 'checked_at' | 'refund_reason'>> = {},
): Promise<Payment> {
  return moved(trx, 'payments', paymentMachine, payment, event, set)
}

/**
 * Applies a channel's report about a payment. The notification, the query, the poller and the back office all call
 * this; a repeated report changes nothing.
 */
export async function settle(
  trx: Trx,
  deps: NeededDeps,
  channel: Channel,
  report: PaymentReport,
): Promise<Verdict> {
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('pay_no', '=', report.payNo)
    .where('provider', '=', channel.provider)
    .executeTakeFirst()
  if (!payment) return 'unknown'
  if (report.merchant !== channel.merchant) return 'merchant'
  const checked_at = deps.clock.now()
  if (report.state === 'unknown') {
    await setUnknown(trx, payment.id, clipped(report.word, { characters: 60 }) || '空', checked_at)
    return 'state'
  }
  if (payment.unknown_state) await setUnknown(trx, payment.id, '', 0)
  if (report.state === 'paid') return settlePaid(trx, deps, payment, report)
  if (report.state === 'pending') {
    await markQueried(trx, payment.id, checked_at)
    return 'pending'
  }
  const event = report.state === 'failed' ? 'fail' : 'close'
  if (!paymentMachine.next(payment.state, event)) return 'already'
  await movePayment(trx, payment, event, { checked_at })
  return report.state
}

/** Stores an unknown state for an operator: the payment keeps its own state. Empty = known again. */
async function setUnknown(trx: Trx, id: number, unknown_state: string, unknown_at: number): Promise<void> {
  await trx.updateTable('payments').set({ unknown_state, unknown_at }).where('id', '=', id).execute()
}

async function settlePaid(
  trx: Trx,
  deps: NeededDeps,
  payment: Payment,
  report: PaymentReport,
): Promise<Verdict> {
  if (report.amount !== payment.amount) return 'amount'
  if (!report.providerTxn) return 'transaction'
  if (payment.provider_txn !== null)
    return payment.provider_txn === report.providerTxn ? 'already' : 'transaction'
  const taken = await trx
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', payment.provider)
    .where('provider_txn', '=', report.providerTxn)
    .executeTakeFirst()
  if (taken) return 'transaction'
  const now = deps.clock.now()
  const paid = await movePayment(trx, payment, 'pay', {
    provider_txn: report.providerTxn,
    settled_at: now,
    checked_at: now,
  })
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow()
  if (!orderMachine.next(order.state, 'pay') || !(await claimHeldStock(trx, order, now))) {
    await keepForRefund(trx, paid, order, now)
    return 'second'
  }
  await book(trx, `order:${order.order_sn}:paid`, 'sale', paid, 'sales', now)
  const moved = await moveOrder(trx, order, 'pay', now)
  await onOrderPaid(trx, deps, moved, (await linesOf(trx, moved.id)).map(earningLine))
  await deliver(trx, deps, moved)
  return 'settled'
}

/** Marks an order as paid at its creation if its coupons left nothing to pay. */
export async function payNothing(trx: Trx, deps: NeededDeps, order: Order): Promise<Order> {
  if (order.total !== 0) throw new Error(`order ${order.order_sn} costs ${order.total}`)
  const now = deps.clock.now()
  if (!(await claimHeldStock(trx, order, now))) throw new LostRace(`order ${order.order_sn}`, 'pay')
  return deliver(trx, deps, await moveOrder(trx, order, 'pay', now))
}

const book = async (
  trx: Trx,
  reference: string,
  kind: string,
  payment: Payment,
  purpose: string,
  at: number,
): Promise<void> => {
  const postings = [
    { account: await house(trx, 'CNY', `channel-${payment.provider}`), amount: -payment.amount },
    { account: await house(trx, 'CNY', purpose), amount: payment.amount },
  ]
  await transfer(trx, { reference, kind, memo: payment.pay_no, postings, at })
}

/** Why excess money is refunded: the order was paid before, or was closed and is no longer available. */
export const EXCESS_REASONS = { second: '重复支付退款', closed: '订单关闭退款' } as const

/** Books money that its order does not need as owed; the reconciler refunds it. */
async function keepForRefund(trx: Trx, payment: Payment, order: Order, now: number): Promise<void> {
  await book(trx, `payment:${payment.pay_no}:second`, 'second', payment, 'refunds-due', now)
  const waited = order.state === 'unpaid' || order.state === 'closed'
  const refund_reason = waited ? EXCESS_REASONS.closed : EXCESS_REASONS.second
  await movePayment(trx, payment, 'refund', { refund_reason })
  if (order.state === 'unpaid') await closeOrder(trx, order, now)
}

/** Called when the channel has sent the money back. */
export async function settleRefund(trx: Trx, payNo: string, now: number): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow()
  if (payment.state === 'refunded') return
  await movePayment(trx, payment, 'refunded', { checked_at: now })
  const postings = [
    { account: await house(trx, 'CNY', 'refunds-due'), amount: -payment.amount },
    { account: await house(trx, 'CNY', `channel-${payment.provider}`), amount: payment.amount },
  ]
  await transfer(trx, {
    reference: `payment:${payNo}:refunded`,
    kind: 'refund',
    memo: payNo,
    postings,
    at: now,
  })
}

/** Pays an order from the buyer's coins and delivers it. @throws InsufficientFunds */
export async function payWithCoins(trx: Trx, deps: NeededDeps, order: Order): Promise<Order> {
  const now = deps.clock.now()
  const postings = [
    { account: await wallet(trx, order.user_id, 'COIN'), amount: -order.total },
    { account: await house(trx, 'COIN', 'sales'), amount: order.total },
  ]
  await transfer(trx, {
    reference: `order:${order.order_sn}:paid`,
    kind: 'unlock',
    memo: order.title,
    postings,
    at: now,
  })
  return deliver(trx, deps, await moveOrder(trx, order, 'pay', now))
}

const earningLine = (line: OrderLine): EarningLine => ({
  id: line.id,
  kind: line.kind,
  workId: kindOf(line).earns(line),
  paid: line.total - line.discount,
})

/** Delivers the order's lines to the buyer; lines the buyer has got by other means since are refunded. */
async function fulfil(trx: Trx, deps: NeededDeps, order: Order): Promise<void> {
  for (const line of await linesOf(trx, order.id)) {
    const kind = kindOf(line)
    const given = await kind.deliver(trx, order, line, deps)
    if (given === 'owned' && kind.refundable) await refundOwned(trx, deps, order, line)
  }
}

/** Delivers what can be delivered at once. An order with parcels is complete when the last of them is received. */
async function deliver(trx: Trx, deps: NeededDeps, order: Order): Promise<Order> {
  const now = deps.clock.now()
  await fulfil(trx, deps, order)
  if (!holdsStock(order)) return moveOrder(trx, order, 'fulfil', now)
  await completeIfDone(trx, order.id, now)
  return orderById(trx, order.id)
}
