import { Type, type Static } from '@sinclair/typebox'
import { get, Id, PageOf, Paging, AppText } from '../call'
import { WorkBrief } from './work'

export const ActorRow = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Type.String(),
  tint: Type.String(),
  city: Type.String(),
  gender: Type.String(),
  height: Type.Integer(),
  tags: Type.Array(Type.String()),
  works: Type.Integer(),
})

export type ActorRow = Static<typeof ActorRow>

export const actors = {
  list: get('/actors/list', {
    family: 'addon',
    who: 'visitor',
    input: Type.Composite([
      Type.Object({
        gender: Type.Optional(AppText(4)),
        city: Type.Optional(AppText(20)),
        tag: Type.Optional(AppText(20)),
      }),
      Paging,
    ]),
    answer: Type.Composite([
      PageOf(ActorRow),
      Type.Object({ cities: Type.Array(Type.String()), tags: Type.Array(Type.String()) }),
    ]),
    notes: 'Actors with filters.',
  }),
  detail: get('/actors/detail', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: Type.Composite([
      ActorRow,
      Type.Object({
        intro: Type.String(),
        facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
        gallery: Type.Array(Type.String()),
        videos: Type.Array(WorkBrief),
      }),
    ]),
    notes: 'An actor with gallery and works.',
  }),
}
