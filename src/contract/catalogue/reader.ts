import { Type, type Static } from '@sinclair/typebox'
import { AppWholeNumber, Fen, get, Id, literals, MAX_INTEGER, Text } from '../call'
import { Part, WorkBrief } from './work'

/** Chapters that one answer of a table of contents names. */
export const MOST_CONTENTS = 1000
/** Chapters of one pack. */
export const MOST_PACKED = 20

/** State of a chapter for a caller, one letter each: free for everybody, open, locked, or without text so far. */
export const CHAPTER_STATES = { free: 'f', open: 'o', locked: 'l', waiting: 'w' } as const

/** Scripts of Chinese, by their names of ISO 15924: simplified and traditional characters. */
export const HAN_SCRIPTS = ['hans', 'hant'] as const
export type HanScript = (typeof HAN_SCRIPTS)[number]

export const AskedScript = Type.Optional(
  literals(HAN_SCRIPTS, 'script that texts are converted to; absent = as their author wrote them'),
)

const Count = Type.Integer({ minimum: 0 })

/** A table of contents by columns: one entry of each for every chapter, in their order. */
export const Contents = Type.Object({
  work: WorkBrief,
  version: Type.Integer({ description: 'grows with every change of the book' }),
  total: Type.Integer({ description: 'chapters of the book' }),
  freeParts: Type.Integer({ description: 'trial chapters' }),
  ids: Type.Array(Id),
  numbers: Type.Array(Type.Integer()),
  titles: Type.Array(Type.String()),
  characters: Type.Array(Count, { description: 'length of the text; 0 = none, or not counted yet' }),
  states: Type.String({ description: 'a letter a chapter: f free, o open, l locked, w without text' }),
})
export type Contents = Static<typeof Contents>

/** The chapter before or after another one. */
export const Neighbour = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  locked: Type.Boolean(),
})
export type Neighbour = Static<typeof Neighbour>

const Around = { previous: Type.Optional(Neighbour), next: Type.Optional(Neighbour) }

/** A chapter that is open to the caller. `chapterBlocks` of chapter-text.ts makes its blocks. */
export const Chapter = Type.Object({
  part: Part,
  version: Type.Integer({ description: 'names this state of the text' }),
  characters: Count,
  body: Type.String(),
  rich: Type.Boolean({ description: 'the body is clean HTML; otherwise plain text' }),
  script: Type.Optional(
    literals(
      HAN_SCRIPTS,
      'script that was asked for; absent = as its author wrote it. Offsets are the same in all',
    ),
  ),
  lease: Type.Optional(
    Type.Integer({ description: 'until when a copy may be read offline; absent = without an end' }),
  ),
})
export type Chapter = Static<typeof Chapter>

export const OpenChapter = Type.Composite([Chapter, Type.Object({ total: Count, ...Around })])
export type OpenChapter = Static<typeof OpenChapter>

/** Data of the refusal (402) of a locked chapter. */
export const LockedChapter = Type.Object({
  part: Part,
  total: Count,
  ...Around,
  memberFree: Type.Boolean({ description: 'members read the book without paying' }),
  coins: Type.Integer({ description: 'price of the chapter alone; 0 = not sold alone' }),
  price: Fen,
  memberPrice: Fen,
  opening: Type.String({ description: 'the first characters of the chapter' }),
  rest: Type.Object(
    { ids: Type.Array(Id), coins: Count, chapters: Count },
    {
      description:
        'locked chapters from this one on: those that one call of orders.unlock takes, what they cost together, and how many there are',
    },
  ),
})
export type LockedChapter = Static<typeof LockedChapter>

/** Words that are looked for in a book, characters. */
export const MOST_WORDS = 40

/** Places of words in a chapter that is open to the caller. */
export const ChapterHits = Type.Object({
  chapter: Type.Integer(),
  title: Type.String(),
  total: Count,
  hits: Type.Array(
    Type.Object({
      start: Count,
      end: Count,
      before: Type.String(),
      exact: Type.String(),
      after: Type.String(),
    }),
  ),
})
export type ChapterHits = Static<typeof ChapterHits>

const ChapterNumber = AppWholeNumber(1, MAX_INTEGER, { description: 'number of a chapter' })

export const readerCalls = {
  toc: get('/ebook/toc', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      id: Id,
      from: Type.Optional(ChapterNumber),
      count: Type.Optional(AppWholeNumber(1, MOST_CONTENTS, { default: MOST_CONTENTS })),
      script: AskedScript,
    }),
    answer: Contents,
    notes:
      'Table of contents of an e-book from a chapter on, with this caller’s locks. Who has bought from a book that is off the shelf reads on.',
  }),
  chapterDetail: get('/ebook/chapterDetail', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      id: Id,
      chapter: Type.Optional(ChapterNumber),
      partId: Type.Optional(Id),
      script: AskedScript,
    }),
    answer: OpenChapter,
    notes:
      'Text of a chapter, by its number or its id; the first one without either. Code 402 when it is locked for this caller, with its opening and the ways to open it.',
  }),
  chapterPack: get('/ebook/chapterPack', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      id: Id,
      from: ChapterNumber,
      count: Type.Optional(AppWholeNumber(1, MOST_PACKED, { default: MOST_PACKED })),
      script: AskedScript,
    }),
    answer: Type.Object({
      rows: Type.Array(Chapter),
      next: Type.Integer({ description: 'chapter to go on from; 0 = the end of the book' }),
    }),
    notes:
      'Texts for reading offline: of the chapters from a number on, those that are open to this caller. A long pack ends early.',
  }),
  find: get('/ebook/find', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      id: Id,
      words: Text('搜索内容', MOST_WORDS, 1),
      from: Type.Optional(ChapterNumber),
      script: AskedScript,
    }),
    answer: Type.Object({
      chapters: Type.Array(ChapterHits),
      locked: Type.Integer({ description: 'places in chapters that are locked for the caller' }),
      next: Type.Integer({ description: 'chapter to go on from; 0 = the end of the book' }),
    }),
    notes:
      'Places of words in an e-book from a chapter on, whatever their script, case, width, spaces and punctuation. An answer covers a piece of a long book. Of locked chapters only the number of places is told.',
  }),
}
