import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, Instant, literals, Nothing, PageOf, Paging, post } from '../call'
import { SETTLEMENT_STATES } from '../earnings/earnings'
import { TemplateForm, TemplateRow } from '../store/goods-form'
import { Version } from '../kernel/office'
import { OrderAddress } from './order-detail'
import { PARCEL_STATES } from './trade-states'

const own = { family: 'addon', who: 'shop' } as const

/** The items of one order that a shop must ship, with their proceeds. */
export const ShopParcel = Type.Object({
  id: Id,
  orderSn: Type.String(),
  state: literals(PARCEL_STATES),
  buyer: Type.String({ description: 'masked nickname' }),
  address: Type.Optional(OrderAddress),
  remark: Type.String(),
  lines: Type.Array(
    Type.Object({
      kind: literals(['goods', 'paperbook']),
      title: Type.String(),
      picks: Type.String(),
      cover: Type.String(),
      tint: Type.String(),
      quantity: Type.Integer(),
      price: Fen,
      refundedQuantity: Type.Integer(),
    }),
  ),
  freight: Fen,
  paid: Type.Integer({ description: 'fen paid for its lines and its freight, refunds taken off' }),
  refunds: Type.Integer({ description: 'refunds of its lines that are under way' }),
  carrier: Type.String(),
  trackingNo: Type.String(),
  paidAt: Instant,
  settlement: Type.Optional(
    Type.Object({
      state: literals(SETTLEMENT_STATES),
      amount: Type.Integer({ description: 'fen the shop gets' }),
      fee: Fen,
      holdUntil: Instant,
    }),
  ),
  version: Type.Integer(),
})
export type ShopParcel = Static<typeof ShopParcel>

/** A shop's parcels and freight; spread into the calls of shop. */
export const shopOrderCalls = {
  orders: get('/shop/orders', {
    ...own,
    input: Type.Composite([Type.Object({ state: Type.Optional(literals(PARCEL_STATES)) }), Paging]),
    answer: PageOf(ShopParcel),
    notes:
      'Parcels of the caller’s shop whose orders are paid, the newest first. A phone number is masked once the parcel was received.',
  }),
  ship: post('/shop/ship', {
    ...own,
    audit: '店铺发货',
    input: Type.Object({
      id: Id,
      version: Version,
      carrier: Type.String({ title: '快递公司', sentence: '请选择快递公司', minLength: 1, maxLength: 20 }),
      trackingNo: Type.String({ minLength: 4, maxLength: 40, title: '快递单号' }),
    }),
    answer: Nothing,
    notes: 'A parcel of the caller’s shop goes out; refused while a refund of it is asked for.',
  }),
  templates: get('/shop/templates', {
    ...own,
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(TemplateRow) }),
    notes: 'Freight templates of the caller’s shop.',
  }),
  saveTemplate: post('/shop/saveTemplate', {
    ...own,
    audit: '保存店铺运费模板',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: TemplateForm }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes: 'Makes or changes a freight template with all its rules. An area may stand in one rule only.',
  }),
  removeTemplate: post('/shop/removeTemplate', {
    ...own,
    audit: '删除店铺运费模板',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Removes a template nothing is sent by; others are refused (409).',
  }),
}
