import type { Trx } from '../deps'
import type { Database, NewRow } from './schema'

/** SQLite takes 32,766 values a statement, PostgreSQL 65,535. */
const MOST_VALUES = 30_000

/** Inserts rows of one shape in as few statements as the databases take. */
export async function insertAll<T extends keyof Database>(
  trx: Trx,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  if (columns === 0) return
  const size = Math.max(1, Math.floor(MOST_VALUES / columns))
  for (let start = 0; start < rows.length; start += size)
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
}
