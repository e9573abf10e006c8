import { Type, type Static } from '@sinclair/typebox'
import {
  get,
  Id,
  Instant,
  literals,
  PageOf,
  Paging,
  post,
  Money,
  byApp,
  AppText,
  AppWholeNumber,
  MAX_INTEGER,
  Text,
} from '../call'
import { WorkBrief, CARD_WORK_KINDS } from '../catalogue/work'
import { MemberTier } from '../people/member-tiers'
import { OrderCreated } from '../money/order-created'

export const GIFT_THINGS = ['work', 'vip'] as const
/** waiting: may be claimed; returned: nobody claimed it in time, the giver may give it again or keep it. */
export const GIFT_STATES = ['waiting', 'claimed', 'returned', 'kept'] as const
export const GIFT_DAYS = 7

const Content = {
  thing: literals(GIFT_THINGS),
  title: Type.String(),
  work: Type.Optional(WorkBrief),
  tier: Type.Optional(MemberTier),
  days: Type.Integer({ description: 'of membership; 0 for works' }),
  message: Type.String(),
  expiresAt: Instant,
}

export const GiftRow = Type.Object({
  id: Id,
  direction: literals(['out', 'in']),
  ...Content,
  state: literals(GIFT_STATES),
  linked: Type.Boolean({ description: 'a link was made for it' }),
  other: Type.String({ description: 'name of who gave or took it; empty while nobody has taken it' }),
  price: Type.Integer({ description: 'fen the giver paid; 0 for the one who got it' }),
  createdAt: Instant,
  claimedAt: Type.Integer({ description: '0 = nobody has' }),
})
export type GiftRow = Static<typeof GiftRow>

export const GiftPreview = Type.Object({
  ...Content,
  from: Type.Object({ nickname: Type.String(), avatar: Type.String() }),
  state: literals(
    ['open', 'mine', 'owned', 'own', 'taken', 'over'],
    'open: may be claimed; mine: the caller has; owned: the caller has the work already; own: the caller gave it',
  ),
})
export type GiftPreview = Static<typeof GiftPreview>

const Token = byApp(Type.String({ minLength: 20, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }))

/** Calls of group ebook about ordering gifts. */
export const giftOrderCalls = {
  gift: post('/ebook/gift', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: '购买礼品',
    input: Type.Object({
      thing: literals(GIFT_THINGS),
      id: AppWholeNumber(1, MAX_INTEGER, {
        description: 'of the membership package, or of the work within its kind',
      }),
      kind: Type.Optional(literals(CARD_WORK_KINDS)),
      message: Type.Optional(Text('赠言', 60)),
      total_fee: Money('应付金额'),
      platform: Type.Optional(AppText(20)),
    }),
    answer: OrderCreated,
    notes: 'Orders a work or a membership for somebody else. Once paid it waits among the caller’s gifts.',
  }),
}

/** Calls of group user about gifts. */
export const giftCalls = {
  gifts: get('/user/gifts', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([Type.Object({ direction: Type.Optional(literals(['out', 'in'])) }), Paging]),
    answer: PageOf(GiftRow),
    notes: 'Gifts the caller has given, or got, the newest first.',
  }),
  giftLink: post('/user/giftLink', {
    family: 'addon',
    who: 'user',
    audit: '生成礼物链接',
    input: Type.Object({ id: Id }),
    answer: Type.Object({
      token: Type.String({ description: 'this once: only its hash is kept' }),
      expiresAt: Instant,
    }),
    notes:
      'Makes the link of a gift; the one before it ends. A returned gift is given again, for 7 days more.',
  }),
  keepGift: post('/user/keepGift', {
    family: 'addon',
    who: 'user',
    audit: '自留退回的礼物',
    input: Type.Object({ id: Id }),
    answer: GiftRow,
    notes: 'Takes a returned gift for oneself.',
  }),
  giftPreview: post('/user/giftPreview', {
    family: 'addon',
    who: 'user',
    rate: 'read',
    input: Type.Object({ token: Token }),
    answer: GiftPreview,
    notes: 'What a link gives and whether the caller may have it.',
  }),
  claimGift: post('/user/claimGift', {
    family: 'addon',
    who: 'user',
    audit: '领取礼物',
    input: Type.Object({ token: Token }),
    answer: GiftRow,
    notes: 'Takes a gift, once: the first who claims it has it. Saying it again answers the same.',
  }),
}
