import { Type, type Static } from '@sinclair/typebox'
import {
  Fen,
  get,
  Id,
  Instant,
  literals,
  Nothing,
  post,
  Money,
  MOST_FEN,
  AppText,
  WholeNumber,
  Text,
} from '../call'
import { COUPON_KINDS, PRICE_STEPS } from './trade-states'
import { WorkKind } from '../catalogue/work'
import { OrderCreated } from '../money/order-created'

/** Most lines of a cart, and most pieces of a line. */
export const MOST_CART_LINES = 100
export const MOST_PIECES = 999
export const Quantity = WholeNumber('数量', { least: 1, most: MOST_PIECES })
const Lines = Type.Array(Id, {
  title: '所选商品',
  minItems: 1,
  maxItems: MOST_CART_LINES,
  description: 'ids of cart lines',
})

/** One item to buy at once. `sku` is present for shipped products. */
export const BuyItem = Type.Object({
  kind: WorkKind,
  id: Id,
  sku: Type.Optional(Id),
  quantity: Type.Optional(Quantity),
})
export type BuyItem = Static<typeof BuyItem>

export const CartLine = Type.Object({
  id: Id,
  kind: WorkKind,
  workId: Id,
  sku: Type.Integer({ description: '0 = a work bought whole' }),
  shopId: Id,
  title: Type.String(),
  cover: Type.String(),
  tint: Type.String(),
  picks: Type.String({ description: 'chosen options, such as 精装 · 大16开' }),
  quantity: Type.Integer(),
  price: Fen,
  was: Type.Integer({ description: 'price when it was put in, fen' }),
  most: Type.Integer({ description: 'pieces that may be bought now' }),
  fault: Type.String({ description: 'why it cannot be bought; empty = it can' }),
})
export type CartLine = Static<typeof CartLine>

export const Cart = Type.Object({
  rows: Type.Array(CartLine),
  shops: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})
export type Cart = Static<typeof Cart>

export const PriceStep = Type.Object({
  step: literals(PRICE_STEPS),
  name: Type.String(),
  amount: Type.Integer({ description: 'fen; below zero = taken off' }),
})
export type PriceStep = Static<typeof PriceStep>

export const QuoteLine = Type.Object({
  kind: WorkKind,
  workId: Id,
  sku: Type.Integer(),
  title: Type.String(),
  cover: Type.String(),
  tint: Type.String(),
  picks: Type.String(),
  quantity: Type.Integer(),
  price: Fen,
  discount: Fen,
  pay: Fen,
  steps: Type.Array(PriceStep),
})
export type QuoteLine = Static<typeof QuoteLine>

export const QuoteCoupon = Type.Object({
  id: Id,
  name: Type.String(),
  kind: literals(COUPON_KINDS),
  value: Type.Integer(),
  cap: Fen,
  threshold: Fen,
  shopName: Type.String({ description: 'empty = for all shops' }),
  expiresAt: Instant,
  saves: Type.Integer({ description: 'fen it takes off here when it is used alone' }),
  chosen: Type.Boolean(),
})
export type QuoteCoupon = Static<typeof QuoteCoupon>

export const Quote = Type.Object({
  shops: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      lines: Type.Array(QuoteLine),
      freight: Fen,
      freightName: Type.String(),
      toFree: Type.Optional(
        Type.Integer({
          description:
            'fen to buy more here so that it is sent free of charge; 0 = it is, left out = no amount does that',
        }),
      ),
      discount: Fen,
      pay: Fen,
    }),
  ),
  steps: Type.Array(PriceStep, { description: 'why it costs what it costs; they sum to total_fee' }),
  goods: Fen,
  discount: Fen,
  freight: Fen,
  total_fee: Fen,
  pieces: Type.Integer(),
  ships: Type.Boolean({ description: 'it needs an address' }),
  addressId: Type.Integer({ description: 'address the freight is for; 0 = none yet' }),
  coupons: Type.Array(QuoteCoupon),
})
export type Quote = Static<typeof Quote>

const Chosen = {
  lines: Type.Optional(Lines),
  item: Type.Optional(BuyItem),
  addressId: Type.Optional(Id),
  coupons: Type.Optional(
    Type.Array(Id, { title: '优惠券', maxItems: 20, description: 'picked ones; left out = what saves most' }),
  ),
  noCoupon: Type.Optional(Type.Boolean({ description: 'use none' })),
}
export const Choice = Type.Object(Chosen)
export type Choice = Static<typeof Choice>

/**
 * The cart of every sellable kind, prices and checkout. Queries with lists in them are POSTs: a query string is flat.
 */
export const cartCalls = {
  cartadd: post('/ebook/cartadd', {
    family: 'addon',
    who: 'user',
    input: BuyItem,
    answer: Type.Object({ id: Id, count: Type.Integer({ description: 'lines in the cart' }) }),
    notes:
      'Puts a work or a SKU into the cart; one that is there already grows by `quantity` (works bought whole stay one).',
  }),
  cartlist: get('/ebook/cartlist', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Cart,
    notes: 'The caller’s cart, newest first. Lines that cannot be bought now say why.',
  }),
  cartupdate: post('/ebook/cartupdate', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, quantity: Quantity }),
    answer: CartLine,
    notes: 'Sets how many pieces a line has; refused above what is in stock.',
  }),
  cartdelete: post('/ebook/cartdelete', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ lines: Lines }),
    answer: Type.Object({ count: Type.Integer() }),
    notes: 'Takes lines out of the cart.',
  }),
  cartcount: get('/ebook/cartcount', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ count: Type.Integer() }),
    notes: 'Lines in the caller’s cart.',
  }),
  cartquery: post('/ebook/cartquery', {
    family: 'addon',
    who: 'user',
    rate: 'read',
    input: Choice,
    answer: Quote,
    notes:
      'What chosen cart lines, or one item, cost: list price, member price, discount, coupons, freight by shop. Without `coupons` those that save most are used; without `addressId` the default address.',
  }),
  cartpay: post('/ebook/cartpay', {
    family: 'addon',
    who: 'user',
    rate: 'pay',
    idempotent: true,
    audit: '提交订单',
    input: Type.Object({
      ...Chosen,
      total_fee: Money('应付金额', { most: 100 * MOST_FEN, description: 'of everything in the order' }),
      remark: Type.Optional(Text('订单备注', 140)),
      platform: Type.Optional(AppText(20)),
    }),
    answer: OrderCreated,
    notes:
      'Orders what ebook.cartquery priced. `total_fee` is compared and refused on a mismatch. Stock and coupons are held until the order is paid or expires; an order of 0 fen is delivered at once.',
  }),
  freight: post('/ebook/freight', {
    family: 'addon',
    who: 'user',
    rate: 'read',
    input: Type.Object({ item: BuyItem, addressId: Type.Optional(Id) }),
    answer: Type.Object({ freight: Fen, name: Type.String(), region: Type.String() }),
    notes: 'What sending an item to an address of the caller costs, the default one when none is named.',
  }),
  discount: post('/ebook/discount', {
    family: 'addon',
    who: 'user',
    rate: 'read',
    input: Type.Object({ item: BuyItem }),
    answer: Type.Object({ steps: Type.Array(PriceStep), coupons: Type.Array(QuoteCoupon) }),
    notes: 'Reductions an item has for the caller now, and the caller’s coupons that fit it.',
  }),
  memberprice: post('/ebook/memberprice', {
    family: 'addon',
    who: 'user',
    rate: 'read',
    input: Type.Object({ item: BuyItem }),
    answer: Type.Object({
      price: Fen,
      memberPrice: Type.Integer({ description: 'fen a piece; 0 = none' }),
      member: Type.Boolean(),
    }),
    notes: 'The member price of an item, and whether the caller gets it.',
  }),
}
