import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../kernel/tables'
import type { Db } from '../deps'
import { foundByNames, namesWith } from '../kernel/text/names'

const MOST = 20

/** The most popular of these works whose title or author contains the text: the options of a select. */
export async function byTitleOrAuthor<O>(
  db: Db,
  query: SelectQueryBuilder<Database, 'works', O>,
  keyword: string,
  most = MOST,
) {
  const names = await namesWith(db, 'works', keyword)
  return query
    .$if(names !== null, (narrowed) => narrowed.where(foundByNames('works.id', [{ names, alias: 'works' }])))
    .orderBy('heat', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}
