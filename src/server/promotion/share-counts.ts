import { sql } from 'kysely'
import type { Db } from '../deps'
import { countRows } from '../kernel/db/counted'
import { DAY, dayOf, startOf } from '../kernel/days'
import { type TablePage, windowOf } from '../kernel/list/office'

export interface Times extends TablePage {
  from?: number
  to?: number
}

/** Days, YYYY-MM-DD, both whole. */
export interface Span {
  first: string
  last: string
}

/** How often each work was shared, or each user shared, the most first: a page, and how many there are in all. */
interface Counts {
  rows: { id: number; shares: number }[]
  total: number
}

const DAYS = 30

const lengthOf = ({ first, last }: Span): number =>
  Math.max(0, Math.round((startOf(last) - startOf(first)) / DAY) + 1)

/** First and last day; thirty days up to today when none are named. */
export function daysOf({ from, to }: Times, now: number): Span {
  const end = to === undefined ? now : Math.max(0, to - 1)
  return { first: dayOf(from ?? end - (DAYS - 1) * DAY), last: dayOf(end) }
}

/** Shares of more days than these are counted along whoever or whatever they are of, those of fewer found by day. */
const LONG = 60

/**
 * Counts of shares by work or user. Over a long time they are read along the index of the column: `is true` keeps the
 * index of days out of it, and what comes in the order of the column is counted one group after another, where
 * PostgreSQL would rather hash every group there is and take twice as long.
 */
export async function countedShares(
  db: Db,
  column: 'work_id' | 'user_id',
  span: Span,
  page: TablePage,
): Promise<Counts> {
  const { limit, offset } = windowOf(page)
  const long = lengthOf(span) > LONG
  const within = sql<boolean>`(day >= ${span.first} and day <= ${span.last})`
  const shares = db
    .selectFrom('share_records')
    .select(sql<number>`${sql.ref(column)}`.as('id'))
    .where(long ? sql<boolean>`${within} is true` : within)
    .where(column, 'is not', null)
    .$if(long, (query) => query.orderBy(column))
  const those = db.selectFrom(shares.as('share')).select('share.id').groupBy('share.id')
  const rows = await those
    .select((eb) => [eb.fn.countAll<number>().as('shares'), sql<number>`count(*) over ()`.as('total')])
    .orderBy('shares', 'desc')
    .orderBy('share.id')
    .limit(limit)
    .offset(offset)
    .execute()
  // A page behind the last one has no row that says how many there are.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countRows(db, those))
  return { rows: rows.map(({ id, shares: count }) => ({ id, shares: Number(count) })), total: Number(total) }
}
