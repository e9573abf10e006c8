import { Type, type Static } from '@sinclair/typebox'
import { get, Instant, PageOf, Paging } from '../call'
import { WorkBrief, WorkKind } from '../catalogue/work'

export const PurchasedRow = Type.Object({
  work: WorkBrief,
  whole: Type.Boolean(),
  parts: Type.Integer({ description: 'bought one by one' }),
  at: Instant,
  offShelf: Type.Boolean({ description: 'it is not sold any more; the caller reads on' }),
})

export type PurchasedRow = Static<typeof PurchasedRow>

/** Calls of group user about purchases. */
export const purchasedCalls = {
  purchased: get('/user/purchased', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([Type.Object({ kind: Type.Optional(WorkKind) }), Paging]),
    answer: PageOf(PurchasedRow),
    notes:
      'Works the caller has bought, redeemed or was given, the last first: the courses of the books among them, and those that are off the shelf. What membership alone opens is not among them.',
  }),
  purchasedKinds: get('/user/purchasedKinds', {
    family: 'addon',
    who: 'user',
    input: Type.Object({}),
    answer: Type.Object({ rows: Type.Array(Type.Object({ kind: WorkKind, total: Type.Integer() })) }),
    notes: 'Kinds of what the caller has bought, the most first.',
  }),
}
