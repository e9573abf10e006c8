import type { Deps, Trx } from '../deps'
import { kindOf } from './kinds/kinds'
import { conflict } from '../kernel/http/refusal'
import { onLineRefunded } from '../earnings/earnings'
import { house, transfer } from '../money/ledger'
import { SYSTEM, appendOrderEvent, type EventActor } from './order-events'
import { moveOrder, type Order } from './orders'
import { cancelParcel, completeIfDone, orderById } from './parcels'
import { adapterOf } from './payment-adapters'
import { moveRefund, refundMachine, type Refund } from './refund-machine'
import { freightStillBack, insertRefund, type Line } from './refunds'
import type { NeededDeps } from '../kernel/serial-number'

type RefundDeps = Pick<Deps, 'db' | 'command' | 'clock' | 'random' | 'log' | 'payments'>

const lineById = (trx: Trx, id: number): Promise<Line> =>
  trx.selectFrom('order_lines').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Takes back what a line delivered. @throws Refusal 409 if that is impossible: it is final, or used up */
async function takeBack(trx: Trx, order: Order, line: Line, refund: Refund): Promise<void> {
  const kind = kindOf(line)
  if (!kind.refundable) throw conflict(kind.final)
  await kind.takeBack(trx, order, line, refund)
}

/** Cancels a parcel from which the last pieces were removed. */
async function emptyParcel(trx: Trx, line: Line, now: number): Promise<void> {
  if (line.parcel_id === null) return
  const parcel = await trx
    .selectFrom('parcels')
    .selectAll()
    .where('id', '=', line.parcel_id)
    .executeTakeFirstOrThrow()
  if (parcel.state !== 'waiting') return
  const left = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('parcel_id', '=', parcel.id)
    .whereRef('refunded_quantity', '<', 'quantity')
    .limit(1)
    .executeTakeFirst()
  if (!left) await cancelParcel(trx, parcel, now)
}

/** Whether every piece and every fen of an order is refunded; false if the freight of a shipped parcel is kept. */
async function allBack(trx: Trx, order: Order): Promise<boolean> {
  const kept = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order.id)
    .whereRef('refunded_quantity', '<', 'quantity')
    .limit(1)
    .executeTakeFirst()
  if (kept) return false
  const rows = await trx
    .selectFrom('refunds')
    .select(['amount', 'freight'])
    .where('order_id', '=', order.id)
    .where('state', 'in', ['refunding', 'refunded'])
    .execute()
  return rows.reduce((sum, row) => sum + row.amount + row.freight, 0) === order.total
}

/**
 * Accepts a refund request: the delivered product is taken back, the sum is booked as owed, and others' earnings from
 * it are clawed back, all in one transaction. The channel is called after it.
 * @throws Refusal 409 when it was decided before, or the delivered product is gone
 */
export async function acceptRefund(
  trx: Trx,
  deps: NeededDeps,
  doer: EventActor,
  asked: Refund,
  { answer, event }: { answer: string; event: 'accept' | 'take' },
): Promise<Refund> {
  const now = deps.clock.now()
  if (!refundMachine.next(asked.state, event)) throw conflict('该申请的状态已变化，请刷新')
  const order = await orderById(trx, asked.order_id)
  if (order.state !== 'paid' && order.state !== 'fulfilled') throw conflict('订单当前状态不支持退款')
  const line = await lineById(trx, asked.line_id)
  const freight = await freightStillBack(trx, line, asked)
  const refund = await moveRefund(trx, asked, event, now, { answer: answer || asked.answer, freight })
  await takeBack(trx, order, line, refund)
  await trx
    .updateTable('order_lines')
    .set((eb) => ({
      refunded: eb('refunded', '+', refund.amount),
      refunded_quantity: eb('refunded_quantity', '+', refund.quantity),
    }))
    .where('id', '=', line.id)
    .execute()
  const sum = refund.amount + freight
  if (sum > 0) {
    const postings = [
      { account: await house(trx, 'CNY', 'sales'), amount: -sum },
      { account: await house(trx, 'CNY', 'refunds-due'), amount: sum },
    ]
    const reference = `refund:${refund.refund_no}:due`
    await transfer(trx, { reference, kind: 'refund', memo: refund.refund_no, postings, at: now })
    await onLineRefunded(trx, deps, order, line, refund.amount)
  }
  await appendOrderEvent(trx, doer, {
    orderId: order.id,
    refundId: refund.id,
    event: event === 'take' ? 'return-taken' : 'refund-agreed',
    note: answer,
    at: now,
  })
  await emptyParcel(trx, line, now)
  if (await allBack(trx, order)) await moveOrder(trx, order, 'refund', now)
  else await completeIfDone(trx, order.id, now)
  return sum > 0 ? refund : finish(trx, refund, now)
}

/** Called when the channel has sent the money: completes the request, and with the last one the order. */
async function finish(trx: Trx, refund: Refund, now: number): Promise<Refund> {
  const done = await moveRefund(trx, refund, 'done', now)
  await appendOrderEvent(trx, SYSTEM, {
    orderId: refund.order_id,
    refundId: refund.id,
    event: 'refunded',
    at: now,
  })
  const order = await orderById(trx, refund.order_id)
  const underWay = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'refunding')
    .limit(1)
    .executeTakeFirst()
  if (order.state === 'refunding' && !underWay) await moveOrder(trx, order, 'refunded', now)
  return done
}

/** Refunds only the line whose product the buyer has got by other means since. */
export async function refundOwned(trx: Trx, deps: NeededDeps, order: Order, line: Line): Promise<void> {
  const asked = { quantity: line.quantity, kind: 'money', reason: '已拥有该作品', freight: 0 } as const
  const refund = await insertRefund(trx, order, line, asked, deps.clock.now())
  await acceptRefund(trx, deps, SYSTEM, refund, { answer: '重复购买，自动退款', event: 'accept' })
}

/** Called when the channel has sent the money of an accepted request; repeating it changes nothing. */
export async function settleSent(trx: Trx, refundId: number, provider: string, now: number): Promise<void> {
  const refund = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (refund.state !== 'refunding') return
  const sum = refund.amount + refund.freight
  const postings = [
    { account: await house(trx, 'CNY', 'refunds-due'), amount: -sum },
    { account: await house(trx, 'CNY', `channel-${provider}`), amount: sum },
  ]
  const reference = `refund:${refund.refund_no}:sent`
  await transfer(trx, { reference, kind: 'refund', memo: refund.refund_no, postings, at: now })
  await finish(trx, refund, now)
}

/**
 * Sends the money of an accepted request back through the channel of the payment. Our number is the request's, so a
 * repetition after a crash or a lost response sends nothing twice. Returns whether it is done.
 */
export async function sendRefund(deps: RefundDeps, refund: Refund): Promise<boolean> {
  if (refund.state !== 'refunding') return false
  const payment = await deps.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', refund.order_id)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  if (!payment) throw new Error(`refund ${refund.refund_no} has no payment to go back by`)
  const adapter = adapterOf(deps, payment.provider)
  if (!adapter) throw new Error(`no settings for the channel ${payment.provider}`)
  const state = await adapter.refund({
    payNo: payment.pay_no,
    refundNo: refund.refund_no,
    amount: refund.amount + refund.freight,
    total: payment.amount,
    reason: refund.reason,
  })
  if (state !== 'done') return false
  await deps.command((trx) => settleSent(trx, refund.id, payment.provider, deps.clock.now()))
  return true
}

/** Sends the money at once if possible; the reconciler repeats what fails here. */
export async function trySendRefund(deps: RefundDeps, refundId: number): Promise<void> {
  try {
    const refund = await deps.db
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', refundId)
      .executeTakeFirst()
    if (refund) await sendRefund(deps, refund)
  } catch (error) {
    deps.log.warn({ err: error, refundId }, 'refund will be tried again')
  }
}
