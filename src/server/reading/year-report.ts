import type { YearReport } from '@/contract/reading/reading-time'
import type { Db, UserContext } from '../deps'
import { startOf } from '../kernel/days'
import {
  daysOfYear,
  daysRead,
  finishedWithin,
  mostRead,
  readingDays,
  totalSeconds,
  within,
  type Days,
} from './reading-stats'

/** Covers on the report. */
const MOST = 3
/** Characters of a highlight that the report has room for. */
const QUOTED = { least: 8, most: 60 }

/** The author or the category that a user read longest. */
async function favourite(
  db: Db,
  userId: number,
  { from, until }: Days,
  what: 'works.author' | 'categories.name',
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reading_days')
    .innerJoin('works', 'works.id', 'reading_days.work_id')
    .leftJoin('categories', (join) =>
      join.onRef('categories.slug', '=', 'works.category').onRef('categories.kind', '=', 'works.kind'),
    )
    .select(`${what} as name`)
    .where('reading_days.user_id', '=', userId)
    .where('reading_days.day', '>=', from)
    .where('reading_days.day', '<', until)
    .where(what, '<>', '')
    .groupBy(what)
    .orderBy((eb) => eb.fn.sum('reading_days.seconds'), 'desc')
    .orderBy(what)
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? undefined
}

const marksIn = (db: Db, userId: number, { from, until }: Days) =>
  db
    .selectFrom('marks')
    .where('marks.user_id', '=', userId)
    .where('marks.deleted_at', 'is', null)
    .where('marks.kind', '<>', 'bookmark')
    .where('marks.made_at', '>=', startOf(from))
    .where('marks.made_at', '<', startOf(until))

async function markCounts(db: Db, userId: number, days: Days) {
  const row = await marksIn(db, userId, days)
    .select((eb) => [
      eb.fn.countAll<number>().as('highlights'),
      eb.fn.sum<number | null>(eb.case().when('note', '<>', '').then(1).else(0).end()).as('notes'),
    ])
    .executeTakeFirstOrThrow()
  return { highlights: Number(row.highlights), notes: Number(row.notes ?? 0) }
}

/** The longest highlight of a user that still fits. */
async function quoteOf(db: Db, userId: number, days: Days): Promise<YearReport['quote']> {
  const row = await marksIn(db, userId, days)
    .innerJoin('works', 'works.id', 'marks.work_id')
    .select(['marks.exact', 'works.title'])
    .where('works.state', '<>', 'draft')
    .where((eb) => eb.between(eb.fn<number>('length', ['marks.exact']), QUOTED.least, QUOTED.most))
    .orderBy((eb) => eb.fn('length', ['marks.exact']), 'desc')
    .orderBy('marks.made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { words: row.exact.replaceAll('\n', ' ').trim(), title: row.title }
}

async function booksRead(db: Db, userId: number, { from, until }: Days): Promise<number> {
  const { total } = await db
    .selectFrom('reading_days')
    .select((eb) => eb.fn.count<number>('work_id').distinct().as('total'))
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<', until)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** What the caller read in a year. */
export async function yearReport(ctx: UserContext, year: number): Promise<YearReport> {
  const { db, user } = ctx
  const days = daysOfYear(year)
  const read = within(await readingDays(db, user.id), days)
  const [finished, books, most, category, author, counts, quote] = await Promise.all([
    finishedWithin(db, user.id, days),
    booksRead(db, user.id, days),
    mostRead(ctx, days, MOST),
    favourite(db, user.id, days, 'categories.name'),
    favourite(db, user.id, days, 'works.author'),
    markCounts(db, user.id, days),
    quoteOf(db, user.id, days),
  ])
  const longest = read.reduce<(typeof read)[number] | undefined>(
    (best, day) => (best && best.seconds >= day.seconds ? best : day),
    undefined,
  )
  return {
    year,
    seconds: totalSeconds(read),
    days: daysRead(read).length,
    finished,
    books,
    months: Array.from({ length: 12 }, (_, index) =>
      totalSeconds(read.filter(({ day }) => Number(day.slice(5, 7)) === index + 1)),
    ),
    ...(longest ? { longest } : {}),
    ...(category ? { category } : {}),
    ...(author ? { author } : {}),
    most,
    ...counts,
    ...(quote ? { quote } : {}),
  }
}
