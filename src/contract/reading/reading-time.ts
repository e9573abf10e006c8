import { Type, type Static } from '@sinclair/typebox'
import {
  AppText,
  AppWholeNumber,
  byApp,
  get,
  Id,
  Instant,
  literals,
  Nothing,
  PageOf,
  Paging,
  post,
} from '../call'
import { KeptWork } from '../catalogue/work'
import { DayText } from '../kernel/fields'
import { FIRST_YEAR, LEAST_DAY_SECONDS, MOST_SPANS, READING_PERIODS } from './reading-rules'

const EventId = AppText(60, { minLength: 8 })

const Spans = byApp(
  Type.String({
    description: 'seconds since 1970 that were read, the last one excluded, as 1764470400-1764470460,…',
    pattern: `^\\d{1,10}-\\d{1,10}(,\\d{1,10}-\\d{1,10}){0,${MOST_SPANS - 1}}$`,
  }),
)

const Duration = Type.Integer({ description: 'in seconds' })
const Day = Type.String({ description: 'YYYY-MM-DD, by China’s time' })

/** A book and how long it was read. */
export const ReadBook = Type.Object({ work: KeptWork, seconds: Duration })
export type ReadBook = Static<typeof ReadBook>

export const ReadingStats = Type.Object({
  from: Day,
  last: Day,
  before: Type.Optional(
    Type.String({ description: 'a day of the period before, when there was reading by then' }),
  ),
  after: Type.Optional(Type.String({ description: 'a day of the period after, unless that is yet to come' })),
  seconds: Duration,
  days: Type.Integer({ description: `days with at least ${LEAST_DAY_SECONDS} seconds` }),
  finished: Type.Integer({ description: 'books finished in the period' }),
  streak: Type.Integer({ description: 'such days in a row, up to today or yesterday, whatever the period' }),
  bars: Type.Array(
    Type.Object({
      at: Type.String({ description: 'YYYY-MM-DD of a week or month, YYYY-MM of a year, else YYYY' }),
      seconds: Duration,
    }),
    { description: 'every day, month or year of the period, also those without reading' },
  ),
  most: Type.Array(ReadBook, { description: 'at most five books, the longest read first' }),
  outside: Type.Integer({ description: 'seconds of the period in books of other sites' }),
  years: Type.Array(Type.Integer(), { description: 'years with reading, newest first' }),
})
export type ReadingStats = Static<typeof ReadingStats>

export const FinishedBook = Type.Object({ work: KeptWork, at: Instant })
export type FinishedBook = Static<typeof FinishedBook>

export const YearReport = Type.Object({
  year: Type.Integer(),
  seconds: Duration,
  days: Type.Integer(),
  finished: Type.Integer(),
  books: Type.Integer({ description: 'books of the house that were read' }),
  months: Type.Array(Duration, { description: 'of January to December' }),
  longest: Type.Optional(Type.Object({ day: Day, seconds: Duration })),
  category: Type.Optional(Type.String({ description: 'name of the category that was read longest' })),
  author: Type.Optional(Type.String({ description: 'author who was read longest' })),
  most: Type.Array(ReadBook, { description: 'at most three books, the longest read first' }),
  highlights: Type.Integer(),
  notes: Type.Integer(),
  quote: Type.Optional(
    Type.Object(
      { words: Type.String(), title: Type.String() },
      { description: 'a highlight of the caller and its book' },
    ),
  ),
})
export type YearReport = Static<typeof YearReport>

/** Calls of group ebook about the time that somebody reads, and the books that they finish. */
export const readingTimeCalls = {
  saveReadingTime: post('/ebook/saveReadingTime', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({
      event_id: EventId,
      id: Type.Optional(byApp({ ...Id, description: 'of the book; absent = one of another site' })),
      spans: Spans,
      at: byApp({ ...Instant, description: 'when it was sent, by the clock of the device' }),
    }),
    answer: Nothing,
    notes:
      'Reports the seconds in which a book was read or heard. The same event_id counts once, and each second once over all books and devices; what lies in the future or more than 30 days back does not count.',
  }),
  saveFinished: post('/ebook/saveFinished', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({
      event_id: EventId,
      id: Id,
      finished: Type.Boolean(),
      at: byApp({ ...Instant, description: 'when it was finished, by the clock of the device' }),
    }),
    answer: Type.Object({ finishedAt: Type.Integer({ description: '0 = it is not finished' }) }),
    notes:
      'Marks a book as finished or not. One that is finished keeps its first date; a book that is gone is not marked.',
  }),
  readingStats: get('/ebook/readingStats', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({ period: literals(READING_PERIODS), day: Type.Optional(byApp(DayText('日期'))) }),
    answer: ReadingStats,
    notes:
      'How long the caller has read in the week, month or year with a day (without it today), or at all.',
  }),
  finishedBooks: get('/ebook/finishedBooks', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Paging,
    answer: PageOf(FinishedBook),
    notes: 'Books that the caller has finished, the last one first.',
  }),
  yearReport: get('/ebook/yearReport', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Type.Object({ year: AppWholeNumber(FIRST_YEAR, 2100) }),
    answer: YearReport,
    notes: 'What the caller has read in a year, for its report.',
  }),
}
