import { Type } from '@sinclair/typebox'
import { get, Id, literals, Nothing, PageOf, Paging, SearchText } from '../call'
import { WORK_KINDS, WorkBrief, WorkKind } from '../catalogue/work'

export const SEARCH_SCOPES = ['all', 'book', ...WORK_KINDS] as const

/** A work that was found. */
const FoundWork = Type.Composite([
  WorkBrief,
  Type.Object({
    near: Type.Optional(
      Type.Literal(true, { title: '相近的结果', description: 'It only sounds or looks like the keyword.' }),
    ),
  }),
])

export const search = {
  works: get('/search/works', {
    family: 'addon',
    who: 'visitor',
    input: Type.Composite([
      Type.Object({
        keyword: SearchText,
        scope: Type.Optional(literals(SEARCH_SCOPES)),
      }),
      Paging,
    ]),
    answer: PageOf(FoundWork),
    notes:
      'Works whose title, author, tags or ISBN contain the keyword, by heat. When there is none: works whose title or author sounds like the keyword (pinyin, initials), then those that differ by one character, all marked `near`. `book` is e-books and paper books.',
  }),
  counts: get('/search/counts', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ keyword: SearchText }),
    answer: Type.Object({ kinds: Type.Array(Type.Object({ kind: WorkKind, total: Type.Integer() })) }),
    notes: 'Number of hits a kind, at most 100 each, for the tabs.',
  }),
  suggest: get('/search/suggest', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      keyword: SearchText,
      scope: Type.Optional(literals(SEARCH_SCOPES)),
    }),
    answer: Type.Object({ rows: Type.Array(Type.Object({ title: Type.String(), kind: WorkKind, id: Id })) }),
    notes:
      'At most eight titles for what is typed so far; when none contains it, those that sound or look like it.',
  }),
  hot: get('/search/hot', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({ words: Type.Array(Type.String()) }),
    notes: 'Words searched most, kept by operators.',
  }),
}
