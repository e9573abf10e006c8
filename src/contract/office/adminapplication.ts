import { Type, type Static } from '@sinclair/typebox'
import { APPLICATION_STATES, ApplicationDetail, ApplicationKind, ApplicationRow } from './applications'
import { get, Id, Instant, literals, PageOf, post, AppWholeNumber, Text } from '../call'
import { BulkAnswer, Keyword, Picked, Reason, TablePaging } from '../kernel/office'
import { AgreementType } from '../content/agreements'

export const ReviewRow = Type.Composite([
  ApplicationRow,
  Type.Object({
    userId: Id,
    nickname: Type.String(),
    mobile: Type.String({ description: 'masked: 138****0001' }),
    reviewer: Type.String({ description: 'who decided last; empty while nobody has' }),
  }),
])
export type ReviewRow = Static<typeof ReviewRow>

export const AgreementRow = Type.Object({
  id: Id,
  type: AgreementType,
  version: Type.Integer(),
  title: Type.String(),
  by: Type.String({ description: 'operator who published it; empty for the first text' }),
  current: Type.Boolean(),
  createdAt: Instant,
})
export type AgreementRow = Static<typeof AgreementRow>

/** Settle-in and role applications: `/admin/shopUser` and the reviewers' screen. */
export const adminapplication = {
  list: get('/adminapplication/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'application.read',
    input: Type.Composite([
      Type.Object({
        kind: Type.Optional(ApplicationKind),
        state: Type.Optional(
          literals([...APPLICATION_STATES, 'waiting'] as const satisfies readonly string[]),
        ),
        keyword: Type.Optional(Keyword),
      }),
      TablePaging,
    ]),
    answer: PageOf(ReviewRow),
    notes:
      'Applications, drafts apart: `waiting` are those to decide, oldest first; others newest first. `keyword` is a name, nickname, phone or id.',
  }),
  detail: get('/adminapplication/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'application.read',
    input: Type.Object({ id: Id }),
    answer: Type.Composite([
      Type.Omit(ApplicationDetail, ['row']),
      Type.Object({ row: ReviewRow, roles: Type.Array(Type.String()) }),
    ]),
    notes:
      'One application with form (id numbers masked; names too, but for whoever reviews), pictures and steps, and the roles held already.',
  }),
  approve: post('/adminapplication/approve', {
    family: 'adminapi',
    who: 'staff',
    permission: 'application.review',
    audit: { ifChanged: '通过申请' },
    input: Type.Object({
      items: Picked,
      note: Type.Optional(Text('备注', 200)),
    }),
    answer: BulkAnswer,
    notes:
      'Approves and grants the role in the same transaction. One record that another was quicker with is a conflict (409); of several it is listed in `lost`.',
  }),
  refuse: post('/adminapplication/refuse', {
    family: 'adminapi',
    who: 'staff',
    permission: 'application.review',
    audit: { ifChanged: '拒绝申请' },
    input: Type.Object({ items: Picked, reason: Reason }),
    answer: BulkAnswer,
    notes: 'Refuses with the reason that the applicants read; they may hand in again.',
  }),
  reveal: post('/adminapplication/reveal', {
    family: 'adminapi',
    who: 'staff',
    permission: 'application.reveal',
    audit: '查看申请人证件号与手机号',
    input: Type.Object({ id: Id, reason: Reason }),
    answer: Type.Object({ mobile: Type.String(), idCard: Type.String() }),
    notes: 'Phone and id number of an applicant; the reason is kept.',
  }),
}

export const adminagreement = {
  list: get('/adminagreement/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'agreement.read',
    input: Type.Composite([Type.Object({ type: Type.Optional(AgreementType) }), TablePaging]),
    answer: PageOf(AgreementRow),
    notes: 'Every version of every agreement, the newest first.',
  }),
  detail: get('/adminagreement/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'agreement.read',
    input: Type.Object({ id: Id }),
    answer: Type.Composite([AgreementRow, Type.Object({ html: Type.String() })]),
    notes: 'One version with its text.',
  }),
  publish: post('/adminagreement/publish', {
    family: 'adminapi',
    who: 'staff',
    permission: 'agreement.edit',
    audit: '发布协议',
    input: Type.Object({
      type: AgreementType,
      base: AppWholeNumber(0, 100_000, { description: 'version the new text was made from' }),
      title: Text('协议标题', 60, 1),
      html: Type.String({ title: '协议正文', minLength: 20, maxLength: 60_000 }),
    }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes:
      'Publishes the next version, cleaned by the allow-list. Published texts never change; a version published meanwhile is a conflict (409).',
  }),
}
