import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, Instant, literals, Nothing, PageOf, Paging, post, Points } from '../call'
import { MemberTier } from '../people/member-tiers'

export const Reward = Type.Integer({ minimum: 1, maximum: 100_000 })

export const OFFER_KINDS = ['membership', 'coins'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** Content of an offer, by kind. */
export const OFFER_DOCUMENTS = {
  membership: Type.Object({
    tier: Type.Union([Type.Literal('member'), Type.Literal('creator')]),
    days: Type.Integer({ minimum: 1, maximum: 3650 }),
  }),
  coins: Type.Object({ coins: Reward }),
} as const
export type OfferDocument<K extends OfferKind> = Static<(typeof OFFER_DOCUMENTS)[K]>

export const LEDGER_KINDS = ['earned', 'spent', 'expired'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

export const LedgerRow = Type.Object({
  id: Id,
  kind: literals(LEDGER_KINDS),
  title: Type.String(),
  amount: Type.Integer({ description: 'signed' }),
  at: Instant,
})
export type LedgerRow = Static<typeof LedgerRow>

export const ExpiringPoints = Type.Array(Type.Object({ amount: Type.Integer(), expiresAt: Instant }), {
  description: 'what runs out within 30 days, by moment',
})
export type ExpiringPoints = Static<typeof ExpiringPoints>

export const Offer = Type.Object({
  id: Id,
  kind: literals(OFFER_KINDS),
  title: Type.String(),
  summary: Type.String(),
  points: Type.Integer(),
  stock: Type.Integer(),
  limit: Type.Integer({ description: 'times a person may take it; 0 = as often as they like' }),
  mine: Type.Integer({ description: 'times the caller has taken it' }),
  tier: Type.Optional(MemberTier),
  days: Type.Integer({ description: '0 for coins' }),
  coins: Type.Integer({ description: '0 for memberships' }),
})
export type Offer = Static<typeof Offer>

export const Exchanged = Type.Object({
  title: Type.String(),
  balance: Type.Integer({ description: 'points left' }),
  until: Type.Integer({ description: 'end of the membership; 0 for coins' }),
  coins: Type.Integer({ description: 'coins there are now; 0 for memberships' }),
})
export type Exchanged = Static<typeof Exchanged>

export const PointPack = Type.Object({
  id: Id,
  points: Type.Integer(),
  bonus: Type.Integer(),
  price: Fen,
  tag: Type.String(),
})
export type PointPack = Static<typeof PointPack>

/** Calls of group integral about points. */
export const pointCalls = {
  ledger: get('/integral/ledger', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([
      Type.Object({
        currency: literals(['POINT', 'COIN']),
        kind: Type.Optional(literals(LEDGER_KINDS)),
      }),
      Paging,
    ]),
    answer: PageOf(LedgerRow),
    notes: 'What the caller earned, spent and lost by expiry, of points or coins, newest first.',
  }),
  offers: get('/integral/offers', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ balance: Type.Integer(), rows: Type.Array(Offer) }),
    notes: 'What points may be exchanged for, with what is left of it.',
  }),
  pointpacks: get('/integral/pointpacks', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(PointPack) }),
    notes: 'Packs of points for sale.',
  }),
  exchange: post('/integral/exchange', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: '积分兑换',
    input: Type.Object({
      id: Id,
      points: Points('积分', {
        least: 1,
        most: 100_000_000,
        description: 'as shown; refused on a mismatch',
      }),
    }),
    answer: Exchanged,
    notes: 'Exchanges points for one offer at once: membership days or coins.',
  }),
}
