import { Type, type Static } from '@sinclair/typebox'
import { OfficeActor } from '../earnings/adminactor'
import { ApplicationKind, ApplicationRow } from './applications'
import { get, Id, Instant, literals, PageOf, post, Points, AppText } from '../call'
import { BulkAnswer, Keyword, Moment, Picked, Reason, Version, TablePaging } from '../kernel/office'
import { ExportAs, SheetJob } from '../sheets/sheets'
import { ListOf } from '../kernel/fields'

export const USER_STATES = ['active', 'frozen', 'deleted'] as const
/** Currencies that an operator may adjust: money moves by orders and refunds only. */
export const ADJUSTED = ['POINT', 'COIN'] as const

export const UserRow = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  mobile: Type.String({ description: 'masked: 138****0001; empty when none is bound' }),
  userType: Type.Integer({ description: '1 creator, 2 promoter' }),
  roles: Type.Array(ApplicationKind),
  tiers: Type.Array(Type.String()),
  state: literals(USER_STATES),
  coins: Type.Integer(),
  points: Type.Integer(),
  orders: Type.Integer({ description: 'paid orders' }),
  spent: Type.Integer({ description: 'fen of paid orders, less refunds' }),
  seenAt: Type.Integer({ description: 'last sign of life of any session; 0 = none' }),
  createdAt: Instant,
  version: Type.Integer(),
})
export type UserRow = Static<typeof UserRow>

const filters = {
  keyword: Type.Optional(Keyword),
  state: Type.Optional(literals(USER_STATES)),
  role: Type.Optional(ApplicationKind),
  tier: Type.Optional(AppText(20)),
  from: Type.Optional(Moment('开始时间')),
  to: Type.Optional(Moment('结束时间')),
}

export const AdjustmentRow = Type.Object({
  id: Id,
  currency: literals(ADJUSTED),
  amount: Type.Integer({ description: 'signed' }),
  reason: Type.String(),
  by: Type.String(),
  reversed: Type.Boolean(),
  at: Instant,
})

export const UserDetail = Type.Object({
  row: UserRow,
  referredBy: Type.String(),
  shareCode: Type.String(),
  memberships: Type.Array(Type.Object({ tier: Type.String(), until: Instant })),
  sessions: Type.Array(
    Type.Object({
      id: Id,
      device: Type.String(),
      createdAt: Instant,
      seenAt: Instant,
      ended: Type.String({ description: 'why it ended; empty while it runs' }),
    }),
    { description: 'the newest ten' },
  ),
  orders: Type.Array(
    Type.Object({
      order_sn: Type.String(),
      title: Type.String(),
      type: Type.String(),
      state: Type.String(),
      currency: Type.String(),
      total: Type.Integer(),
      createdAt: Instant,
    }),
    { description: 'the newest ten' },
  ),
  orderStates: Type.Array(Type.Object({ state: Type.String(), count: Type.Integer() })),
  balances: Type.Array(
    Type.Object({ currency: Type.String(), purpose: Type.String(), balance: Type.Integer() }),
  ),
  entries: Type.Array(
    Type.Object({
      id: Id,
      currency: Type.String(),
      amount: Type.Integer({ description: 'signed' }),
      kind: Type.String(),
      memo: Type.String(),
      at: Instant,
    }),
    { description: 'the newest twenty ledger entries' },
  ),
  adjustments: Type.Array(AdjustmentRow),
  applications: Type.Array(ApplicationRow),
  actors: Type.Array(OfficeActor, { description: 'the actor the account is of; none or one' }),
})
export type UserDetail = Static<typeof UserDetail>

/** Users of the app: `/admin/user`. */
export const adminaccount = {
  list: get('/adminaccount/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'user.read',
    input: Type.Composite([
      Type.Object({
        ...filters,
        sort: Type.Optional(literals(['created', 'seen', 'orders', 'spent', 'coins', 'points'])),
        order: Type.Optional(literals(['asc', 'desc'])),
      }),
      TablePaging,
    ]),
    answer: PageOf(UserRow),
    notes: 'Users. `keyword` is an id, a nickname, a share code, a whole phone or its last four digits.',
  }),
  detail: get('/adminaccount/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'user.read',
    input: Type.Object({ id: Id }),
    answer: UserDetail,
    notes: 'One user with sessions, orders, ledger, adjustments and applications.',
  }),
  setRoles: post('/adminaccount/setRoles', {
    family: 'adminapi',
    who: 'staff',
    permission: 'user.roles',
    audit: '设置用户身份',
    input: Type.Object({
      id: Id,
      version: Version,
      roles: ListOf('身份', ApplicationKind, 7),
      reason: Reason,
    }),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Sets the roles a user holds.',
  }),
  adjust: post('/adminaccount/adjust', {
    family: 'adminapi',
    who: 'staff',
    permission: 'user.adjust',
    idempotent: true,
    audit: '调整积分或金币',
    input: Type.Object({
      id: Id,
      currency: literals(ADJUSTED),
      amount: Points('调整数量', { least: -1_000_000, description: 'signed, not 0' }),
      reason: Reason,
    }),
    answer: Type.Object({ id: Id, balance: Type.Integer() }),
    notes: 'Books points or coins to or from a user through the ledger; never below zero.',
  }),
  reverse: post('/adminaccount/reverse', {
    family: 'adminapi',
    who: 'staff',
    permission: 'user.adjust',
    audit: '撤销调整',
    input: Type.Object({ id: Id, reason: Reason }),
    answer: Type.Object({ balance: Type.Integer() }),
    notes: 'Books the opposite of an adjustment, once.',
  }),
  setState: post('/adminaccount/setState', {
    family: 'adminapi',
    who: 'staff',
    permission: 'user.freeze',
    audit: { ifChanged: '停用或恢复用户' },
    input: Type.Object({ items: Picked, state: literals(['active', 'frozen']), reason: Reason }),
    answer: BulkAnswer,
    notes: 'Freezes users, ending their sessions at once, or lets them back in.',
  }),
  reveal: post('/adminaccount/reveal', {
    family: 'adminapi',
    who: 'staff',
    permission: 'user.reveal',
    audit: '查看用户完整手机号',
    input: Type.Object({ id: Id, reason: Reason }),
    answer: Type.Object({ mobile: Type.String() }),
    notes: 'A user’s whole phone; the reason is kept.',
  }),
  export: post('/adminaccount/export', {
    family: 'adminapi',
    who: 'staff',
    permission: 'user.export',
    audit: '导出用户',
    input: Type.Composite([Type.Object({ ...filters, reason: Reason }), ExportAs]),
    answer: SheetJob,
    notes: 'Begins a file of the users by the filters, phones masked.',
  }),
}
