import type { Trx } from '../deps'
import type { Row } from '../kernel/tables'
import { progressInCourses } from './course-progress'

/** A lesson of a user. */
export interface Learnt {
  userId: number
  workId: number
  partId: number
  now: number
}

/** Makes the user a member of the course, once; returns the row. */
export async function joinCourse(
  trx: Trx,
  { userId, workId, now }: Pick<Learnt, 'userId' | 'workId' | 'now'>,
): Promise<Row<'course_members'>> {
  await trx
    .insertInto('course_members')
    .values({ user_id: userId, work_id: workId, since: now, finished_at: 0, certificate_id: null })
    .onConflict((on) => on.doNothing())
    .execute()
  return trx
    .selectFrom('course_members')
    .selectAll()
    .where('user_id', '=', userId)
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow()
}

/**
 * Finishes the course of a user when no required lesson is left; once: lessons that are added later take nothing away.
 * @returns whether the course is finished
 */
export async function finishCourse(
  trx: Trx,
  learnt: Pick<Learnt, 'userId' | 'workId' | 'now'>,
): Promise<boolean> {
  const member = await joinCourse(trx, learnt)
  if (member.finished_at > 0) return true
  const { workId } = learnt
  const progress = (await progressInCourses(trx, learnt.userId, [workId])).get(workId)
  if (!progress || progress.finished < progress.required) return false
  await trx
    .updateTable('course_members')
    .set({ finished_at: learnt.now })
    .where('user_id', '=', learnt.userId)
    .where('work_id', '=', learnt.workId)
    .where('finished_at', '=', 0)
    .execute()
  return true
}

/** Marks a lesson as finished, once. @returns whether the course is finished with it */
export async function finishLesson(trx: Trx, learnt: Learnt, way: 'read' | 'paper'): Promise<boolean> {
  const { userId, workId, partId, now } = learnt
  await trx
    .insertInto('lesson_states')
    .values({
      user_id: userId,
      part_id: partId,
      work_id: workId,
      way,
      covered: '',
      share: 100,
      seen_at: now,
      finished_at: now,
    })
    .onConflict((on) =>
      on
        .columns(['user_id', 'part_id'])
        .doUpdateSet({ share: 100, finished_at: now, way })
        .where('lesson_states.finished_at', '=', 0),
    )
    .execute()
  return finishCourse(trx, learnt)
}

/** Finishes the lessons that a paper is part of, for a user who has passed it. */
export async function finishPaperLessons(
  trx: Trx,
  { userId, paperId, now }: { userId: number; paperId: number; now: number },
): Promise<void> {
  const lessons = await trx
    .selectFrom('lessons')
    .select(['part_id', 'work_id'])
    .where('paper_id', '=', paperId)
    .execute()
  for (const { part_id: partId, work_id: workId } of lessons)
    await finishLesson(trx, { userId, workId, partId, now }, 'paper')
}
