import { MOST_COUNTED } from '@/contract/kernel/counted'
import { sql, type AliasableExpression } from 'kysely'
import type { Db } from '../../deps'
import { type TablePage, windowOf } from '../list/office'

/** How many rows a query gives. It carries its limit: counting a million would cost more than it tells. */
export async function countRows(db: Db, rows: AliasableExpression<{ id: number }>): Promise<number> {
  const { total } = await db
    .selectFrom(rows.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Rows that are counted by their ids. */
interface Countable {
  limit(most: number): AliasableExpression<{ id: number }>
}

/** How many rows a table's query gives, up to {@link MOST_COUNTED}; a page that is not full says it by itself. */
export async function totalOf(db: Db, page: TablePage, found: number, rows: Countable): Promise<number> {
  const { limit, offset } = windowOf(page)
  if (found < limit && (found > 0 || offset === 0)) return offset + found
  return countRows(db, rows.limit(MOST_COUNTED))
}

/** How many rows there are in all, beside each: for a query that must find them all before it can take a page. */
export const ALL = sql<number>`count(*) over ()`.as('all')

/** {@link totalOf} what says {@link ALL} beside its rows. */
export function totalBeside(
  db: Db,
  page: TablePage,
  found: readonly { all?: number }[],
  rows: Countable,
): Promise<number> | number {
  const all = found[0]?.all
  return all === undefined ? totalOf(db, page, found.length, rows) : Math.min(MOST_COUNTED, Number(all))
}

/**
 * The rows of a page, in the order in which their ids were found. What is joined to a row is read for these alone:
 * PostgreSQL would join every row of the list before it took the page.
 */
export async function rowsInTurn<T extends { id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly T[]>,
): Promise<T[]> {
  if (ids.length === 0) return []
  const rows = new Map((await read(ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
