import { Type, type Static } from '@sinclair/typebox'
import { BigId, get, Id, Instant, literals, Nothing, PageOf, Paging, post } from '../call'
import { KeptWork, WorkBrief, WorkKind } from './work'
import { UserBrief, UserHome } from '../people/profile'
import { Notice, NoticeSetting } from '../people/notices'
import { Ids, DayText } from '../kernel/fields'

/** A theme that readers choose; its works are those of `picks`, requested by work.list. */
export const Interest = Type.Object({
  id: Id,
  name: Type.String(),
  words: Type.String({ description: 'one line about it' }),
  cover: Type.String(),
  tint: Type.String(),
  chosen: Type.Boolean(),
  picks: Type.Array(Type.Object({ kind: WorkKind, category: Type.String() })),
})
export type Interest = Static<typeof Interest>

export const Footprint = Type.Object({
  id: Id,
  day: Type.String({ description: 'YYYY-MM-DD in Shanghai' }),
  seenAt: Instant,
  work: KeptWork,
})
export type Footprint = Static<typeof Footprint>

const ofUser = Type.Composite([Type.Object({ id: Id }), Paging])

export const FOOTPRINT_SCOPES = ['rows', 'day', 'all'] as const

/** Interests, footprint, notices, public homes and follows. */
export const socialCalls = {
  interests: get('/user/interests', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(Interest) }),
    notes: 'All interests with those the caller chose.',
  }),
  saveInterests: post('/user/saveInterests', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ ids: Type.Optional(Ids('感兴趣的分类', 30)) }),
    answer: Type.Object({ chosen: Type.Integer() }),
    notes: 'Replaces the caller’s interests; none when `ids` is left out. The feed leans to them.',
  }),
  footprint: get('/user/footprint', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([Type.Object({ kind: Type.Optional(WorkKind) }), Paging]),
    answer: PageOf(Footprint),
    notes:
      'Works the caller opened, newest day first: one row a work and day. Those that are off the shelf are among them.',
  }),
  removeFootprint: post('/user/removeFootprint', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      scope: literals(FOOTPRINT_SCOPES),
      ids: Type.Optional(Ids('足迹', 200)),
      day: Type.Optional(DayText('日期')),
    }),
    answer: Type.Object({ removed: Type.Integer() }),
    notes: 'Removes rows (`ids`), one day (`day`) or all of the caller’s footprint.',
  }),
  notices: get('/user/notices', {
    family: 'addon',
    who: 'user',
    input: Paging,
    answer: PageOf(Notice),
    notes: 'Notices to the caller, newest first.',
  }),
  readNotices: post('/user/readNotices', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ ids: Type.Optional(Type.Array(BigId, { title: '消息', maxItems: 200 })) }),
    answer: Type.Object({ unread: Type.Integer() }),
    notes: 'Marks notices as read; all of them when `ids` is left out.',
  }),
  noticeSettings: get('/user/noticeSettings', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(NoticeSetting) }),
    notes:
      'Every kind of notice that may be turned off, and whether the caller gets it: yes until they say otherwise. Notices about money, rights and the account are always delivered.',
  }),
  saveNoticeSetting: post('/user/saveNoticeSetting', {
    family: 'addon',
    who: 'user',
    input: NoticeSetting,
    answer: Type.Object({ rows: Type.Array(NoticeSetting) }),
    notes:
      'Turns one kind of notice on or off for the caller; saying the same twice changes nothing. What was delivered before stays.',
  }),
  home: get('/user/home', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: UserHome,
    notes: 'Public home of a user.',
  }),
  homeWorks: get('/user/homeWorks', {
    family: 'addon',
    who: 'visitor',
    input: ofUser,
    answer: PageOf(WorkBrief),
    notes: 'Published works of a user, newest first.',
  }),
  follow: post('/user/follow', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, on: Type.Boolean() }),
    answer: Type.Object({ following: Type.Boolean(), fans: Type.Integer() }),
    notes: 'Follows or leaves a user; saying the same twice changes nothing.',
  }),
  fans: get('/user/fans', {
    family: 'addon',
    who: 'visitor',
    input: ofUser,
    answer: PageOf(UserBrief),
    notes: 'Who follows a user, newest first.',
  }),
  following: get('/user/following', {
    family: 'addon',
    who: 'visitor',
    input: ofUser,
    answer: PageOf(UserBrief),
    notes: 'Whom a user follows, newest first.',
  }),
}
