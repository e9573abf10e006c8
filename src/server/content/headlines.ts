import type { Db } from '../deps'
import { shownAt } from './contents'

/** A headline that is shown now, with its text; counts one more view; undefined when it is not shown. */
export const readHeadline = (db: Db, id: number, now: number) =>
  db
    .updateTable('headlines')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .where(shownAt(now, 'published_at'))
    .returning(['id', 'title', 'summary', 'cover', 'views', 'published_at', 'body', 'author'])
    .executeTakeFirst()
