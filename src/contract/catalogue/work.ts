import { Type, type Static } from '@sinclair/typebox'
import {
  Fen,
  get,
  Id,
  Instant,
  literals,
  Nothing,
  PageOf,
  Paging,
  post,
  AppText,
  SearchText,
  Text,
} from '../call'
import { LINK_ROLES } from './links'
import { Review, Stars } from './review'
import { REVIEW_FILTERS } from './review-rules'

export const WORK_KINDS = [
  'drama',
  'film',
  'audio',
  'fm',
  'script',
  'course',
  'ebook',
  'paperbook',
  'goods',
] as const
export const WorkKind = literals(WORK_KINDS)
export type WorkKind = (typeof WORK_KINDS)[number]

/** Data of a card. `id` is unique within the kind; money in fen; `heat` a count of views. */
export const WorkBrief = Type.Object({
  kind: WorkKind,
  id: Id,
  title: Type.String(),
  subtitle: Type.String(),
  author: Type.String(),
  cover: Type.String({ description: 'path of the 360 px picture, relative to the API' }),
  tint: Type.String({ description: 'dominant colour, #rrggbb' }),
  price: Fen,
  originalPrice: Fen,
  free: Type.Boolean(),
  memberFree: Type.Boolean(),
  heat: Type.Integer(),
  score: Type.Integer({ description: 'tenths of a star, 0 to 50' }),
  parts: Type.Integer(),
  finished: Type.Boolean(),
  updatedAt: Type.Optional(
    Type.Integer({ description: 'of an e-book that goes on: when its latest chapter appeared' }),
  ),
})
export type WorkBrief = Static<typeof WorkBrief>

/** A work in a list that the caller keeps, where it stays when it is taken off the shelf. */
export const KeptWork = Type.Composite([
  WorkBrief,
  Type.Object({
    offShelf: Type.Optional(
      literals(
        ['open', 'gone'],
        'absent while the work is published; `open`: it is off the shelf, and the caller, who has bought from it, still opens it; `gone`: it does not open for the caller',
      ),
    ),
  }),
])
export type KeptWork = Static<typeof KeptWork>

/** A favourite. */
export const FollowedWork = Type.Composite([
  KeptWork,
  Type.Object({
    fresh: Type.Optional(
      Type.Literal(true, {
        title: '有更新',
        description: 'a chapter has appeared since it became a favourite, and the caller has not opened it',
      }),
    ),
  }),
])
export type FollowedWork = Static<typeof FollowedWork>

/** An episode, chapter or lesson. `locked` is for this caller: it needs membership, coins or a purchase. */
export const Part = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  seconds: Type.Integer(),
  words: Type.Integer(),
  free: Type.Boolean(),
  locked: Type.Boolean(),
  ready: Type.Boolean({ description: 'false while its film, sound or text is still being made' }),
  coins: Type.Integer({ description: 'price of this part alone in coins; 0 = not sold alone, or not yet' }),
})
export type Part = Static<typeof Part>

/**
 * This caller's position. `position` in seconds, in a text per cent of it; `revision` grows with every accepted save.
 */
export const Progress = Type.Object({
  partId: Id,
  partNumber: Type.Integer(),
  position: Type.Number(),
  duration: Type.Number(),
  revision: Type.Integer(),
  device: Type.String(),
  updatedAt: Instant,
  quote: Type.Optional(Type.String({ description: 'of a text: the characters that stand there' })),
  partVersion: Type.Optional(Type.Integer({ description: 'version of the text that it was read in' })),
})
export type Progress = Static<typeof Progress>

/** A running discount of an item; `discounted` of rules.ts computes its price. */
export const Offer = Type.Object({
  name: Type.String(),
  rate: Type.Integer({ description: 'percent that is paid' }),
  endsAt: Instant,
})
export type Offer = Static<typeof Offer>

/** A work that belongs to a book, or seen from that work: the book. */
export const WorkLink = Type.Object({ role: literals(LINK_ROLES), work: WorkBrief })
export type WorkLink = Static<typeof WorkLink>

export const WorkDetail = Type.Object({
  work: WorkBrief,
  picture: Type.String({ description: 'path of the 720 px picture' }),
  synopsis: Type.String(),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  cast: Type.Array(
    Type.Object({
      name: Type.String(),
      role: Type.String(),
      actorId: Type.Optional(Id),
      picture: Type.Optional(Type.String({ description: 'path of the actor’s portrait' })),
    }),
  ),
  parts: Type.Array(Part),
  sample: Type.String({
    description: 'plain text of the first free part, for scripts and books; empty otherwise',
  }),
  favorite: Type.Boolean(),
  owned: Type.Boolean({ description: 'this caller may open every part' }),
  offer: Type.Optional(Offer),
  progress: Type.Optional(Progress),
  links: Type.Array(WorkLink, {
    description: 'published works that belong to a book, role by role; of another work: its books',
  }),
  related: Type.Array(WorkBrief),
  publishedAt: Instant,
})
export type WorkDetail = Static<typeof WorkDetail>

export const Category = Type.Object({ slug: Type.String(), name: Type.String() })
export type Category = Static<typeof Category>

export const WORK_SORTS = ['hot', 'new', 'updated', 'score', 'price'] as const

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

/** Works that are read, heard or watched here: paper books and other products need an address. */
export const CARD_WORK_KINDS = ['drama', 'film', 'audio', 'fm', 'script', 'course', 'ebook'] as const
