import { Type, type Static } from '@sinclair/typebox'
import { AppText, AppWholeNumber, byApp, get, literals, Nothing, post, Text } from '../call'
import { MOST_PARTS } from './adminbook'
import { LONGEST_ADDRESS, OUTSIDE_FORMATS, TEXT_ENCODINGS } from './outside-kinds'
import { AskedScript, ChapterHits, HAN_SCRIPTS, MOST_WORDS } from './reader'

const Count = Type.Integer({ minimum: 0 })
const Encoding = literals(TEXT_ENCODINGS, 'encoding of a text file')
const Key = byApp(Type.String({ pattern: '^[0-9a-f]{40}$', description: 'of `openUrl`' }))

/** A book of another site. Chapters are numbered from 1. */
export const OutsideBook = Type.Object({
  key: Type.String({ description: 'names the book in other calls while it is kept' }),
  format: literals(OUTSIDE_FORMATS),
  title: Type.String(),
  author: Type.String(),
  host: Type.String(),
  size: Type.Integer({ description: 'of the file, bytes' }),
  version: Type.Integer({ description: 'grows when the file has changed' }),
  encoding: Type.Optional(Encoding),
  titles: Type.Array(Type.String(), { description: 'of the chapters; a PDF has none' }),
  characters: Type.Array(Count, { description: 'lengths of the chapters' }),
  file: Type.Optional(
    Type.Object(
      {
        url: Type.String({ description: 'relative to the API' }),
        validFor: Type.Integer({ description: 'seconds until the address expires' }),
      },
      { description: 'of a PDF' },
    ),
  ),
})
export type OutsideBook = Static<typeof OutsideBook>

export const OpenedUrl = Type.Object({
  waiting: Type.Boolean({ description: 'the book is still being fetched or read: ask again' }),
  book: Type.Optional(OutsideBook),
  samples: Type.Optional(
    Type.Array(Type.Object({ encoding: Encoding, text: Type.String() }), {
      description: 'the encoding of the text is doubtful: how it begins in each of those that fit',
    }),
  ),
})
export type OpenedUrl = Static<typeof OpenedUrl>

/** A chapter of an outside book. `chapterBlocks` of chapter-text.ts makes its blocks. */
export const OutsideChapter = Type.Object({
  number: Type.Integer(),
  title: Type.String(),
  version: Type.Integer(),
  body: Type.String(),
  rich: Type.Boolean({ description: 'the body is clean HTML; otherwise plain text' }),
  script: Type.Optional(literals(HAN_SCRIPTS, 'script that was asked for; absent = as its author wrote it')),
})
export type OutsideChapter = Static<typeof OutsideChapter>

const ChapterNumber = AppWholeNumber(1, MOST_PARTS, { description: 'number of a chapter' })

export const outsideCalls = {
  urlHosts: get('/ebook/urlHosts', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({ hosts: Type.Array(Type.String()) }),
    notes: 'Hosts whose books can be opened by address.',
  }),
  openUrl: post('/ebook/openUrl', {
    family: 'addon',
    who: 'visitor',
    rate: 'upload',
    input: Type.Object({
      url: AppText(LONGEST_ADDRESS, { description: 'https address of an EPUB, TXT or PDF' }),
      encoding: Type.Optional(Encoding),
    }),
    answer: OpenedUrl,
    notes:
      'Opens a book of another site by its address. Answers after some seconds at the latest, with `waiting` when the book needs longer. Code 400 says in `data.fault` why it cannot be opened.',
  }),
  urlChapter: get('/ebook/urlChapter', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ key: Key, chapter: ChapterNumber, script: AskedScript }),
    answer: OutsideChapter,
    notes:
      'Text of a chapter of an outside book. Code 404 when the book is not kept any more: open it again.',
  }),
  urlFind: get('/ebook/urlFind', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      key: Key,
      words: Text('搜索内容', MOST_WORDS, 1),
      from: Type.Optional(ChapterNumber),
      script: AskedScript,
    }),
    answer: Type.Object({
      chapters: Type.Array(ChapterHits),
      next: Type.Integer({ description: 'chapter to go on from; 0 = the end of the book' }),
    }),
    notes: 'Places of words in an outside book from a chapter on, like `ebook.find`.',
  }),
}
