import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, Instant, literals, PageOf, Paging, post, Money, Points } from './call'
import { ORDER_TYPES } from './order-kinds'
import { PARCEL_STATES } from './trade-states'
import { WorkKind } from './work'

export const MEMBER_TIERS = ['member', 'creator'] as const
export const MemberTier = literals(MEMBER_TIERS)
export type MemberTier = (typeof MEMBER_TIERS)[number]

export const VipPackage = Type.Object({
  id: Id,
  tier: MemberTier,
  title: Type.String(),
  desc: Type.String(),
  price: Fen,
  original_price: Fen,
  days: Type.Integer(),
  tag: Type.String(),
})
export type VipPackage = Static<typeof VipPackage>

export const CoinPack = Type.Object({
  id: Id,
  coins: Type.Integer(),
  bonus: Type.Integer(),
  price: Fen,
  tag: Type.String(),
})
export type CoinPack = Static<typeof CoinPack>

export const OrderCreated = Type.Object({ order_sn: Type.String(), platform: Type.String(), total_fee: Fen })
export type OrderCreated = Static<typeof OrderCreated>

export const ORDER_STATES = ['unpaid', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded'] as const
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
})
export type OrderRow = Static<typeof OrderRow>

export const integral = {
  sviplist: get('/integral/sviplist', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      type: Type.Optional(literals(['m', 'member', 'creator'])),
      platform: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    answer: Type.Object({ rows: Type.Array(VipPackage) }),
    notes: 'Membership packages; type m is all tiers.',
  }),
  svippay: post('/integral/svippay', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: true,
    input: Type.Object({
      product_id: Id,
      total_fee: Money('应付金额'),
      platform: Type.Optional(Type.String({ maxLength: 20 })),
      book_id: Type.Optional(Id),
    }),
    answer: OrderCreated,
    notes:
      'Orders a membership package. `total_fee` (fen) is compared with the price and refused on a mismatch.',
  }),
  coinpacks: get('/integral/coinpacks', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({}),
    answer: Type.Object({ rows: Type.Array(CoinPack) }),
    notes: 'Packs of coins for sale.',
  }),
  recharge: post('/integral/recharge', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: true,
    input: Type.Object({
      product_id: Id,
      total_fee: Money('应付金额'),
      platform: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    answer: OrderCreated,
    notes: 'Orders a pack of coins.',
  }),
  balances: get('/integral/balances', {
    family: 'addon',
    who: 'user',
    input: Type.Object({}),
    answer: Type.Object({ coins: Type.Integer(), points: Type.Integer(), cash: Fen }),
    notes: 'The caller’s coins, points and withdrawable cash (fen).',
  }),
}

export const orders = {
  unlock: post('/orders/unlock', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: 'changes',
    input: Type.Object({
      kind: WorkKind,
      vid: Id,
      episode_ids: Type.Array(Id, { maxItems: 200 }),
      coins: Points('金币', {
        most: 100_000_000,
        description: 'sum the user was shown; refused on a mismatch',
      }),
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
            ['ship', 'receive', 'refund'],
            'has a parcel to be sent or received, or a refund under way',
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
    }),
    notes: 'Counts of the caller’s orders by state, for badges.',
  }),
}
