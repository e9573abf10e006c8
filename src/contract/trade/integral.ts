import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, literals, post, Money, AppText } from '../call'
import { MemberTier } from '../people/member-tiers'
import { OrderCreated } from '../money/order-created'

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

export const integral = {
  sviplist: get('/integral/sviplist', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      type: Type.Optional(literals(['m', 'member', 'creator'])),
      platform: Type.Optional(AppText(20)),
    }),
    answer: Type.Object({ rows: Type.Array(VipPackage) }),
    notes: 'Membership packages; type m is all tiers.',
  }),
  svippay: post('/integral/svippay', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: '购买会员',
    input: Type.Object({
      product_id: Id,
      total_fee: Money('应付金额'),
      platform: Type.Optional(AppText(20)),
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
    audit: '充值金币',
    input: Type.Object({
      product_id: Id,
      total_fee: Money('应付金额'),
      platform: Type.Optional(AppText(20)),
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
  buypoints: post('/integral/buypoints', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: '充值积分',
    input: Type.Object({
      product_id: Id,
      total_fee: Money('应付金额'),
      platform: Type.Optional(AppText(20)),
    }),
    answer: OrderCreated,
    notes: 'Orders a pack of points. `total_fee` (fen) is compared with the price and refused on a mismatch.',
  }),
}
