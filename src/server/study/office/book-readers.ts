import { sql } from 'kysely'
import {
  STOPPED_DAYS,
  type BookReaders,
  type ChapterReaders,
  type MissedWords,
} from '@/contract/study/adminreader'
import { bookById } from '../../catalogue/books/books'
import type { Db } from '../../deps'
import { DAY } from '../../kernel/days'
import { countRows, totalOf } from '../../kernel/db/counted'
import { windowOf, type TablePage } from '../../kernel/list/office'
import { registeredUsers } from '../../people/users'

type BookPage = TablePage & { workId: number }

/** A place that has not moved since has stopped. */
const stoppedBy = (now: number): number => now - STOPPED_DAYS * DAY

/**
 * The last chapter that each reader of a book has opened. The numbers of the chapters are read from an index, because
 * beside its number a chapter holds its whole text; a cross join makes SQLite begin with them.
 */
const withFurthest = (db: Db, workId: number) =>
  db.with(
    (cte) => cte('furthest').materialized(),
    (within) =>
      within
        .selectFrom(
          within
            .selectFrom('parts')
            .crossJoin('opened_chapters')
            .select((eb) => ['opened_chapters.user_id as id', eb.fn.max('parts.number').as('number')])
            .whereRef('opened_chapters.part_id', '=', 'parts.id')
            .where('parts.work_id', '=', workId)
            .where('parts.number', '>', 0)
            .groupBy('opened_chapters.user_id')
            .as('readers'),
        )
        .select(['readers.id', 'readers.number'])
        .where(registeredUsers('readers')),
  )

/** Places in chapters of a book that have not moved for long, by chapter. */
const stopsIn = (db: Db, workId: number, now: number) =>
  db
    .selectFrom(
      db
        .selectFrom('progress')
        .select(['user_id as id', 'part_id'])
        .where('work_id', '=', workId)
        .where('updated_at', '<=', stoppedBy(now))
        .as('readers'),
    )
    .select((eb) => ['readers.part_id', eb.fn.countAll<number>().as('users')])
    .where(registeredUsers('readers'))
    .groupBy('readers.part_id')

/** The chapter where most readers stop, the earlier of two; undefined when nobody stopped before the last one. */
async function mostStop(db: Db, workId: number, last: number, now: number): Promise<BookReaders['stop']> {
  const row = await db
    .selectFrom(stopsIn(db, workId, now).as('stops'))
    .innerJoin('parts', 'parts.id', 'stops.part_id')
    .select(['parts.number', 'parts.title', 'stops.users'])
    .where('parts.work_id', '=', workId)
    .where('parts.number', '>', 0)
    .where('parts.number', '<', last)
    .orderBy('stops.users', 'desc')
    .orderBy('parts.number')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, users: Number(row.users) }
}

/** Figures of an e-book as {@link READER_HELP} defines them. @throws Refusal 404 */
export async function bookReaders(db: Db, id: number, now: number): Promise<BookReaders> {
  const { title } = await bookById(db, id)
  const { parts, last } = await db
    .selectFrom('parts')
    .select((eb) => [eb.fn.countAll<number>().as('parts'), eb.fn.max('number').as('last')])
    .where('work_id', '=', id)
    .where('number', '>', 0)
    .executeTakeFirstOrThrow()
  const end = last ?? 0
  const [reached, stop] = await Promise.all([
    withFurthest(db, id)
      .selectFrom('furthest')
      .select((eb) => ['number', eb.fn.countAll<number>().as('users')])
      .groupBy('number')
      .orderBy('number')
      .execute(),
    mostStop(db, id, end, now),
  ])
  const counted = reached.map(({ number, users }) => ({ number, users: Number(users) }))
  const readers = counted.reduce((sum, { users }) => sum + users, 0)
  let upTo = 0
  const median = counted.find(({ users }) => (upTo += users) * 2 >= readers)?.number ?? 0
  const finished = counted.find(({ number }) => number === end)?.users ?? 0
  return { title, parts: Number(parts), readers, finished, median, ...(stop ? { stop } : {}) }
}

/** A page of the chapters of an e-book, with figures as {@link CHAPTER_HELP} defines them. @throws Refusal 404 */
export async function chapterReaders(db: Db, search: BookPage, now: number) {
  const { workId } = search
  await bookById(db, workId)
  const { limit, offset } = windowOf(search)
  const chapters = db.selectFrom('parts').where('work_id', '=', workId).where('number', '>', 0)
  const [page, total] = await Promise.all([
    chapters.select(['id', 'number', 'title']).orderBy('number').limit(limit).offset(offset).execute(),
    countRows(db, chapters.select('id')),
  ])
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return { rows: [], next: '', total }
  const [opened, stops] = await Promise.all([
    withFurthest(db, workId)
      .selectFrom('opened_chapters')
      .innerJoin('parts', 'parts.id', 'opened_chapters.part_id')
      .innerJoin('furthest', 'furthest.id', 'opened_chapters.user_id')
      .select((eb) => [
        'opened_chapters.part_id',
        eb.fn.countAll<number>().as('readers'),
        sql<number>`sum(case when furthest.number > parts.number then 1 else 0 end)`.as('onward'),
      ])
      .where('opened_chapters.part_id', 'in', ids)
      .groupBy('opened_chapters.part_id')
      .execute(),
    stopsIn(db, workId, now).where('readers.part_id', 'in', ids).execute(),
  ])
  const openedOf = new Map(opened.map((row) => [row.part_id, row]))
  const stopsOf = new Map(stops.map((row) => [row.part_id, row.users]))
  const rows = page.map(({ id, number, title }): ChapterReaders => ({
    id,
    number,
    title,
    readers: Number(openedOf.get(id)?.readers ?? 0),
    onward: Number(openedOf.get(id)?.onward ?? 0),
    stopped: Number(stopsOf.get(id) ?? 0),
  }))
  return { rows, next: '', total }
}

/** A page of the words that are nowhere in an e-book, the most frequent first. @throws Refusal 404 */
export async function missedWords(db: Db, search: BookPage) {
  await bookById(db, search.workId)
  const { limit, offset } = windowOf(search)
  const missed = db.selectFrom('missed_words').where('work_id', '=', search.workId)
  const page = await missed
    .select(['id', 'words', 'times', 'last_at'])
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, search, page.length, missed.select('id'))
  const rows = page.map(({ id, words, times, last_at }): MissedWords => ({
    id,
    words,
    times,
    lastAt: last_at,
  }))
  return { rows, next: '', total }
}
