import { issueCompletion } from '../certificates/completions'
import type { Db, Trx } from '../deps'
import type { Row } from '../kernel/tables'
import { progressInCourses } from './course-progress'
import { teachersOf } from './teachers'

/** A lesson of a user. */
interface Learnt {
  userId: number
  workId: number
  partId: number
  now: number
}

type Learner = Pick<Learnt, 'userId' | 'workId' | 'now'>

/** Makes the user a member of the course, once; returns the row. */
async function joinCourse(trx: Trx, { userId, workId, now }: Learner): Promise<Row<'course_members'>> {
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

/** Issues the certificate of a finished course where its settings promise one. @returns its id; null without a promise */
async function issueTo(
  trx: Trx,
  { userId, workId, now }: Learner,
  finishedAt: number,
): Promise<number | null> {
  const rules = await trx
    .selectFrom('course_settings')
    .select('certificate')
    .where('work_id', '=', workId)
    .executeTakeFirst()
  if (rules?.certificate !== 1) return null
  const progress = (await progressInCourses(trx, userId, [workId])).get(workId)
  if (!progress || progress.finished === 0) return null
  const work = await trx
    .selectFrom('works')
    .select(['title', 'author'])
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()
  const teachers = (await teachersOf(trx, workId)).map(({ name }) => name)
  const id = await issueCompletion(trx, {
    userId,
    workId,
    title: work.title,
    teachers: teachers.length > 0 ? teachers : [work.author],
    lessons: progress.finished,
    minutes: progress.minutes,
    finishedAt,
    now,
  })
  await trx
    .updateTable('course_members')
    .set({ certificate_id: id })
    .where('user_id', '=', userId)
    .where('work_id', '=', workId)
    .execute()
  return id
}

/**
 * Issues the certificate of a course, once, to a user who finished it before its settings promised one.
 * @returns its id; null when the course is not finished or promises none
 */
export async function certify(trx: Trx, learnt: Learner): Promise<number | null> {
  const member = await joinCourse(trx, learnt)
  if (member.finished_at === 0 || member.certificate_id !== null) return member.certificate_id
  return issueTo(trx, learnt, member.finished_at)
}

/**
 * Finishes the course of a user when no required lesson is left; once: lessons that are added later take nothing away.
 * Its certificate is issued in the same transaction.
 * @returns whether the course is finished
 */
export async function finishCourse(trx: Trx, learnt: Learner): Promise<boolean> {
  const member = await joinCourse(trx, learnt)
  if (member.certificate_id !== null) return true
  const { userId, workId, now } = learnt
  if (member.finished_at === 0) {
    const progress = (await progressInCourses(trx, userId, [workId])).get(workId)
    if (!progress || progress.finished < progress.required) return false
    await trx
      .updateTable('course_members')
      .set({ finished_at: now })
      .where('user_id', '=', userId)
      .where('work_id', '=', workId)
      .execute()
  }
  await issueTo(trx, learnt, member.finished_at || now)
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

/** Whether a paper is part of a lesson. */
export async function isInLessons(db: Db, paperId: number): Promise<boolean> {
  const lesson = await db
    .selectFrom('lessons')
    .select('part_id')
    .where('paper_id', '=', paperId)
    .limit(1)
    .executeTakeFirst()
  return lesson !== undefined
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
