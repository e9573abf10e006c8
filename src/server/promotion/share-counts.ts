import { sql } from 'kysely'
import type { Db } from '../deps'
import { countRows } from '../kernel/db/counted'
import { DAY, dayOf, startOf } from '../kernel/days'
import { type TablePage, windowOf } from '../kernel/list/office'

export interface Times extends TablePage {
  from?: number
  to?: number
}

/** Days, YYYY-MM-DD, inclusive. */
export interface Span {
  first: string
  last: string
}

/** Number of shares by work or by user, highest first: one page, and the total number of rows. */
interface Counts {
  rows: { id: number; shares: number }[]
  total: number
}

const DAYS = 30

const lengthOf = ({ first, last }: Span): number =>
  Math.max(0, Math.round((startOf(last) - startOf(first)) / DAY) + 1)

/** First and last day; thirty days up to today when omitted. */
export function daysOf({ from, to }: Times, now: number): Span {
  const end = to === undefined ? now : Math.max(0, to - 1)
  return { first: dayOf(from ?? end - (DAYS - 1) * DAY), last: dayOf(end) }
}

/** Spans of more days than this are counted along the index of the work or user, shorter ones by day. */
const LONG = 60

/**
 * Counts of shares by work or user. For a long span they are read along the index of the column: `is true` keeps the
 * index of days out of it, and rows sorted by the column are counted group by group, where PostgreSQL would otherwise
 * hash all groups and take twice as long.
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
  // A page after the last one has no row with the total.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countRows(db, those))
  return { rows: rows.map(({ id, shares: count }) => ({ id, shares: Number(count) })), total: Number(total) }
}
