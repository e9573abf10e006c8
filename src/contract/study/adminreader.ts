import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, PageOf } from '../call'
import { TablePaging } from '../kernel/office'

const Count = Type.Integer({ minimum: 0 })

/** Readers whose place has not moved for so many days have stopped. */
export const STOPPED_DAYS = 14

/** Figures of one book, or of one of its chapters. */
export const READER_FIGURES = ['readers', 'finished', 'median', 'stop'] as const
export type ReaderFigure = (typeof READER_FIGURES)[number]
export const CHAPTER_FIGURES = ['readers', 'onward', 'stopped'] as const
export type ChapterFigure = (typeof CHAPTER_FIGURES)[number]

const PEOPLE = '只计登录用户，不含游客与预览账号；删除了阅读记录的不计。'

/** Definition of each figure, shown to operators beside it. The only one: study/office/book-readers.ts counts by it. */
export const READER_HELP: Record<ReaderFigure, string> = {
  readers: `打开过这本书任意一章正文的人数，每人只计一次。${PEOPLE}`,
  finished: '读者中打开过最后一章的人数，不论是否读到章末。',
  median: '把每位读者打开过的最靠后的一章从前到后排列，正中间的那一章：一半读者最远读到它或更前。',
  stop: `停下的人最多的一章：最近读到这一章，${STOPPED_DAYS} 天没有再读。最后一章不算，停在那里的人已经读完。`,
}

/** The same for the figures of a chapter. */
export const CHAPTER_HELP: Record<ChapterFigure, string> = {
  readers: `打开过这一章正文的人数，每人只计一次。${PEOPLE}`,
  onward: '打开过这一章的读者中，还打开过后面任意一章的比例；最后一章没有。',
  stopped: `最近读到这一章，${STOPPED_DAYS} 天没有再读的人数，包括停在未解锁章节的。`,
}

export const BookReaders = Type.Object({
  title: Type.String(),
  parts: Type.Integer({ description: 'chapters' }),
  readers: Count,
  finished: Type.Integer({ description: 'readers who opened the last chapter' }),
  median: Type.Integer({ description: 'number of the chapter; 0 = nobody has read' }),
  stop: Type.Optional(
    Type.Object(
      { number: Type.Integer(), title: Type.String(), users: Count },
      { description: 'the chapter where most stop, without the last' },
    ),
  ),
})
export type BookReaders = Static<typeof BookReaders>

export const ChapterReaders = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  readers: Count,
  onward: Type.Integer({ description: 'readers who opened a later chapter' }),
  stopped: Count,
})
export type ChapterReaders = Static<typeof ChapterReaders>

export const MissedWords = Type.Object({
  id: Id,
  words: Type.String({ description: 'folded: without case, width, spaces and punctuation' }),
  times: Count,
  lastAt: Instant,
})
export type MissedWords = Static<typeof MissedWords>

const read = { family: 'adminapi', who: 'staff', permission: 'goods.read' } as const
const OfBook = Type.Composite([Type.Object({ workId: Id }), TablePaging])

/** What readers did with an e-book: `/admin/goods/readers`. */
export const adminreader = {
  book: get('/adminreader/book', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: BookReaders,
    notes: 'Figures of an e-book: who read it, how far, and where most stopped.',
  }),
  chapters: get('/adminreader/chapters', {
    ...read,
    input: OfBook,
    answer: PageOf(ChapterReaders),
    notes: 'The chapters of an e-book in their order, with their readers.',
  }),
  words: get('/adminreader/words', {
    ...read,
    input: OfBook,
    answer: PageOf(MissedWords),
    notes:
      'Words that readers looked for in an e-book and that stand nowhere in it, the most frequent first. A search counts when its answers covered the whole book; who searched is not kept.',
  }),
}
