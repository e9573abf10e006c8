import { FIRST_YEAR, LEAST_DAY_SECONDS, type ReadingPeriod } from '@/contract/reading/reading-rules'
import type { ReadBook, ReadingStats } from '@/contract/reading/reading-time'
import { KEPT_STATES, presentKept } from '../catalogue/kept-works'
import { BRIEF_COLUMNS } from '../catalogue/works'
import type { Db, UserContext } from '../deps'
import { badInput } from '../kernel/http/refusal'
import { DAY, dayOf, dayStart, monthStart, startOf, startOfMonth, weekdayOf } from '../kernel/days'

/** Books that are named as read longest. */
const MOST = 5
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** Days from `from` on and before `until`, YYYY-MM-DD. */
export interface Days {
  from: string
  until: string
}

export const daysOfYear = (year: number): Days => ({ from: `${year}-01-01`, until: `${year + 1}-01-01` })

/** The days of the period that an instant is in; all days are those from `first` to that of the instant. */
function daysOf(period: ReadingPeriod, at: number, first: string): Days {
  const today = dayStart(at)
  switch (period) {
    case 'week': {
      const monday = today - (weekdayOf(at) - 1) * DAY
      return { from: dayOf(monday), until: dayOf(monday + 7 * DAY) }
    }
    case 'month':
      return { from: dayOf(monthStart(at)), until: dayOf(startOfMonth(dayOf(at), 1)) }
    case 'year':
      return daysOfYear(Number(dayOf(at).slice(0, 4)))
    case 'all':
      return { from: first, until: dayOf(today + DAY) }
  }
}

/** An instant of the day whose period is wanted: not before reading was counted, and not to come. @throws Refusal 400 */
function instantOf(day: string | undefined, now: number): number {
  if (day === undefined) return now
  const at = startOf(day)
  if (Number.isNaN(at)) throw badInput('请选择日期')
  return Math.min(now, Math.max(at, startOf(daysOfYear(FIRST_YEAR).from)))
}

/** Seconds that a user read on each day, oldest first. */
export const readingDays = async (db: Db, userId: number): Promise<{ day: string; seconds: number }[]> => {
  const rows = await db
    .selectFrom('reading_days')
    .select((eb) => ['day', eb.fn.sum<number>('seconds').as('seconds')])
    .where('user_id', '=', userId)
    .groupBy('day')
    .orderBy('day')
    .execute()
  return rows.map(({ day, seconds }) => ({ day, seconds: Number(seconds) }))
}

export const totalSeconds = (days: readonly { seconds: number }[]): number =>
  days.reduce((sum, { seconds }) => sum + seconds, 0)

/** Those on which somebody read, not only opened a book. */
export const daysRead = <Day extends { seconds: number }>(days: readonly Day[]): Day[] =>
  days.filter(({ seconds }) => seconds >= LEAST_DAY_SECONDS)

export const within = <Day extends { day: string }>(days: readonly Day[], { from, until }: Days): Day[] =>
  days.filter(({ day }) => day >= from && day < until)

/** Days in a row up to today; today breaks nothing before it ends. */
export function readingStreak(days: ReadonlySet<string>, now: number): number {
  let at = days.has(dayOf(now)) ? now : now - DAY
  let count = 0
  for (; days.has(dayOf(at)); at -= DAY) count += 1
  return count
}

/** The places on the axis of a period: its days, months or years. */
function placesOf(period: ReadingPeriod, { from, until }: Days): string[] {
  const year = Number(from.slice(0, 4))
  if (period === 'year') return MONTHS.map((month) => `${year}-${month}`)
  if (period === 'all')
    return Array.from({ length: Number(until.slice(0, 4)) - year + 1 }, (_, index) => String(year + index))
  const length = Math.round((startOf(until) - startOf(from)) / DAY)
  return Array.from({ length }, (_, index) => dayOf(startOf(from) + index * DAY))
}

/** Books that a user read in some days, the longest read first. */
export async function mostRead(
  { db, user, clock }: UserContext,
  { from, until }: Days,
  most: number,
): Promise<ReadBook[]> {
  const rows = await db
    .selectFrom('reading_days')
    .innerJoin('works', 'works.id', 'reading_days.work_id')
    .select([...BRIEF_COLUMNS, 'works.state'])
    .select((eb) => eb.fn.sum<number>('reading_days.seconds').as('seconds'))
    .where('reading_days.user_id', '=', user.id)
    .where('reading_days.day', '>=', from)
    .where('reading_days.day', '<', until)
    .where('works.state', 'in', KEPT_STATES)
    .groupBy([...BRIEF_COLUMNS, 'works.state'])
    .orderBy('seconds', 'desc')
    .orderBy('works.id')
    .limit(most)
    .execute()
  const works = await presentKept(db, user.id, rows, clock.now())
  return works.map((work, index) => ({ work, seconds: Number(rows[index]?.seconds ?? 0) }))
}

export async function finishedWithin(db: Db, userId: number, { from, until }: Days): Promise<number> {
  const { total } = await db
    .selectFrom('finished_books')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('finished_at', '>=', startOf(from))
    .where('finished_at', '<', startOf(until))
    .executeTakeFirstOrThrow()
  return Number(total)
}

async function outsideSeconds(db: Db, userId: number, { from, until }: Days): Promise<number> {
  const row = await db
    .selectFrom('reading_days')
    .select((eb) => eb.fn.sum<number | null>('seconds').as('seconds'))
    .where('user_id', '=', userId)
    .where('work_id', 'is', null)
    .where('day', '>=', from)
    .where('day', '<', until)
    .executeTakeFirst()
  return Number(row?.seconds ?? 0)
}

/** How long the caller has read in the period with a day, which is today if nothing else is said. */
export async function readingStats(
  ctx: UserContext,
  { period, day }: { period: ReadingPeriod; day?: string },
): Promise<ReadingStats> {
  const { db, user, clock } = ctx
  const now = clock.now()
  const all = await readingDays(db, user.id)
  const first = all[0]?.day ?? dayOf(now)
  const days = daysOf(period, period === 'all' ? now : instantOf(day, now), first)
  const read = within(all, days)
  const [finished, most, outside] = await Promise.all([
    finishedWithin(db, user.id, period === 'all' ? { ...days, from: '1970-01-02' } : days),
    mostRead(ctx, days, MOST),
    outsideSeconds(db, user.id, days),
  ])
  return {
    from: days.from,
    last: dayOf(startOf(days.until) - DAY),
    ...(first < days.from ? { before: dayOf(startOf(days.from) - DAY) } : {}),
    ...(days.until <= dayOf(now) ? { after: days.until } : {}),
    seconds: totalSeconds(read),
    days: daysRead(read).length,
    finished,
    streak: readingStreak(new Set(daysRead(all).map(({ day }) => day)), now),
    bars: placesOf(period, days).map((at) => ({
      at,
      seconds: totalSeconds(read.filter(({ day }) => day.startsWith(at))),
    })),
    most,
    outside,
    years: [...new Set(all.map(({ day }) => Number(day.slice(0, 4))))].reverse(),
  }
}
