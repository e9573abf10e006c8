import { Type, type Static } from '@sinclair/typebox'
import { BigId, get, Id, Instant, PageOf } from '../call'
import { Keyword, Moment, TablePaging } from '../kernel/office'
import { WorkKind } from '../catalogue/work'

const Work = Type.Object({ id: Id, kind: WorkKind, title: Type.String() })

export const ShareRow = Type.Object({
  id: BigId,
  userId: Id,
  nickname: Type.String(),
  work: Type.Optional(Work),
  page: Type.String(),
  at: Instant,
})
export type ShareRow = Static<typeof ShareRow>

const Times = { from: Type.Optional(Moment('开始时间')), to: Type.Optional(Moment('结束时间')) }
const Counted = { shares: Type.Integer(), sharers: Type.Integer() }
const Brought = { visits: Type.Integer(), joined: Type.Integer() }

export const ShareWork = Type.Composite([Work, Type.Object(Counted)])
export type ShareWork = Static<typeof ShareWork>

export const ShareUser = Type.Object({
  id: Id,
  nickname: Type.String(),
  mobile: Type.String({ description: 'masked' }),
  shares: Type.Integer(),
  ...Brought,
})
export type ShareUser = Static<typeof ShareUser>

export const ShareDay = Type.Object({ id: Id, day: Type.String(), ...Counted, ...Brought })
export type ShareDay = Static<typeof ShareDay>

const read = { family: 'adminapi', who: 'staff', permission: 'share.read' } as const

/** Users' shares and their results: `/admin/videoshare/list`. */
export const adminshare = {
  list: get('/adminshare/list', {
    ...read,
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        workId: Type.Optional(Id),
        userId: Type.Optional(Id),
        ...Times,
      }),
      TablePaging,
    ]),
    answer: PageOf(ShareRow),
    notes: 'Pages that users shared, once a day each, the newest first; `keyword` is a nickname or a title.',
  }),
  works: get('/adminshare/works', {
    ...read,
    input: Type.Composite([Type.Object(Times), TablePaging]),
    answer: PageOf(ShareWork),
    notes: 'Works by how often they were shared in these days; thirty when none are named.',
  }),
  users: get('/adminshare/users', {
    ...read,
    input: Type.Composite([Type.Object(Times), TablePaging]),
    answer: PageOf(ShareUser),
    notes: 'Users by how often they shared in these days, who came by their code and who stayed.',
  }),
  days: get('/adminshare/days', {
    ...read,
    input: Type.Composite([Type.Object(Times), TablePaging]),
    answer: PageOf(ShareDay),
    notes: 'Days with what was shared and what came of it, the newest first.',
  }),
}
