import { Type } from '@sinclair/typebox'
import { AppText, get, Id, literals, Nothing, PageOf, Paging, post, Text } from '../call'
import { Review, Stars } from '../catalogue/review'
import { REVIEW_FILTERS } from '../catalogue/review-rules'
import { Category, FollowedWork, Part, WORK_SORTS, WorkBrief, WorkDetail, WorkKind } from '../catalogue/work'

export const work = {
  list: get('/work/list', {
    family: 'addon',
    who: 'visitor',
    input: Type.Composite([
      Type.Object({
        kind: WorkKind,
        category: Type.Optional(AppText(40)),
        sort: Type.Optional(literals(WORK_SORTS)),
        finished: Type.Optional(Type.Boolean()),
        free: Type.Optional(Type.Boolean()),
      }),
      Paging,
    ]),
    answer: PageOf(WorkBrief),
    notes: 'Published works of one kind, filtered and sorted, cursor paged.',
  }),
  categories: get('/work/categories', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ kind: WorkKind }),
    answer: Type.Object({ rows: Type.Array(Category) }),
    notes: 'Categories of a kind in their order.',
  }),
  detail: get('/work/detail', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ kind: WorkKind, id: Id }),
    answer: WorkDetail,
    notes:
      'A work with its parts as this caller sees them (locks, favourite, progress); one off the shelf for those alone who have bought from it.',
  }),
  text: get('/work/text', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ kind: WorkKind, id: Id, partId: Id }),
    answer: Type.Object({
      part: Part,
      body: Type.String(),
      rich: Type.Optional(Type.Boolean({ description: 'the body is clean HTML; otherwise plain text' })),
      previous: Type.Optional(Id),
      next: Type.Optional(Id),
    }),
    notes:
      'Text of one part (chapter, scene, lesson notes). Code 402 when the part is locked for this caller.',
  }),
  favorite: post('/work/favorite', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({ kind: WorkKind, id: Id, on: Type.Boolean() }),
    answer: Type.Object({ favorite: Type.Boolean() }),
    notes:
      'Sets or clears the favourite mark; saying the same twice changes nothing. It is cleared of works off the shelf too.',
  }),
  favoriteList: get('/work/favoriteList', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Composite([Type.Object({ kind: Type.Optional(WorkKind) }), Paging]),
    answer: PageOf(FollowedWork),
    notes:
      'Favourites of the caller, newest first, those that are off the shelf among them, with a mark on books that were updated since.',
  }),
  comments: get('/work/comments', {
    family: 'addon',
    who: 'visitor',
    input: Type.Composite([
      Type.Object({ kind: WorkKind, id: Id, only: Type.Optional(literals(REVIEW_FILTERS)) }),
      Paging,
    ]),
    answer: PageOf(Review),
    notes: 'Shown reviews of a work or product, newest first.',
  }),
  comment: post('/work/comment', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      kind: WorkKind,
      id: Id,
      text: Text('评论', 140, 1),
      stars: Stars,
    }),
    answer: Nothing,
    notes:
      'Adds the caller’s review, or replaces it: one a work. What is shipped is reviewed by its buyers, with orders.review.',
  }),
}
