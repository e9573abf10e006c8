import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, literals, Mobile, PageOf, Paging, post, Text } from '../call'
import { alias } from '../kernel/alias'

export const ACTIVITY_KINDS = ['course', 'meeting', 'competition'] as const
export const ActivityKind = literals(ACTIVITY_KINDS)
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const SIGNUP_STATES = ['waiting', 'confirmed', 'rejected', 'cancelled', 'finished'] as const
export type SignupState = (typeof SIGNUP_STATES)[number]

export const Activity = Type.Object({
  id: Id,
  kind: ActivityKind,
  title: Type.String(),
  summary: Type.String(),
  cover: Type.String(),
  tint: Type.String(),
  place: Type.String(),
  href: Type.String({ description: 'its page in the app; may be empty' }),
  startsAt: Instant,
  endsAt: Instant,
  closesAt: Type.Integer({ description: 'until when one may sign up' }),
  seats: Type.Integer(),
  taken: Type.Integer(),
  mine: literals(['', ...SIGNUP_STATES], 'state of the caller’s own sign-up'),
})
export type Activity = Static<typeof Activity>

export const Signup = Type.Object({
  id: Id,
  state: literals(SIGNUP_STATES),
  name: Type.String(),
  mobile: Type.String({ description: 'masked' }),
  remark: Type.String(),
  reason: Type.String({ description: 'why it was rejected; empty otherwise' }),
  createdAt: Instant,
  activity: Activity,
})
export type Signup = Static<typeof Signup>

const list = Type.Composite([
  Type.Object({ kind: Type.Optional(ActivityKind), state: Type.Optional(literals(SIGNUP_STATES)) }),
  Paging,
])

/** Calls of group user about sign-ups. */
export const signupCalls = {
  signups: get('/user/signups', {
    family: 'addon',
    who: 'user',
    input: list,
    answer: PageOf(Signup),
    notes: 'The caller’s sign-ups, newest first.',
  }),
  cancelSignup: post('/user/cancelSignup', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Signup,
    notes: 'Takes a sign-up back before the activity begins; the seat is free again.',
  }),
}

/** Courses, meetings and competitions with sign-up. */
export const activityCalls = {
  activities: get('/courses/activities', {
    family: 'webapi',
    who: 'visitor',
    input: Type.Composite([Type.Object({ kind: Type.Optional(ActivityKind) }), Paging]),
    answer: PageOf(Activity),
    notes: 'Activities that are not over, soonest first.',
  }),
  activity: get('/courses/activity', {
    family: 'webapi',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: Activity,
    notes: 'One activity.',
  }),
  signupList: alias(signupCalls.signups, 'user.signups', '/courses/signupList', { family: 'webapi' }),
  dosysregister: post('/courses/dosysregister', {
    family: 'webapi',
    who: 'user',
    idempotent: true,
    audit: '报名活动',
    input: Type.Object({
      id: Id,
      name: Text('姓名', 40, 1),
      mobile: Type.Optional(Mobile),
      remark: Type.Optional(Text('备注', 140)),
    }),
    answer: Signup,
    notes: 'Signs the caller up to an activity; without `mobile` by the caller’s own phone.',
  }),
}
