import { Type, type Static } from '@sinclair/typebox'
import { BigId, Instant, literals } from '../call'

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
