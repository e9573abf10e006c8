import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, Instant, literals, PageOf, Paging, post } from '../call'
import { COUPON_KINDS, OPEN_COUPON_STATES, OWN_COUPON_STATES } from './trade-states'
import { WorkKind } from '../catalogue/work'

const Worth = {
  name: Type.String(),
  kind: literals(COUPON_KINDS),
  value: Type.Integer({ description: 'amount: fen taken off; rate: percent that is paid' }),
  cap: Type.Integer({ description: 'most fen a rate takes off; 0 = no limit' }),
  threshold: Fen,
  shopId: Type.Integer({ description: '0 = of the house, for all shops' }),
  shopName: Type.String({ description: 'empty = for all shops' }),
  kinds: Type.Array(WorkKind, { description: 'none = all' }),
}

export const OpenCoupon = Type.Object({
  id: Id,
  ...Worth,
  startsAt: Instant,
  endsAt: Instant,
  left: Type.Integer({ description: 'pieces that can still be taken' }),
  state: literals(OPEN_COUPON_STATES),
})
export type OpenCoupon = Static<typeof OpenCoupon>

export const HeldCoupon = Type.Object({
  id: Id,
  ...Worth,
  startsAt: Instant,
  expiresAt: Instant,
  usedAt: Type.Integer({ description: '0 = not used' }),
  order_sn: Type.String({ description: 'order that used it; empty = none' }),
  revoked: Type.Boolean({ description: 'taken back by the office' }),
})
export type HeldCoupon = Static<typeof HeldCoupon>

/** Coupons as buyers claim and keep them; the back office's are in admincoupon. */
export const couponCalls = {
  coupons: get('/ebook/coupons', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ kind: Type.Optional(WorkKind), id: Type.Optional(Id) }),
    answer: Type.Object({ rows: Type.Array(OpenCoupon) }),
    notes:
      'Coupons that may be taken now, those that end first at the front, at most 50; with `kind` and `id` those that fit this thing.',
  }),
  mycoupons: get('/ebook/mycoupons', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([Type.Object({ state: literals(OWN_COUPON_STATES) }), Paging]),
    answer: PageOf(HeldCoupon),
    notes:
      'The caller’s coupons. unused: those that expire first at the front; used and over (too late, or taken back): the newest first.',
  }),
  takecoupon: post('/ebook/takecoupon', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    input: Type.Object({ id: Id }),
    answer: OpenCoupon,
    notes: 'Takes one piece. 409 when none is left, it has ended, or the caller has all that one may have.',
  }),
}
