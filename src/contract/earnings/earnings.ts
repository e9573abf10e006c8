import { Type, type Static } from '@sinclair/typebox'
import {
  download,
  Fen,
  FileAnswer,
  get,
  Id,
  Instant,
  literals,
  Nothing,
  PageOf,
  Paging,
  AppText,
  AppWholeNumber,
  Text,
} from '../call'
import { WorkBrief } from '../catalogue/work'
import { WalletPurpose } from '../money/wallets'

/** Sources of earnings by order line: referring the buyer, and acting in the work. */
export const EARNED_FROM = ['brokerage', 'actor'] as const
export type EarnedFrom = (typeof EARNED_FROM)[number]
const Purpose = Type.Optional(literals(EARNED_FROM, 'brokerage where left out'))

export const COMMISSION_STATES = ['held', 'available', 'paid_out', 'reversed'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]

/**
 * Reason of a commission's amount. Without commission: self (nobody earns from their own purchases), no_relation
 * (nobody referred the buyer), expired (more than 30 days ago), not_promoter (the referrer is no promoter),
 * not_promoted (the product pays none), too_small (below one fen). refunded: taken back by a refund.
 */
export const COMMISSION_REASONS = [
  'earned',
  'self',
  'no_relation',
  'expired',
  'not_promoter',
  'not_promoted',
  'too_small',
  'refunded',
] as const
export type CommissionReason = (typeof COMMISSION_REASONS)[number]

export const SETTLEMENT_STATES = ['held', 'available', 'reversed'] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

const Level = AppWholeNumber(1, 2)
/** A month in China's time zone. */
export const Month = Type.String({ title: '月份', pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })
const OrderNumber = AppText(40, { minLength: 1 })

export const CommissionRow = Type.Object({
  id: Id,
  orderSn: Type.String(),
  title: Type.String({ description: 'of the line, or of the order' }),
  buyer: Type.String({ description: 'masked nickname' }),
  level: Type.Integer({ minimum: 1, maximum: 2, description: '1 for an actor’s share' }),
  amount: Type.Integer({ description: 'fen; below zero for what a refund took back' }),
  state: literals([...COMMISSION_STATES, 'none']),
  reason: literals(COMMISSION_REASONS),
  words: Type.String({ description: 'how it came about, or why there is none' }),
  holdUntil: Type.Integer({ description: '0 where nothing is held' }),
  at: Instant,
})
export type CommissionRow = Static<typeof CommissionRow>

export const MemberRow = Type.Object({
  id: Id,
  name: Type.String({ description: 'masked nickname' }),
  avatar: Type.String(),
  level: Level,
  joinedAt: Instant,
  orders: Type.Integer({ description: 'orders that brought the caller something' }),
  earned: Type.Integer({ description: 'fen they brought the caller, refunds taken off' }),
})
export type MemberRow = Static<typeof MemberRow>

export const BillMonth = Type.Object({
  month: Month,
  orders: Type.Integer(),
  earned: Fen,
  taken: Type.Integer({ description: 'fen that refunds took back, below zero' }),
  withdrawn: Fen,
  fees: Fen,
})
export type BillMonth = Static<typeof BillMonth>

export const BrokerageIndex = Type.Object({
  available: Fen,
  frozen: Fen,
  debt: Type.Integer(),
  earned: Type.Integer({ description: 'fen earned so far, refunds taken off' }),
  today: Type.Integer(),
  month: Type.Integer(),
  holdDays: Type.Integer(),
  actor: Type.Boolean({ description: 'the caller is an actor who has, or had, a share of works' }),
})
export type BrokerageIndex = Static<typeof BrokerageIndex>

/** Calls of group share about earnings. */
export const brokerageCalls = {
  members: get('/share/members', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([
      Type.Object({ level: Type.Optional(Level), keyword: Type.Optional(Text('关键字', 20)) }),
      Paging,
    ]),
    answer: PageOf(MemberRow),
    notes: 'Whom the caller brought (level 1) and whom those brought (level 2), the newest first.',
  }),
  brokerage: get('/share/brokerage', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ purpose: Purpose }),
    answer: BrokerageIndex,
    notes: 'The caller’s commissions, or shares as an actor, in figures.',
  }),
  commissions: get('/share/commissions', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([
      Type.Object({ purpose: Purpose, state: Type.Optional(literals([...COMMISSION_STATES, 'none'])) }),
      Paging,
    ]),
    answer: PageOf(CommissionRow),
    notes:
      'The caller’s commissions, or shares as an actor, by line of order, each with its reason, the newest first.',
  }),
  why: get('/share/why', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ order_sn: OrderNumber }),
    answer: Type.Object({
      words: Type.String({ description: 'the answer in one sentence' }),
      rows: Type.Array(CommissionRow),
    }),
    notes:
      'What an order brought the caller as a promoter, or why it brought nothing. Tells nothing of other earners.',
  }),
  bills: get('/share/bills', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ purpose: Purpose }),
    answer: Type.Object({ rows: Type.Array(BillMonth) }),
    notes:
      'The caller’s commissions, or shares as an actor, by month, the newest first; months without any are left out.',
  }),
  billFile: download('/share/billFile', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ purpose: Purpose, month: Month }),
    answer: FileAnswer,
    notes: 'The commissions and withdrawals of one month as CSV.',
  }),
}

export const DealerIndex = Type.Object({
  promoter: Type.Boolean({ description: 'earns from what they bring' }),
  level: Type.Integer({ description: '1 = nobody above, 2 = below a parent' }),
  parent: Type.String({ description: 'masked nickname; may be empty' }),
  code: Type.String(),
  available: Fen,
  frozen: Fen,
  today: Type.Integer(),
  month: Type.Integer(),
  earned: Type.Integer(),
  team: Type.Object({ first: Type.Integer(), second: Type.Integer(), today: Type.Integer() }),
  orders: Type.Integer({ description: 'of this month' }),
  rules: Type.Object({
    holdDays: Type.Integer(),
    days: Type.Integer({ description: 'days a buyer’s orders count after they were brought' }),
    rates: Type.Array(
      Type.Object({
        name: Type.String(),
        first: Type.Integer({ description: 'per mille' }),
        second: Type.Integer({ description: 'per mille' }),
      }),
    ),
  }),
  works: Type.Array(Type.Object({ work: WorkBrief, earn: Fen, price: Fen }), {
    description: 'to promote; earn is what one sale brings',
  }),
})
export type DealerIndex = Static<typeof DealerIndex>

export const reseller = {
  index: get('/reseller/index', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: DealerIndex,
    notes: 'The dealer’s home: level, figures, team, rates and works to promote.',
  }),
}

/** Components of a wallet's held sum. */
export const Held = Type.Object({
  count: Type.Integer(),
  total: Type.Integer({ description: 'fen of all parts together: the held sum' }),
  rows: Type.Array(
    Type.Object({
      id: Id,
      orderSn: Type.String(),
      title: Type.String(),
      amount: Type.Integer({ description: 'fen, refunds and fees taken off' }),
      at: Instant,
      holdUntil: Instant,
    }),
    { description: 'the hundred that are released next' },
  ),
})
export type Held = Static<typeof Held>

export const BILL_KINDS = ['earned', 'released', 'taken', 'withdrawn', 'returned'] as const
export const BillRow = Type.Object({
  id: Id,
  kind: literals(BILL_KINDS),
  title: Type.String(),
  amount: Type.Integer({ description: 'signed fen' }),
  held: Type.Boolean({ description: 'what moved was, and stays, held' }),
  at: Instant,
})
export type BillRow = Static<typeof BillRow>

/** Calls of group user about wallets. */
export const walletCalls = {
  walletsBill: get('/user/walletsBill', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([
      Type.Object({
        purpose: WalletPurpose,
        kind: Type.Optional(literals(BILL_KINDS)),
        month: Type.Optional(Month),
      }),
      Paging,
    ]),
    answer: PageOf(BillRow),
    notes: 'What moved in a wallet of the caller, one row a transfer, the newest first.',
  }),
}
