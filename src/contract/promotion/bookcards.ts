import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, literals, PageOf, Paging, post, Points, Text, Choice, WholeNumber } from '../call'
import { BulkAnswer, Keyword, Picked, Reason, Version, TablePaging, Moment } from '../kernel/office'
import { WorkBrief, WorkKind } from '../catalogue/work'
import { MemberTier } from '../people/member-tiers'

/** Grants of a card. */
export const CARD_GRANTS = ['member', 'coins', 'work'] as const
export const MOST_CARDS = 5_000

export const CardGrant = Type.Object({
  kind: literals(CARD_GRANTS),
  tier: Type.Optional(MemberTier),
  days: Type.Integer({ description: 'of membership; 0 for other grants' }),
  coins: Type.Integer(),
  work: Type.Optional(WorkBrief),
})
export type CardGrant = Static<typeof CardGrant>

/** Spaces and dashes are ignored. */
const Typed = {
  number: Text('卡号', 40, 1),
  password: Text('卡密', 40, 1),
}

export const CardPreview = Type.Object({
  number: Type.String(),
  title: Type.String({ description: 'name of the batch' }),
  grant: CardGrant,
  until: Type.Integer({ description: 'when the membership would end; 0 for other grants' }),
  validUntil: Instant,
})
export type CardPreview = Static<typeof CardPreview>

export const OwnCard = Type.Object({
  id: Id,
  number: Type.String({ description: 'the last four digits' }),
  title: Type.String(),
  grant: CardGrant,
  redeemedAt: Instant,
  until: Type.Integer({ description: 'end of the membership it led to; 0 = for ever' }),
})
export type OwnCard = Static<typeof OwnCard>

export const CARD_EVENTS = ['redeemed', 'opened', 'ended'] as const
export const OwnCardDetail = Type.Composite([
  OwnCard,
  Type.Object({
    open: Type.Boolean({ description: 'what it gave can be used now' }),
    history: Type.Array(Type.Object({ event: literals(CARD_EVENTS), at: Instant }), {
      description: 'the newest first: redeemed, days on which the work was opened, end of the membership',
    }),
  }),
])
export type OwnCardDetail = Static<typeof OwnCardDetail>

/** Calls on the caller's book cards. */
export const cardCalls = {
  cardDecrypt: post('/user/cardDecrypt', {
    family: 'addon',
    who: 'user',
    input: Type.Object(Typed),
    answer: CardPreview,
    notes:
      'What a card would grant, without redeeming it. An unknown number and a wrong password are answered alike; 5 wrong ones an account and 10 an address in 15 minutes.',
  }),
  cards: get('/user/cards', {
    family: 'addon',
    who: 'user',
    input: Paging,
    answer: PageOf(OwnCard),
    notes: 'Cards the caller has redeemed, the newest first.',
  }),
  card: get('/user/card', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: OwnCardDetail,
    notes: 'One redeemed card: what it gave, when and until when.',
  }),
}

export const ebook = {
  useBookCard: post('/ebook/useBookCard', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: '兑换书卡',
    input: Type.Object(Typed),
    answer: OwnCard,
    notes: 'Redeems a card, once: membership days, coins or a work. Limits as those of user.cardDecrypt.',
  }),
}

export const CARD_STATES = ['new', 'redeemed', 'disabled'] as const
export const BATCH_STATES = ['live', 'disabled'] as const

export const BatchForm = Type.Object({
  name: Text('批次名称', 30, 1),
  grant: Choice('卡内权益', CARD_GRANTS),
  tier: Type.Optional(MemberTier),
  days: Type.Optional(WholeNumber('会员天数', { least: 1, most: 3_650 })),
  coins: Type.Optional(Points('每张金币数', { least: 1 })),
  workId: Type.Optional(Id),
  count: WholeNumber('张数', { least: 1, most: MOST_CARDS }),
  validFrom: Moment('生效时间'),
  validUntil: Moment('失效时间'),
  oncePerson: Type.Boolean({ default: true, description: 'one card of the batch a person' }),
})
export type BatchForm = Static<typeof BatchForm>

export const BatchRow = Type.Object({
  id: Id,
  name: Type.String(),
  grant: Choice('卡内权益', CARD_GRANTS),
  tier: Type.Optional(MemberTier),
  days: Type.Integer(),
  coins: Type.Integer(),
  work: Type.String({ description: 'title; empty for other grants' }),
  workKind: Type.String(),
  issued: Type.Integer(),
  redeemed: Type.Integer(),
  disabled: Type.Integer(),
  validFrom: Instant,
  validUntil: Instant,
  oncePerson: Type.Boolean(),
  state: literals(BATCH_STATES),
  reason: Type.String({ description: 'why it was disabled; else empty' }),
  by: Type.String(),
  createdAt: Instant,
  version: Type.Integer(),
})
export type BatchRow = Static<typeof BatchRow>

export const CardRow = Type.Object({
  id: Id,
  number: Type.String(),
  state: literals(CARD_STATES),
  userId: Type.Integer({ description: 'who redeemed it; 0 = nobody' }),
  nickname: Type.String(),
  redeemedAt: Type.Integer({ description: '0 = not yet' }),
  reason: Type.String({ description: 'why it was disabled; else empty' }),
  version: Type.Integer(),
})
export type CardRow = Static<typeof CardRow>

/** Book cards: `/admin/cards`. */
export const admincard = {
  list: get('/admincard/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'card.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        grant: Type.Optional(literals(CARD_GRANTS)),
        state: Type.Optional(literals(BATCH_STATES)),
      }),
      TablePaging,
    ]),
    answer: PageOf(BatchRow),
    notes:
      'Batches with how many cards are redeemed and disabled. `keyword` is a name or a whole card number.',
  }),
  detail: get('/admincard/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'card.read',
    input: Type.Object({ id: Id }),
    answer: BatchRow,
    notes: 'One batch.',
  }),
  works: get('/admincard/works', {
    family: 'adminapi',
    who: 'staff',
    permission: 'card.issue',
    input: Type.Object({ keyword: Type.Optional(Keyword) }),
    answer: Type.Object({
      rows: Type.Array(Type.Object({ id: Id, kind: WorkKind, title: Type.String(), author: Type.String() })),
    }),
    notes: 'Published works a card may grant, twenty at most.',
  }),
  issue: post('/admincard/issue', {
    family: 'adminapi',
    who: 'staff',
    permission: 'card.issue',
    idempotent: true,
    audit: '制卡',
    input: Type.Object({ form: BatchForm }),
    answer: Type.Object({
      id: Id,
      file: Type.String({ description: 'name of the file' }),
      csv: Type.String({ description: 'numbers and passwords, this once: only hashes are kept' }),
    }),
    notes:
      'Makes a batch. A repeated key is refused, because the passwords cannot be told again: disable the batch and make another.',
  }),
  cards: get('/admincard/cards', {
    family: 'adminapi',
    who: 'staff',
    permission: 'card.read',
    input: Type.Composite([
      Type.Object({
        batchId: Id,
        number: Type.Optional(
          Type.String({
            title: '卡号',
            maxLength: 24,
            description: 'any part of it; spaces are passed over',
          }),
        ),
        state: Type.Optional(literals(CARD_STATES)),
      }),
      Paging,
    ]),
    answer: PageOf(CardRow),
    notes: 'Cards of a batch, in the order they were made.',
  }),
  disable: post('/admincard/disable', {
    family: 'adminapi',
    who: 'staff',
    permission: 'card.disable',
    audit: { ifChanged: '停用书卡' },
    input: Type.Object({ items: Picked, reason: Reason }),
    answer: BulkAnswer,
    notes: 'Disables cards that nobody has redeemed.',
  }),
  disableBatch: post('/admincard/disableBatch', {
    family: 'adminapi',
    who: 'staff',
    permission: 'card.disable',
    audit: '停用书卡批次',
    input: Type.Object({ id: Id, version: Version, reason: Reason }),
    answer: Type.Object({
      version: Type.Integer(),
      cards: Type.Integer({ description: 'disabled by this' }),
    }),
    notes: 'Disables a batch with every card nobody has redeemed; what was redeemed stays.',
  }),
}
