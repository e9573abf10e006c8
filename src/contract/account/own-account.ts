import { Type, type Static } from '@sinclair/typebox'
import {
  CodeText,
  download,
  Fen,
  FileAnswer,
  get,
  Id,
  Instant,
  literals,
  Nothing,
  post,
  ROLES,
  Text,
} from '../call'
import { MemberTier } from '../people/member-tiers'

export const ENTRY_STATES = ['open', 'apply', 'reviewing', 'rejected'] as const

/** All data of the me tab. Money in fen, points and coins in their own units. */
export const UserIndex = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  mobile: Type.String({ description: 'masked; empty when no phone is bound' }),
  sign: Type.String(),
  follows: Type.Integer(),
  fans: Type.Integer(),
  tiers: Type.Array(Type.Object({ tier: MemberTier, until: Instant })),
  figures: Type.Object({
    points: Type.Integer(),
    coins: Type.Integer(),
    wallet: Fen,
    commission: Type.Integer({ description: 'fen earned by promotion so far, refunds taken off' }),
  }),
  orders: Type.Object({ unpaid: Type.Integer(), paid: Type.Integer(), refunding: Type.Integer() }),
  notices: Type.Integer({ description: 'unread' }),
  purchased: Type.Integer({ description: 'works the caller owns wholly or in part' }),
  favorites: Type.Integer(),
  footprints: Type.Integer(),
  roles: Type.Array(Type.String()),
  entries: Type.Array(
    Type.Object({
      role: literals(ROLES),
      title: Type.String(),
      state: literals(ENTRY_STATES, 'open: the caller holds the role; the others lead to its application'),
    }),
  ),
  applications: Type.Array(
    Type.Object({
      kind: Type.String(),
      title: Type.String(),
      state: Type.String(),
      reason: Type.String({ description: 'why it was rejected; empty otherwise' }),
    }),
  ),
  deletesAt: Instant,
})
export type UserIndex = Static<typeof UserIndex>

export const DeletePreview = Type.Object({
  coolingDays: Type.Integer(),
  deletesAt: Type.Integer({ description: '0 when deletion was not asked for' }),
  memberships: Type.Array(Type.Object({ tier: MemberTier, until: Instant })),
  coins: Type.Integer(),
  points: Type.Integer(),
  wallet: Fen,
  orders: Type.Integer({ description: 'orders whose history will no longer be seen' }),
  works: Type.Integer({ description: 'bought works that will no longer open' }),
  obstacles: Type.Array(Type.String(), { description: 'sentences; empty = may be deleted' }),
  removed: Type.Array(Type.String(), { description: 'what is removed with the account' }),
  kept: Type.Array(
    Type.Object({
      what: Type.String(),
      law: Type.String({ description: 'why it must be kept' }),
      until: Instant,
    }),
    { description: 'what is kept for a while, and removed then' },
  ),
  anonymous: Type.Array(Type.String(), { description: 'sentences: what stays without a name' }),
})
export type DeletePreview = Static<typeof DeletePreview>

export const EXPORT_STATES = ['waiting', 'ready', 'failed', 'expired'] as const
export const ExportRow = Type.Object({
  id: Id,
  state: literals(EXPORT_STATES),
  size: Type.Integer({ description: 'bytes; 0 until it is ready' }),
  createdAt: Instant,
  expiresAt: Instant,
})
export type ExportRow = Static<typeof ExportRow>

/** What the caller's account holds in all: the me tab, export and deletion. */
export const ownAccountCalls = {
  index: get('/user/index', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: UserIndex,
    notes: 'The me tab in one answer.',
  }),
  deletePreview: get('/user/deletePreview', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: DeletePreview,
    notes:
      'What would be lost with the account, what is kept until when and by which law, and what stands in the way.',
  }),
  delete: post('/user/delete', {
    family: 'addon',
    who: 'user',
    rate: 'login',
    audit: '申请注销',
    input: Type.Object({
      code: CodeText,
      reason: Type.Optional(Text('注销原因', 140)),
    }),
    answer: Type.Object({ deletesAt: Instant }),
    notes:
      'Asks for deletion (code of user.sendCode delete). Every session ends; the account goes after 7 days.',
  }),
  cancelDelete: post('/user/cancelDelete', {
    family: 'addon',
    who: 'user',
    audit: '撤销注销',
    input: Nothing,
    answer: Nothing,
    notes: 'Takes the request for deletion back; whoever logs in during the cooling-off sees `deletesAt`.',
  }),
  export: post('/user/export', {
    family: 'addon',
    who: 'user',
    rate: 'code',
    audit: '申请导出个人数据',
    input: Nothing,
    answer: ExportRow,
    notes: 'Asks for a copy of the caller’s data; one at a time, one a day.',
  }),
  exports: get('/user/exports', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(ExportRow) }),
    notes: 'Copies that were asked for, newest first.',
  }),
  exportFile: download('/user/exportFile', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: FileAnswer,
    notes: 'The copy as a JSON file, until it expires.',
  }),
}
