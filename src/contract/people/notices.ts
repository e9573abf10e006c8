import { Type, type Static } from '@sinclair/typebox'
import { BigId, get, Instant, literals, Nothing, PageOf, Paging, post } from '../call'

/**
 * Kinds of notices that users may turn off. follow: new followers. serial: new chapters of books that the user follows.
 * house: broadcasts of the platform.
 */
export const OPTIONAL_NOTICES = ['follow', 'serial', 'live', 'coupon', 'house'] as const
export type OptionalNotice = (typeof OPTIONAL_NOTICES)[number]

/** Kinds of notices about property, account and rights, which are always delivered. */
export const REQUIRED_NOTICES = [
  'withdrawal',
  'gift',
  'transfer',
  'review',
  'certificate',
  'export',
  'exam',
] as const
export type RequiredNotice = (typeof REQUIRED_NOTICES)[number]
export type NoticeKind = OptionalNotice | RequiredNotice

export const Notice = Type.Object({
  id: BigId,
  kind: Type.String(),
  title: Type.String(),
  text: Type.String(),
  href: Type.String({ description: 'address in the app; may be empty' }),
  read: Type.Boolean(),
  createdAt: Instant,
})

export type Notice = Static<typeof Notice>

/** Whether notices of a kind are delivered to the caller. */
export const NoticeSetting = Type.Object({ kind: literals(OPTIONAL_NOTICES), on: Type.Boolean() })
export type NoticeSetting = Static<typeof NoticeSetting>

/** Calls of group user about notices. */
export const noticeCalls = {
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
}
