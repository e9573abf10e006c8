import { Type, type Static } from '@sinclair/typebox'
import { CodeText, Fen, get, Id, Instant, literals, Mobile, Nothing, PageOf, Paging, post } from '../call'
import { MemberTier } from '../people/member-tiers'

export const MemberCentre = Type.Object({
  tiers: Type.Array(
    Type.Object({ tier: MemberTier, until: Instant, days: Type.Integer({ description: 'whole days left' }) }),
  ),
  saved: Fen,
  savedWorks: Type.Integer({ description: 'works opened by membership that were not bought' }),
  paid: Type.Integer({ description: 'fen paid for memberships, refunds taken off' }),
  points: Type.Integer(),
  coins: Type.Integer(),
})
export type MemberCentre = Static<typeof MemberCentre>

export const TransferPreview = Type.Object({
  rows: Type.Array(
    Type.Object({
      tier: MemberTier,
      until: Instant,
      days: Type.Integer({ description: 'whole days that would go over' }),
    }),
  ),
  claimDays: Type.Integer({ description: 'days a phone without an account has to claim' }),
  mobile: Type.String({ description: 'masked phone the code goes to; empty = bind one first' }),
})
export type TransferPreview = Static<typeof TransferPreview>

export const TRANSFER_STATES = ['waiting', 'done', 'returned'] as const
export const TransferRow = Type.Object({
  id: Id,
  direction: literals(['out', 'in']),
  tier: MemberTier,
  days: Type.Integer(),
  mobile: Type.String({ description: 'masked phone of the other side' }),
  state: literals(TRANSFER_STATES),
  createdAt: Instant,
  expiresAt: Type.Integer({ description: 'until when it may be claimed; 0 when it went over at once' }),
})
export type TransferRow = Static<typeof TransferRow>

/** The member centre and giving membership as a gift. */
export const membershipCalls = {
  member: get('/user/member', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: MemberCentre,
    notes: 'Figures of the member centre. `saved` is the price of works that membership opened.',
  }),
  transferPreview: get('/user/transferPreview', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: TransferPreview,
    notes: 'What could be given away now.',
  }),
  transfer: post('/user/transfer', {
    family: 'addon',
    who: 'user',
    rate: 'login',
    idempotent: true,
    audit: '转赠会员',
    input: Type.Object({
      tier: MemberTier,
      days: Type.Integer({
        title: '转让天数',
        minimum: 1,
        maximum: 36500,
        description: 'as shown; refused on a mismatch',
      }),
      mobile: Mobile,
      code: CodeText,
    }),
    answer: TransferRow,
    notes:
      'Gives the whole days left of a tier to a phone (code of user.sendCode transfer). Without an account there, it may be claimed for 7 days and comes back after them.',
  }),
  transferList: get('/user/transferList', {
    family: 'addon',
    who: 'user',
    input: Paging,
    answer: PageOf(TransferRow),
    notes: 'Memberships given, received and waiting for the caller’s phone, newest first.',
  }),
  claimTransfer: post('/user/claimTransfer', {
    family: 'addon',
    who: 'user',
    audit: '领取转赠的会员',
    input: Type.Object({ id: Id }),
    answer: TransferRow,
    notes: 'Takes a membership that waits for the caller’s phone.',
  }),
}
