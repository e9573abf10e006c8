import { Type } from '@sinclair/typebox'
import { get, Id, Instant, Nothing } from '../call'
import { PosterDoc } from '../content/poster-doc'
import { WorkBrief, WorkKind } from '../catalogue/work'

const Figures = Type.Object({
  visits: Type.Integer({ description: 'devices that came by the code' }),
  joined: Type.Integer({ description: 'users who registered by it' }),
  joinedToday: Type.Integer(),
  second: Type.Integer({ description: 'users whom those brought' }),
  commission: Type.Integer({ description: 'fen earned so far, refunds taken off' }),
})

export const share = {
  index: get('/share/index', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({
      code: Type.String(),
      link: Type.String({ description: 'address with the code as scene; absolute' }),
      title: Type.String(),
      words: Type.String(),
      image: Type.String(),
      promoter: Type.Boolean({ description: 'holds the dealer role' }),
      days: Type.Integer({ description: 'days a code holds' }),
      figures: Figures,
    }),
    notes: 'The share centre: the caller’s code, link and figures.',
  }),
  team: get('/share/team', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({
      first: Type.Integer(),
      second: Type.Integer(),
      today: Type.Integer(),
      month: Type.Integer(),
      sharer: Type.String({ description: 'masked nickname of who brought the caller; may be empty' }),
      since: Instant,
    }),
    notes: 'Figures of the caller’s team, two levels at most.',
  }),
  poster: get('/share/poster', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      kind: Type.Optional(WorkKind),
      id: Type.Optional(Id),
    }),
    answer: Type.Object({
      code: Type.String(),
      link: Type.String(),
      nickname: Type.String(),
      avatar: Type.String(),
      works: Type.Array(WorkBrief),
      templates: Type.Array(Type.Object({ id: Id, name: Type.String(), document: PosterDoc })),
    }),
    notes:
      'What a share poster is drawn from: code, link, works to promote and the templates. A work that is asked for comes first, where it is published.',
  }),
}
