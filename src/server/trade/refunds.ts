import { refundShare } from '@/contract/trade/refund-share'
import type { RefundKind } from '@/contract/trade/trade-states'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { kindOf } from './kinds/kinds'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { buyer, appendOrderEvent, type EventActor } from './order-events'
import type { Order } from './orders'
import type { Parcel } from './parcels'
import { requireOwnPictures } from '../kernel/files/private-pictures'
import { CLAIMING, moveRefund, refundMachine, type Refund, type RefundEvent } from './refund-machine'
import { DAY } from '../kernel/days'

export type Line = Row<'order_lines'>

/** Period after delivery in which a refund may be requested. */
export const AFTER_SALES = 15 * DAY

/** Price of some pieces of a line: calculated cumulatively, so that all pieces together equal the line to the fen. */
export function shareOfLine(line: Line, taken: number, quantity: number): number {
  return refundShare({ paid: line.total - line.discount, quantity: line.quantity }, taken, quantity)
}

export interface Claimed {
  pieces: number
  amount: number
}

/** Pieces and fen of lines that are refunded or requested. */
export async function claimedOf(db: Db, lines: readonly number[]): Promise<Map<number, Claimed>> {
  if (!lines.length) return new Map()
  const rows = await db
    .selectFrom('refunds')
    .select([
      'line_id',
      (eb) => eb.fn.sum<number>('quantity').as('pieces'),
      (eb) => eb.fn.sum<number>('amount').as('amount'),
    ])
    .where('line_id', 'in', lines)
    .where('state', 'in', CLAIMING)
    .groupBy('line_id')
    .execute()
  return new Map(
    rows.map(({ line_id, pieces, amount }) => [line_id, { pieces: Number(pieces), amount: Number(amount) }]),
  )
}

/** Why no refund of a line may be requested now; empty = it may. */
export function faultOf(
  order: Pick<Order, 'state' | 'currency' | 'paid_at'>,
  line: Pick<Line, 'kind'>,
  parcel: Pick<Parcel, 'state' | 'received_at'> | undefined,
  now: number,
): string {
  if (order.state !== 'paid' && order.state !== 'fulfilled') return '订单当前状态不支持售后'
  if (order.currency !== 'CNY') return '金币订单不支持退款'
  const kind = kindOf(line)
  if (!kind.refundable) return kind.final
  const since = parcel ? parcel.received_at : order.paid_at
  if (since !== null && now > since + AFTER_SALES) return '已超过 15 天售后期'
  return ''
}

interface Asked {
  line_id: number
  quantity: number
  kind: RefundKind
  reason: string
  detail?: string
  pictures?: string[]
}

async function ownLine(trx: Trx, userId: number, id: number): Promise<{ line: Line; order: Order }> {
  const line = await trx.selectFrom('order_lines').selectAll().where('id', '=', id).executeTakeFirst()
  const order =
    line &&
    (await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', line.order_id)
      .where('user_id', '=', userId)
      .executeTakeFirst())
  if (!line || !order) throw notFound('订单商品不存在')
  return { line, order }
}

const parcelOf = async (trx: Trx, line: Line): Promise<Parcel | undefined> =>
  line.parcel_id === null
    ? undefined
    : trx.selectFrom('parcels').selectAll().where('id', '=', line.parcel_id).executeTakeFirst()

/** The number contains the order's number; the schema refuses one that was taken in between. */
export async function insertRefund(
  trx: Trx,
  order: Order,
  line: Line,
  asked: Omit<Asked, 'line_id'> & { freight: number },
  now: number,
): Promise<Refund> {
  const claimed = (await claimedOf(trx, [line.id])).get(line.id)
  const { n } = await trx
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('refunds')
    .values({
      refund_no: `R${order.order_sn}${String(Number(n) + 1).padStart(3, '0')}`,
      order_id: order.id,
      line_id: line.id,
      user_id: order.user_id,
      quantity: asked.quantity,
      amount: amountFor(line, claimed, asked.quantity),
      freight: asked.freight,
      kind: asked.kind,
      state: 'requested',
      reason: asked.reason,
      detail: asked.detail ?? '',
      pictures: JSON.stringify(asked.pictures ?? []),
      answer: '',
      carrier: '',
      tracking_no: '',
      checked_at: 0,
      created_at: now,
      updated_at: now,
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The last pieces get the rest of the line's amount, whatever the earlier ones got. */
const amountFor = (line: Line, claimed: Claimed | undefined, quantity: number): number => {
  const { pieces, amount } = claimed ?? { pieces: 0, amount: 0 }
  return pieces + quantity === line.quantity
    ? line.total - line.discount - amount
    : Math.min(shareOfLine(line, pieces, quantity), line.total - line.discount - amount)
}

/** Freight is refunded with the last pieces of a parcel that has not been shipped. */
export async function freightBack(trx: Trx, line: Line, quantity: number): Promise<number> {
  const parcel = await parcelOf(trx, line)
  if (parcel?.state !== 'waiting' || parcel.freight === 0) return 0
  const lines = await trx
    .selectFrom('order_lines')
    .select(['id', 'quantity'])
    .where('parcel_id', '=', parcel.id)
    .execute()
  const claimed = await claimedOf(
    trx,
    lines.map(({ id }) => id),
  )
  const left = lines.reduce((sum, one) => sum + one.quantity - (claimed.get(one.id)?.pieces ?? 0), 0)
  return left <= quantity ? parcel.freight : 0
}

/** Freight at the time of the decision: once the parcel is shipped, it is no longer refunded. */
export async function freightStillBack(trx: Trx, line: Line, refund: Refund): Promise<number> {
  const parcel = await parcelOf(trx, line)
  if (parcel?.state !== 'waiting' || parcel.freight === 0) return 0
  const lines = await trx
    .selectFrom('order_lines')
    .select(['quantity', 'refunded_quantity'])
    .where('parcel_id', '=', parcel.id)
    .execute()
  const left = lines.reduce((sum, one) => sum + one.quantity - one.refunded_quantity, 0)
  return left === refund.quantity ? parcel.freight : 0
}

/**
 * Requests a refund of pieces of a line, as the buyer.
 * @throws Refusal 404 for another user's line, 409 with the reason if no refund may be requested
 */
export async function requestRefund(trx: Trx, userId: number, asked: Asked, now: number): Promise<Refund> {
  const { line, order } = await ownLine(trx, userId, asked.line_id)
  const parcel = await parcelOf(trx, line)
  const fault = faultOf(order, line, parcel, now)
  if (fault) throw conflict(fault)
  if (asked.kind === 'return' && (!parcel || parcel.state === 'waiting'))
    throw badInput('商品还没有发出，请选择仅退款')
  const left = line.quantity - ((await claimedOf(trx, [line.id])).get(line.id)?.pieces ?? 0)
  if (left <= 0) throw conflict('该商品已申请售后')
  if (asked.quantity > left) throw conflict(`最多可申请 ${left} 件`)
  await requireOwnPictures(trx, userId, asked.pictures ?? [])
  const freight = await freightBack(trx, line, asked.quantity)
  const refund = await insertRefund(trx, order, line, { ...asked, freight }, now)
  const event = asked.kind === 'return' ? 'return-asked' : 'refund-asked'
  await appendOrderEvent(trx, buyer(userId), {
    orderId: order.id,
    refundId: refund.id,
    event,
    note: asked.reason,
    at: now,
  })
  return refund
}

/** @throws Refusal 404 for another user's */
export async function ownRefund(trx: Trx, userId: number, id: number): Promise<Refund> {
  const refund = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!refund) throw notFound('售后申请不存在')
  return refund
}

const legal = (refund: Refund, event: RefundEvent): void => {
  if (!refundMachine.next(refund.state, event)) throw conflict('该申请的状态已变化，请刷新')
}

export async function cancelRefund(trx: Trx, userId: number, refund: Refund, now: number): Promise<Refund> {
  legal(refund, 'cancel')
  const cancelled = await moveRefund(trx, refund, 'cancel', now)
  await appendOrderEvent(trx, buyer(userId), {
    orderId: refund.order_id,
    refundId: refund.id,
    event: 'refund-cancelled',
    at: now,
  })
  return cancelled
}

/** Records that the buyer has sent the goods back; may be repeated to correct the tracking number. */
export async function sendBack(
  trx: Trx,
  userId: number,
  refund: Refund,
  waybill: { carrier: string; trackingNo: string },
  now: number,
): Promise<Refund> {
  if (refund.state !== 'returning') throw conflict('该申请的状态已变化，请刷新')
  const carrier = waybill.carrier.trim()
  const tracking_no = waybill.trackingNo.replaceAll(/\s/g, '')
  if (!carrier || !/^[A-Za-z0-9-]{6,40}$/.test(tracking_no)) throw badInput('快递单号为 6～40 位字母或数字')
  const sent = await trx
    .updateTable('refunds')
    .set({ carrier, tracking_no, updated_at: now, version: refund.version + 1 })
    .where('id', '=', refund.id)
    .where('version', '=', refund.version)
    .returningAll()
    .executeTakeFirstOrThrow()
  await appendOrderEvent(trx, buyer(userId), {
    orderId: refund.order_id,
    refundId: refund.id,
    event: 'return-sent',
    note: `${carrier} ${tracking_no}`,
    at: now,
  })
  return sent
}

/** @throws Refusal 409 when it was decided before */
export async function refuseRefund(
  trx: Trx,
  doer: EventActor,
  refund: Refund,
  answer: string,
  now: number,
): Promise<Refund> {
  legal(refund, 'refuse')
  const refused = await moveRefund(trx, refund, 'refuse', now, { answer })
  await appendOrderEvent(trx, doer, {
    orderId: refund.order_id,
    refundId: refund.id,
    event: 'refund-refused',
    note: answer,
    at: now,
  })
  return refused
}

/** Accepts a return: the goods have to be returned first. */
export async function requestReturn(
  trx: Trx,
  doer: EventActor,
  refund: Refund,
  answer: string,
  now: number,
): Promise<Refund> {
  legal(refund, 'askBack')
  const asked = await moveRefund(trx, refund, 'askBack', now, { answer })
  await appendOrderEvent(trx, doer, {
    orderId: refund.order_id,
    refundId: refund.id,
    event: 'return-agreed',
    note: answer,
    at: now,
  })
  return asked
}
