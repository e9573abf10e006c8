import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, Instant, literals, Nothing, PageOf, post, Text } from '../call'
import { ORDER_TYPES } from './order-kinds'
import { ExportAs, ImportFile, SheetJob } from '../sheets/sheets'
import { Keyword, Moment, Reason, Version, TablePaging } from '../kernel/office'
import { OrderDetail, Refund, Tracked } from './order-detail'
import { ORDER_STATES, PARCEL_STATES } from './trade-states'

export const AdminOrderRow = Type.Object({
  id: Id,
  order_sn: Type.String(),
  type: literals(ORDER_TYPES),
  title: Type.String(),
  state: literals(ORDER_STATES),
  currency: literals(['CNY', 'COIN', 'POINT']),
  total: Fen,
  userId: Id,
  nickname: Type.String(),
  parcels: Type.Array(literals(PARCEL_STATES)),
  refunds: Type.Integer({ description: 'refunds under way' }),
  note: Type.String(),
  createdAt: Instant,
  paidAt: Type.Integer(),
})
export type AdminOrderRow = Static<typeof AdminOrderRow>

const Filter = Type.Object({
  keyword: Type.Optional(Keyword),
  type: Type.Optional(literals(ORDER_TYPES)),
  state: Type.Optional(literals(ORDER_STATES)),
  waiting: Type.Optional(literals(['ship', 'refund'], 'has a parcel to send, or a refund to decide')),
  currency: Type.Optional(literals(['CNY', 'COIN', 'POINT'])),
  by: Type.Optional(
    literals(['created', 'paid'], 'what `from` and `until` are about; `paid` leaves out unpaid ones'),
  ),
  from: Type.Optional(Moment('开始时间')),
  until: Type.Optional(Moment('结束时间')),
})

/** Orders of all kinds: `/admin/order/list`. */
export const adminorder = {
  list: get('/adminorder/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'order.read',
    input: Type.Composite([Filter, TablePaging]),
    answer: PageOf(AdminOrderRow),
    notes:
      'Orders, newest first, counted up to 10,000. `keyword` is an order number, a phone number, or a part of the title of the newest 20,000 the other filters leave.',
  }),
  detail: get('/adminorder/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'order.read',
    input: Type.Object({ id: Id }),
    answer: Type.Composite([
      OrderDetail,
      Type.Object({
        id: Id,
        userId: Id,
        nickname: Type.String(),
        note: Type.String(),
        versions: Type.Array(Type.Object({ parcelId: Id, version: Type.Integer() })),
        refundVersions: Type.Array(Type.Object({ refundId: Id, version: Type.Integer() })),
      }),
    ]),
    notes:
      'One order with its timeline, as its buyer sees it, and the office’s note. Name, phone and street are masked, but for whoever ships it while a parcel is under way; e-mail and numbers of an invoice always are.',
  }),
  reveal: post('/adminorder/reveal', {
    family: 'adminapi',
    who: 'staff',
    permission: 'order.reveal',
    audit: '查看完整收货与发票信息',
    input: Type.Object({ id: Id, reason: Reason }),
    answer: Type.Object({
      name: Type.String(),
      mobile: Type.String(),
      address: Type.String(),
      invoiceTitle: Type.String(),
      taxNo: Type.String(),
      email: Type.String(),
    }),
    notes:
      'Address and invoice of an order as the buyer gave them, each empty when there is none; the reason is kept.',
  }),
  track: get('/adminorder/track', {
    family: 'adminapi',
    who: 'staff',
    permission: 'order.read',
    input: Type.Object({ id: Id }),
    answer: Tracked,
    notes: 'Where a parcel was seen, as its buyer reads it.',
  }),
  ship: post('/adminorder/ship', {
    family: 'adminapi',
    who: 'staff',
    permission: 'order.ship',
    audit: '发货',
    input: Type.Object({
      parcelId: Id,
      version: Version,
      carrier: Type.String({ title: '快递公司', sentence: '请选择快递公司', minLength: 1, maxLength: 20 }),
      trackingNo: Type.String({ minLength: 4, maxLength: 40, title: '快递单号' }),
    }),
    answer: Nothing,
    notes: 'A parcel goes out; refused while a refund of it is asked for.',
  }),
  refund: post('/adminorder/refund', {
    family: 'adminapi',
    who: 'staff',
    permission: 'order.refund',
    audit: '审核退款',
    input: Type.Object({
      refundId: Id,
      version: Version,
      verdict: literals(['accept', 'take', 'refuse'], 'take: the returned goods have come'),
      answer: Type.Optional(Text('答复', 140)),
    }),
    answer: Refund,
    notes:
      'Decides a refund. Accepting a return asks for the goods first; the money goes back by the channel it came by. Refusing needs an answer.',
  }),
  note: post('/adminorder/note', {
    family: 'adminapi',
    who: 'staff',
    permission: 'order.note',
    audit: '备注订单',
    input: Type.Object({ id: Id, note: Text('备注', 200) }),
    answer: Nothing,
    notes: 'The office’s own note of an order.',
  }),
  export: post('/adminorder/export', {
    family: 'adminapi',
    who: 'staff',
    permission: 'order.export',
    audit: '导出订单',
    input: Type.Composite([Filter, Type.Object({ reason: Reason }), ExportAs]),
    answer: SheetJob,
    notes:
      'Begins a file of the filtered orders, a row a line of an order. Addresses are masked but for the rights to reveal them, or to ship what is under way.',
  }),
  import: post('/adminorder/import', {
    family: 'adminapi',
    who: 'staff',
    permission: 'order.ship',
    audit: { ifChanged: '导入发货单号' },
    input: ImportFile,
    answer: SheetJob,
    notes: 'Checks a file of parcel numbers; nothing is sent before it is confirmed.',
  }),
}
