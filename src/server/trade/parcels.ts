import type { ParcelState } from '@/contract/trade/trade-states'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { onParcelReceived } from '../earnings/earnings'
import { SYSTEM, appendOrderEvent, type EventActor } from './order-events'
import { moveOrder, type Order } from './orders'
import { machine, moved } from '../kernel/state-machine'
import type { NeededDeps } from '../kernel/serial-number'
import { DAY } from '../kernel/days'

export type Parcel = Row<'parcels'>
export type ParcelEvent = 'ship' | 'receive' | 'cancel'

export const parcelMachine = machine<ParcelState, ParcelEvent>('parcel', {
  waiting: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { receive: 'received' },
  received: {},
  cancelled: {},
})

/** A parcel that nobody confirms counts as received after this time. */
export const AUTO_RECEIVE = 10 * DAY

/** The only function that changes a parcel's state. @throws LostRace */
export const moveParcel = (
  trx: Trx,
  parcel: Parcel,
  event: ParcelEvent,
  set: Partial<Omit<Parcel, 'id' | 'state' | 'version'>> = {},
): Promise<Parcel> => moved(trx, 'parcels', parcelMachine, parcel, event, set)

export const parcelsOf = (trx: Trx, orderId: number): Promise<Parcel[]> =>
  trx.selectFrom('parcels').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const orderById = (trx: Trx, id: number): Promise<Order> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Whether an order still waits for a parcel. */
export async function hasOpenParcels(trx: Trx, orderId: number): Promise<boolean> {
  const open = await trx
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['waiting', 'shipped'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Completes a paid order that waits for no more parcels. */
export async function completeIfDone(trx: Trx, orderId: number, now: number): Promise<void> {
  const order = await orderById(trx, orderId)
  if (order.state === 'paid' && !(await hasOpenParcels(trx, orderId)))
    await moveOrder(trx, order, 'fulfil', now)
}

export interface Waybill {
  carrier: string
  trackingNo: string
}

/**
 * Ships a parcel.
 * @throws Refusal 400 without a number, 409 when it is not waiting, its order is not paid, or it has an open refund
 */
export async function shipParcel(
  trx: Trx,
  doer: EventActor,
  parcel: Parcel,
  waybill: Waybill,
  now: number,
): Promise<Parcel> {
  const carrier = waybill.carrier.trim()
  const trackingNo = waybill.trackingNo.replaceAll(/\s/g, '')
  if (!carrier) throw badInput('请选择快递公司')
  if (!/^[A-Za-z0-9-]{6,40}$/.test(trackingNo)) throw badInput('快递单号为 6～40 位字母或数字')
  const order = await orderById(trx, parcel.order_id)
  if (order.state !== 'paid') throw conflict('订单不在待发货状态，请刷新')
  const asked = await trx
    .selectFrom('refunds')
    .innerJoin('order_lines as line', 'line.id', 'refunds.line_id')
    .select('refunds.id')
    .where('line.parcel_id', '=', parcel.id)
    .where('refunds.state', '=', 'requested')
    .limit(1)
    .executeTakeFirst()
  if (asked) throw conflict('该包裹有待处理的退款申请，请先处理')
  if (!parcelMachine.next(parcel.state, 'ship')) throw conflict('该包裹已发货或已取消，请刷新')
  const shipped = await moveParcel(trx, parcel, 'ship', {
    carrier,
    tracking_no: trackingNo,
    shipped_at: now,
    auto_receive_at: now + AUTO_RECEIVE,
  })
  await appendOrderEvent(trx, doer, {
    orderId: parcel.order_id,
    parcelId: parcel.id,
    event: 'shipped',
    note: `${carrier} ${trackingNo}`,
    at: now,
  })
  return shipped
}

const ownerOf = async (trx: Trx, shopId: number): Promise<number | null> =>
  (await trx.selectFrom('shops').select('owner_id').where('id', '=', shopId).executeTakeFirstOrThrow())
    .owner_id

/** Amount paid and not refunded for a parcel: its lines and its freight. */
async function keptOf(trx: Trx, parcel: Parcel): Promise<number> {
  const lines = await trx
    .selectFrom('order_lines')
    .select(['total', 'discount', 'refunded'])
    .where('parcel_id', '=', parcel.id)
    .execute()
  return lines.reduce((sum, line) => sum + line.total - line.discount - line.refunded, parcel.freight)
}

/** Marks a parcel as received; the last one completes the order. @throws Refusal 409 when it is not on its way */
export async function receiveParcel(
  trx: Trx,
  deps: NeededDeps,
  doer: EventActor,
  parcel: Parcel,
): Promise<void> {
  const now = deps.clock.now()
  if (!parcelMachine.next(parcel.state, 'receive'))
    throw conflict(parcel.state === 'received' ? '该包裹已确认收货' : '包裹还没有发出')
  const received = await moveParcel(trx, parcel, 'receive', { received_at: now, auto_receive_at: null })
  await appendOrderEvent(trx, doer, {
    orderId: parcel.order_id,
    parcelId: parcel.id,
    event: 'received',
    at: now,
  })
  await onParcelReceived(trx, deps, {
    parcelId: parcel.id,
    shopOwnerId: await ownerOf(trx, parcel.shop_id),
    amount: await keptOf(trx, received),
  })
  await completeIfDone(trx, parcel.order_id, now)
}

/** Cancels a parcel that has nothing left to send. */
export async function cancelParcel(trx: Trx, parcel: Parcel, now: number): Promise<void> {
  await moveParcel(trx, parcel, 'cancel')
  await appendOrderEvent(trx, SYSTEM, {
    orderId: parcel.order_id,
    parcelId: parcel.id,
    event: 'parcel-cancelled',
    at: now,
  })
}

/** A parcel of one of the user's orders. @throws Refusal 404 */
export async function ownParcel(db: Db | Trx, userId: number, id: number): Promise<Parcel> {
  const parcel = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .selectAll('parcels')
    .where('parcels.id', '=', id)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()
  if (!parcel) throw notFound('包裹不存在')
  return parcel
}
