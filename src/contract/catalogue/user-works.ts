import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, literals, PageOf, Paging, post } from '../call'
import { KeptWork, WorkBrief, WorkKind } from './work'
import { OfUser } from '../people/profile'
import { Ids, DayText } from '../kernel/fields'

export const Footprint = Type.Object({
  id: Id,
  day: Type.String({ description: 'YYYY-MM-DD in Shanghai' }),
  seenAt: Instant,
  work: KeptWork,
})
export type Footprint = Static<typeof Footprint>

export const FOOTPRINT_SCOPES = ['rows', 'day', 'all'] as const

/** Calls of group user about the works that a user opened or published. */
export const userWorkCalls = {
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
  homeWorks: get('/user/homeWorks', {
    family: 'addon',
    who: 'visitor',
    input: OfUser,
    answer: PageOf(WorkBrief),
    notes: 'Published works of a user, newest first.',
  }),
}
