import { WHOLE_WORK } from '../catalogue/entitlements'
import type { Db, Trx } from '../deps'

const entitled = (db: Db | Trx, userId: number) =>
  db.selectFrom('entitlements').where('entitlements.user_id', '=', userId)

const entitledAsWhole = (db: Db | Trx, userId: number) =>
  entitled(db, userId).where('entitlements.part_id', '=', WHOLE_WORK)

/** Links from the books that a user has as a whole to the courses that these open. */
const linkedCourses = (db: Db | Trx, userId: number) =>
  entitledAsWhole(db, userId)
    .innerJoin('work_links', 'work_links.work_id', 'entitlements.work_id')
    .where('work_links.role', '=', 'course')

/** Courses that a user has, also through a book, or has begun: id and when that was. */
export const ownCourses = (db: Db | Trx, userId: number) => {
  const bought = entitled(db, userId)
    .innerJoin('works', 'works.id', 'entitlements.work_id')
    .select(['entitlements.work_id', 'entitlements.created_at as at'])
    .where('works.kind', '=', 'course')
  const byBook = linkedCourses(db, userId).select([
    'work_links.other_id as work_id',
    'entitlements.created_at as at',
  ])
  const begun = db
    .selectFrom('progress')
    .innerJoin('works', 'works.id', 'progress.work_id')
    .select(['progress.work_id', 'progress.updated_at as at'])
    .where('progress.user_id', '=', userId)
    .where('works.kind', '=', 'course')
  return db
    .selectFrom(bought.unionAll(byBook).unionAll(begun).as('own'))
    .innerJoin('works', 'works.id', 'own.work_id')
    .where('works.state', '=', 'published')
}

/** Ids of the works that a user has as a whole at an instant, and of the courses that their books open. */
export const boughtCourses = (db: Db, userId: number, now: number) =>
  entitledAsWhole(db, userId)
    .select('entitlements.work_id')
    .where((eb) => eb.or([eb('entitlements.until', '=', 0), eb('entitlements.until', '>=', now)]))
    .union(linkedCourses(db, userId).select('work_links.other_id as work_id'))
