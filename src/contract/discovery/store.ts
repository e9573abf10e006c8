import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, literals, PageOf, Paging, byApp, AppWholeNumber, MAX_INTEGER } from '../call'
import { BoardItem, Landing } from './home'
import { Part, WORK_SORTS, WorkBrief, WorkDetail } from '../catalogue/work'

/** Sections of the store with lists: each contains one kind or several. */
export const SHELVES = [
  'ebook',
  'book',
  'knowledge',
  'interpretation',
  'teach',
  'teachVideo',
  'teachShop',
  'learning',
  'mixed',
] as const
export type ShelfName = (typeof SHELVES)[number]
const Shelf = literals(SHELVES)

/** Fronts of the store with their own rails, boards and categories. */
export const FRONTS = ['store', 'book', 'teach'] as const
export type FrontName = (typeof FRONTS)[number]

export const OFFERS = ['free', 'member', 'ongoing', 'finished'] as const

/** `slug` includes the kind where two kinds of the shelf use it with different meanings: `fm.history`. */
export const ShelfCategory = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  works: Type.Integer({ description: 'how many are published' }),
})
export type ShelfCategory = Static<typeof ShelfCategory>

export const StoreFront = Type.Composite([
  Landing,
  Type.Object({
    categories: Type.Array(ShelfCategory),
    boards: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        items: Type.Array(Type.Composite([BoardItem, Type.Object({ work: WorkBrief })]), {
          description: 'the first five',
        }),
      }),
    ),
  }),
])
export type StoreFront = Static<typeof StoreFront>

/** `parts` are the first chapters; ebook.chapters returns the rest. */
export const BookDetail = Type.Composite([
  WorkDetail,
  Type.Object({
    memberPrice: Fen,
    offShelf: Type.Boolean({
      description: 'off the shelf: nothing of it is sold, only what was bought opens',
    }),
    lockedParts: Type.Integer({ description: 'parts this caller may not open' }),
    nextAt: Type.Optional(
      Type.Integer({ description: 'when the next chapter appears, where it has a time' }),
    ),
    finishedAt: Type.Integer({ description: 'when this caller finished it, in ms; 0 = not' }),
  }),
])
export type BookDetail = Static<typeof BookDetail>

const CategorySlug = byApp(Type.String({ pattern: '^([a-z]{1,20}\\.)?[a-z0-9-]{1,40}$' }))

/** Calls of group ebook about e-books. */
export const bookCalls = {
  index: get('/ebook/index', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ front: Type.Optional(literals(FRONTS)) }),
    answer: StoreFront,
    notes: 'A front of the book store: banners, ticker, categories with counts, boards, rails.',
  }),
  detail: get('/ebook/detail', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: BookDetail,
    notes:
      'An e-book with its first chapters as this caller sees them, and what members pay for it. One that is off the shelf exists for those alone who have bought from it.',
  }),
  chapters: get('/ebook/chapters', {
    family: 'addon',
    who: 'visitor',
    input: Type.Composite([Type.Object({ id: Id, order: Type.Optional(literals(['asc', 'desc'])) }), Paging]),
    answer: PageOf(Part),
    notes:
      'Chapters of an e-book from its first or from its last, with this caller’s locks. Who has bought from a book that is off the shelf sees them too.',
  }),
}

/** Calls of group courses about the store's lists. */
export const productCalls = {
  productlist: get('/courses/productlist', {
    family: 'webapi',
    who: 'visitor',
    input: Type.Composite([
      Type.Object({
        shelf: Shelf,
        category: Type.Optional(CategorySlug),
        sort: Type.Optional(literals(WORK_SORTS)),
        offer: Type.Optional(literals(OFFERS)),
        picked: Type.Optional(Type.Boolean({ description: 'only what readers rate best' })),
        board: Type.Optional(
          AppWholeNumber(1, MAX_INTEGER, {
            description: 'in its order; the shelf then says nothing',
          }),
        ),
      }),
      Paging,
    ]),
    answer: PageOf(WorkBrief),
    notes: 'Published works of a shelf or of a board, filtered and sorted, cursor paged.',
  }),
  categories: get('/courses/categories', {
    family: 'webapi',
    who: 'visitor',
    input: Type.Object({ shelf: Shelf }),
    answer: Type.Object({ rows: Type.Array(ShelfCategory) }),
    notes: 'Categories of a shelf that hold something, in their order.',
  }),
}
