import { Type, type Static } from '@sinclair/typebox'
import { Id, Instant } from '../call'
import { WorkBrief } from '../catalogue/work'

/** A work of the caller's history, with the part and the place where they left it. */
export const LogRow = Type.Object({
  id: Id,
  work: WorkBrief,
  partId: Id,
  partNumber: Type.Integer(),
  partTitle: Type.String(),
  position: Type.Number(),
  duration: Type.Number(),
  updatedAt: Instant,
})
export type LogRow = Static<typeof LogRow>
