import { Type, type Static } from '@sinclair/typebox'
import { AUDIENCES, BROADCAST_STATES } from './broadcast-states'
import { get, Id, Instant, literals, Nothing, PageOf, post, Text } from '../call'
import { Keyword, Moment, Reason, Version, TablePaging } from '../kernel/office'

export const NoticeForm = Type.Object({
  title: Text('标题', 40, 1),
  text: Text('内容', 500, 1),
  href: Type.String({
    title: '跳转地址',
    sentence: '跳转地址须是应用内的地址，以 #/ 开头',
    maxLength: 200,
    pattern: '^(#/\\S*)?$',
    description: 'screen of the app; empty = none',
  }),
  audience: literals(AUDIENCES),
  important: Type.Boolean({ description: 'also reaches users who turned broadcasts off' }),
})
export type NoticeForm = Static<typeof NoticeForm>

export const NoticeRow = Type.Composite([
  NoticeForm,
  Type.Object({
    id: Id,
    state: literals(BROADCAST_STATES),
    sendAt: Type.Integer({ description: 'when it is to be sent; 0 = not said' }),
    sentAt: Type.Integer(),
    reached: Type.Integer({ description: 'users it was left for so far' }),
    by: Type.String(),
    reason: Type.String({ description: 'why it was recalled' }),
    updatedAt: Instant,
    version: Type.Integer(),
  }),
])
export type NoticeRow = Static<typeof NoticeRow>

const read = { family: 'adminapi', who: 'staff', permission: 'notice.read' } as const
const edit = { family: 'adminapi', who: 'staff', permission: 'notice.edit' } as const
const Saved = Type.Object({ id: Id, version: Type.Integer() })
const Seen = Type.Object({ id: Id, version: Version })

/** Notices of the platform to its users: `/admin/notice`. */
export const adminnotice = {
  list: get('/adminnotice/list', {
    ...read,
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        state: Type.Optional(literals(BROADCAST_STATES)),
        audience: Type.Optional(literals(AUDIENCES)),
      }),
      TablePaging,
    ]),
    answer: PageOf(NoticeRow),
    notes: 'Notices to many users, the newest first.',
  }),
  reach: get('/adminnotice/reach', {
    ...read,
    input: Type.Pick(NoticeForm, ['audience', 'important']),
    answer: Type.Object({ users: Type.Integer() }),
    notes:
      'How many users of an audience a notice would reach now: without those who turned broadcasts off, unless it is important.',
  }),
  save: post('/adminnotice/save', {
    ...edit,
    audit: '保存通知',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: NoticeForm }),
    answer: Saved,
    notes: 'Writes a draft, or changes one. What was scheduled or sent is not changed (409).',
  }),
  send: post('/adminnotice/send', {
    ...edit,
    audit: '发送通知',
    input: Type.Composite([Seen, Type.Object({ at: Type.Optional(Moment('发送时间')) })]),
    answer: Saved,
    notes: 'Sends a draft to everybody who is of its audience then: at a moment to come, or now.',
  }),
  recall: post('/adminnotice/recall', {
    ...edit,
    audit: '撤回通知',
    input: Type.Composite([Seen, Type.Object({ reason: Reason })]),
    answer: Saved,
    notes: 'A scheduled one becomes a draft again; a sent one is taken out of its readers’ messages.',
  }),
  remove: post('/adminnotice/remove', {
    ...edit,
    audit: '删除通知',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Removes a draft.',
  }),
}
