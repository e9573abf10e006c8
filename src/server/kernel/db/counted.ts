import { MOST_COUNTED } from '@/contract/kernel/counted'
import { sql, type AliasableExpression } from 'kysely'
import type { Db } from '../../deps'
import { type TablePage, windowOf } from '../list/office'

/** Number of rows of a query, up to its limit: an exact count of a million rows would cost more than it is worth. */
export async function countRows(db: Db, rows: AliasableExpression<{ id: number }>): Promise<number> {
  const { total } = await db
    .selectFrom(rows.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A query whose rows are counted by their ids. */
interface Countable {
  limit(most: number): AliasableExpression<{ id: number }>
}

/** Number of rows of a table's query, up to {@link MOST_COUNTED}; not queried when a page that is not full shows it. */
export async function totalOf(db: Db, page: TablePage, found: number, rows: Countable): Promise<number> {
  const { limit, offset } = windowOf(page)
  if (found < limit && (found > 0 || offset === 0)) return offset + found
  return countRows(db, rows.limit(MOST_COUNTED))
}

/** Total number of rows, selected beside each row: for a query that must find all rows before it can take a page. */
export const ALL = sql<number>`count(*) over ()`.as('all')

/** {@link totalOf} for a query that selects {@link ALL} beside its rows. */
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
 * The rows of a page, in the order in which their ids were found. Joined columns are read for these rows only:
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
