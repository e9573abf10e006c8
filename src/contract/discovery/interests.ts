import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Nothing, post } from '../call'
import { WorkKind } from '../catalogue/work'
import { Ids } from '../kernel/fields'

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

/** Calls of group user about interests. */
export const interestCalls = {
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
}
