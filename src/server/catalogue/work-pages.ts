import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../deps'
import { ALL, rowsInTurn, totalBeside } from '../kernel/db/counted'
import { type TablePage, windowOf } from '../kernel/list/office'
import type { Database } from '../kernel/tables'
import { type Names, namesWith } from '../kernel/text/names'

interface WorkTable<T> {
  /**
   * The works of a search. @param walked its rows may be found in the order of the page, which needs other conditions
   * than finding all of them
   */
  matching: (names: Names | null, walked: boolean) => SelectQueryBuilder<Database, 'works', object>
  rowsOf: (ids: readonly number[]) => { execute(): Promise<T[]> }
}

/** A page of works in the back office, the last changed first, and the number of all. */
export async function workPage<T extends { id: number }>(
  db: Db,
  search: TablePage & { keyword?: string },
  { matching, rowsOf }: WorkTable<T>,
): Promise<{ rows: T[]; total: number }> {
  const { limit, offset } = windowOf(search)
  const names = await namesWith(db, 'works', search.keyword)
  const few = Boolean(names?.ids)
  const page = await matching(names, !few)
    .select('works.id')
    .$if(few, (query) => query.select(ALL))
    .orderBy('works.updated_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = await rowsInTurn(
    page.map(({ id }) => id),
    (ids) => rowsOf(ids).execute(),
  )
  return { rows, total: await totalBeside(db, search, page, matching(names, false).select('works.id')) }
}
