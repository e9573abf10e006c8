import { Type, type Static } from '@sinclair/typebox'
import { PriceStep } from './cart'
import {
  Fen,
  get,
  Id,
  Instant,
  literals,
  Nothing,
  PageOf,
  Paging,
  post,
  AppText,
  Text,
  WholeNumber,
} from '../call'
import { LINE_KINDS, ORDER_TYPES } from './order-kinds'
import {
  INVOICE_KINDS,
  INVOICE_STATES,
  LINE_REVIEWS,
  PARCEL_STATES,
  REFUND_KINDS,
  REFUND_STATES,
} from './trade-states'
import { ReviewPictures, Stars } from '../catalogue/review'
import { MOST_REVIEW_TEXT } from '../catalogue/review-rules'
import { WORK_KINDS } from '../catalogue/work'
import { ORDER_STATES } from './orders'

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

const ofOrder = Type.Object({ order_sn: OrderSn })

/** Calls on existing orders: view, cancel, confirm receipt, refund. */
export const tradeCalls = {
  detail: get('/orders/detail', {
    family: 'addon',
    who: 'user',
    input: ofOrder,
    answer: OrderDetail,
    notes: 'One order of the caller with its price steps, parcels, refunds and every state with its time.',
  }),
  cancel: post('/orders/cancel', {
    family: 'addon',
    who: 'user',
    audit: true,
    input: ofOrder,
    answer: Nothing,
    notes: 'Closes an order that waits for its payment; stock and coupons come back at once.',
  }),
  receive: post('/orders/receive', {
    family: 'addon',
    who: 'user',
    audit: true,
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'The caller has received a parcel. The last one completes the order.',
  }),
  track: get('/orders/track', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Tracked,
    notes:
      'Where one of the caller’s parcels was seen, the oldest first; its carrier is asked every half hour.',
  }),
  invoice: post('/orders/invoice', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      order_sn: OrderSn,
      kind: literals(INVOICE_KINDS),
      title: Text('发票抬头', 60, 1),
      taxNo: Type.Optional(Text('税号', 20)),
      email: Type.String({ title: '邮箱', minLength: 3, maxLength: 60 }),
    }),
    answer: Invoice,
    notes: 'Asks for the invoice of a paid order, once; a company names its tax number.',
  }),
  refund: post('/orders/refund', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: true,
    input: Type.Object({
      line_id: Id,
      quantity: WholeNumber('数量', { least: 1, most: 999 }),
      kind: literals(REFUND_KINDS),
      reason: Type.String({ title: '退款原因', minLength: 2, maxLength: 40 }),
      detail: Type.Optional(Text('退款说明', 140)),
      pictures: Type.Optional(Type.Array(AppText(300), { title: '凭证图片', maxItems: 6 })),
    }),
    answer: Refund,
    notes:
      'Asks for the money of pieces of a line. `return` is for what was shipped: the money follows the goods. Pictures are those of applications.upload.',
  }),
  review: post('/orders/review', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      line_id: Id,
      stars: Stars,
      text: Text('评价', MOST_REVIEW_TEXT, 1),
      pictures: Type.Optional(ReviewPictures),
    }),
    answer: Nothing,
    notes:
      'Reviews a line whose parcel was received, once. Pictures are the caller’s own answers of upload.upload.',
  }),
  refundcancel: post('/orders/refundcancel', {
    family: 'addon',
    who: 'user',
    audit: true,
    input: Type.Object({ id: Id }),
    answer: Refund,
    notes: 'Takes a request back that was not decided yet.',
  }),
  refundsend: post('/orders/refundsend', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      id: Id,
      carrier: Type.String({ title: '快递公司', sentence: '请选择快递公司', minLength: 1, maxLength: 20 }),
      trackingNo: Type.String({ minLength: 4, maxLength: 40, title: '快递单号' }),
    }),
    answer: Refund,
    notes: 'Says by what the goods come back.',
  }),
  refundlist: get('/orders/refundlist', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([Type.Object({ order_sn: Type.Optional(OrderSn) }), Paging]),
    answer: PageOf(
      Type.Composite([
        Refund,
        Type.Object({ order_sn: Type.String(), cover: Type.String(), tint: Type.String() }),
      ]),
    ),
    notes: 'The caller’s refunds, of one order when it is named, newest first.',
  }),
}
