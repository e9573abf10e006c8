import { Type, type Static } from '@sinclair/typebox'
import { PriceStep } from './cart'
import { AppText, Fen, Id, Instant, literals } from '../call'
import { LINE_KINDS, ORDER_TYPES } from './order-kinds'
import {
  INVOICE_KINDS,
  INVOICE_STATES,
  LINE_REVIEWS,
  ORDER_STATES,
  PARCEL_STATES,
  REFUND_KINDS,
  REFUND_STATES,
} from './trade-states'
import { WORK_KINDS } from '../catalogue/work'

export const OrderSn = AppText(40, { minLength: 1 })

export const OrderEvent = Type.Object({
  event: Type.String(),
  note: Type.String(),
  actor: literals(['buyer', 'shop', 'office', 'system']),
  by: Type.Optional(Type.String({ description: 'name of the operator who did it; for the office alone' })),
  at: Instant,
})
export type OrderEvent = Static<typeof OrderEvent>

export const OrderLine = Type.Object({
  id: Id,
  kind: literals(LINE_KINDS),
  workKind: Type.Optional(literals(WORK_KINDS)),
  workId: Type.Integer({ description: 'public id within the kind; 0 for what is no work' }),
  title: Type.String(),
  picks: Type.String(),
  cover: Type.String(),
  tint: Type.String(),
  quantity: Type.Integer(),
  price: Fen,
  discount: Fen,
  pay: Fen,
  shopId: Type.Integer(),
  parcelId: Type.Integer({ description: '0 = delivered at payment' }),
  refunded: Fen,
  refundedQuantity: Type.Integer(),
  refundable: Type.Integer({ description: 'pieces that may be asked back now' }),
  fault: Type.String({ description: 'why none of it may be asked back; empty = it may' }),
  review: literals(LINE_REVIEWS),
})
export type OrderLine = Static<typeof OrderLine>

export const Parcel = Type.Object({
  id: Id,
  shopId: Id,
  shopName: Type.String(),
  state: literals(PARCEL_STATES),
  freight: Fen,
  carrier: Type.String(),
  trackingNo: Type.String(),
  shippedAt: Type.Integer({ description: '0 = not yet' }),
  receivedAt: Type.Integer(),
  autoReceiveAt: Type.Integer({ description: 'when it counts as received by itself; 0 = not on its way' }),
  events: Type.Array(OrderEvent),
})
export type Parcel = Static<typeof Parcel>

const Trace = Type.Object({ at: Instant, title: Type.String(), text: Type.String() })
export type Trace = Static<typeof Trace>

export const Tracked = Type.Object({ traces: Type.Array(Trace) })

export const Refund = Type.Object({
  id: Id,
  refundNo: Type.String(),
  lineId: Id,
  title: Type.String(),
  quantity: Type.Integer(),
  amount: Fen,
  freight: Type.Integer({ description: 'fen of freight that go back with it' }),
  kind: literals(REFUND_KINDS),
  state: literals(REFUND_STATES),
  reason: Type.String(),
  detail: Type.String(),
  pictures: Type.Array(Type.String(), { description: 'addresses, good for ten minutes' }),
  answer: Type.String(),
  carrier: Type.String(),
  trackingNo: Type.String(),
  createdAt: Instant,
  events: Type.Array(OrderEvent),
})
export type Refund = Static<typeof Refund>

export const OrderAddress = Type.Object({
  name: Type.String(),
  mobile: Type.String(),
  region: Type.String(),
  detail: Type.String(),
})
export type OrderAddress = Static<typeof OrderAddress>

export const Invoice = Type.Object({
  kind: literals(INVOICE_KINDS),
  title: Type.String(),
  taxNo: Type.String(),
  email: Type.String(),
  amount: Fen,
  state: literals(INVOICE_STATES),
  createdAt: Instant,
})
export type Invoice = Static<typeof Invoice>

export const OrderDetail = Type.Object({
  order_sn: Type.String(),
  type: literals(ORDER_TYPES),
  title: Type.String(),
  state: literals(ORDER_STATES),
  currency: literals(['CNY', 'COIN', 'POINT']),
  goods: Fen,
  discount: Fen,
  freight: Fen,
  total_fee: Fen,
  refunded: Fen,
  steps: Type.Array(PriceStep),
  createdAt: Instant,
  expiresAt: Instant,
  paidAt: Type.Integer({ description: '0 = not yet' }),
  closedAt: Type.Integer(),
  payment: Type.String({ description: 'name of the channel it was paid by' }),
  attempt: Type.Optional(
    literals(
      ['pending', 'failed', 'closed'],
      'state of the newest payment, while the order waits to be paid',
    ),
  ),
  remark: Type.String(),
  address: Type.Optional(OrderAddress),
  lines: Type.Array(OrderLine),
  parcels: Type.Array(Parcel),
  refunds: Type.Array(Refund),
  events: Type.Array(OrderEvent),
  invoice: Type.Optional(Invoice),
})
export type OrderDetail = Static<typeof OrderDetail>
