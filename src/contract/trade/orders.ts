import { Type, type Static } from '@sinclair/typebox'
import {
  AppText,
  byApp,
  Fen,
  get,
  Id,
  Instant,
  literals,
  Nothing,
  PageOf,
  Paging,
  Points,
  post,
  Text,
  WholeNumber,
} from '../call'
import { ORDER_TYPES } from './order-kinds'
import { Invoice, OrderDetail, OrderSn, Refund, Tracked } from './order-detail'
import { INVOICE_KINDS, ORDER_STATES, PARCEL_STATES, REFUND_KINDS } from './trade-states'
import { ReviewPictures, Stars } from '../catalogue/review'
import { MOST_REVIEW_TEXT } from '../catalogue/review-rules'
import { WorkKind } from '../catalogue/work'
import { Ids } from '../kernel/fields'

export const OrderRow = Type.Object({
  order_sn: Type.String(),
  type: literals(ORDER_TYPES),
  title: Type.String(),
  state: literals(ORDER_STATES),
  total_fee: Fen,
  currency: literals(['CNY', 'COIN', 'POINT']),
  created_at: Instant,
  expires_at: Instant,
  pieces: Type.Integer(),
  lines: Type.Array(
    Type.Object({
      title: Type.String(),
      picks: Type.String(),
      cover: Type.String(),
      tint: Type.String(),
      quantity: Type.Integer(),
      price: Fen,
    }),
    { description: 'the first three' },
  ),
  parcels: Type.Array(literals(PARCEL_STATES)),
  refunds: Type.Integer({ description: 'refunds under way' }),
  toReview: Type.Integer({ description: 'received lines that may be reviewed' }),
})

export type OrderRow = Static<typeof OrderRow>

const ofOrder = Type.Object({ order_sn: OrderSn })

/** Calls on existing orders of the caller, and the unlock of parts with coins. */
export const orders = {
  unlock: post('/orders/unlock', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: { ifChanged: '金币解锁' },
    input: Type.Object({
      kind: WorkKind,
      vid: Id,
      episode_ids: Ids('分集', 200),
      coins: Points('金币', {
        most: 100_000_000,
        description: 'sum the user was shown; refused on a mismatch',
      }),
      auto: Type.Optional(
        byApp(
          Type.Boolean({ description: 'nobody pressed a button: only within what the user has agreed to' }),
        ),
      ),
    }),
    answer: Type.Object({ order_sn: Type.String(), coins: Type.Integer({ description: 'balance left' }) }),
    notes: 'Unlocks episodes with coins at once; already owned ones are not charged.',
  }),
  lists: get('/orders/lists', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([
      Type.Object({
        state: Type.Optional(literals(ORDER_STATES)),
        type: Type.Optional(literals(ORDER_TYPES)),
        waiting: Type.Optional(
          literals(
            ['ship', 'receive', 'refund', 'review'],
            'has a parcel to be sent or received, a refund under way, or something received to be reviewed',
          ),
        ),
      }),
      Paging,
    ]),
    answer: PageOf(OrderRow),
    notes: 'Orders of the caller, of one state or type when given, newest first.',
  }),
  unsigncount: get('/orders/unsigncount', {
    family: 'addon',
    who: 'user',
    input: Type.Object({}),
    answer: Type.Object({
      unpaid: Type.Integer(),
      paid: Type.Integer(),
      refunding: Type.Integer(),
      toShip: Type.Integer({ description: 'orders with a parcel to be sent' }),
      toReceive: Type.Integer({ description: 'orders with a parcel on its way' }),
      toReview: Type.Integer({ description: 'orders with something received to be reviewed' }),
    }),
    notes: 'Counts of the caller’s orders by state, for badges.',
  }),
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
    audit: '取消订单',
    input: ofOrder,
    answer: Nothing,
    notes: 'Closes an order that waits for its payment; stock and coupons come back at once.',
  }),
  receive: post('/orders/receive', {
    family: 'addon',
    who: 'user',
    audit: '确认收货',
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
    audit: '申请售后',
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
    audit: '撤销售后申请',
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
