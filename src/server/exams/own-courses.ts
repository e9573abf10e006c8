import { WHOLE_WORK } from '../catalogue/entitlements'
import type { Db, Trx } from '../deps'

/** Courses that a user has, also through a book, or has begun: id and when that was. */
export const ownCourses = (db: Db | Trx, userId: number) => {
  const bought = db
    .selectFrom('entitlements')
    .innerJoin('works', 'works.id', 'entitlements.work_id')
    .select(['entitlements.work_id', 'entitlements.created_at as at'])
    .where('entitlements.user_id', '=', userId)
    .where('works.kind', '=', 'course')
  const byBook = db
    .selectFrom('entitlements')
    .innerJoin('work_links', 'work_links.work_id', 'entitlements.work_id')
    .select(['work_links.other_id as work_id', 'entitlements.created_at as at'])
    .where('entitlements.user_id', '=', userId)
    .where('entitlements.part_id', '=', WHOLE_WORK)
    .where('work_links.role', '=', 'course')
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

/** Ids of the courses that a user has as a whole at an instant, also through a book. */
export const boughtCourses = (db: Db, userId: number, now: number) => {
  const whole = db
    .selectFrom('entitlements')
    .where('entitlements.user_id', '=', userId)
    .where('entitlements.part_id', '=', WHOLE_WORK)
    .where((eb) => eb.or([eb('entitlements.until', '=', 0), eb('entitlements.until', '>=', now)]))
  return whole
    .select('entitlements.work_id')
    .union(
      whole
        .innerJoin('work_links', 'work_links.work_id', 'entitlements.work_id')
        .where('work_links.role', '=', 'course')
        .select('work_links.other_id as work_id'),
    )
}
