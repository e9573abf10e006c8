import type { Trx } from '../deps'
import { READY } from '../catalogue/deliverable'
import type { Row } from '../kernel/tables'

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

/** Required lessons of a course that can be opened and that a user has not finished. */
async function unfinished(trx: Trx, { userId, workId }: Pick<Learnt, 'userId' | 'workId'>): Promise<number> {
  const { n } = await trx
    .selectFrom('parts')
    .leftJoin('lessons', 'lessons.part_id', 'parts.id')
    .leftJoin('papers', 'papers.id', 'lessons.paper_id')
    .leftJoin('live_rooms', 'live_rooms.id', 'lessons.room_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('parts.work_id', '=', workId)
    .where('parts.number', '>', 0)
    .where(READY)
    .where((eb) => eb.or([eb('lessons.required', 'is', null), eb('lessons.required', '=', 1)]))
    .where((eb) => eb.or([eb('parts.lesson', '<>', 'paper'), eb('papers.state', '=', 'published')]))
    .where((eb) => eb.or([eb('parts.lesson', '<>', 'live'), eb('live_rooms.cancelled_at', '=', 0)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lesson_states')
            .select('lesson_states.part_id')
            .whereRef('lesson_states.part_id', '=', 'parts.id')
            .where('lesson_states.user_id', '=', userId)
            .where('lesson_states.finished_at', '>', 0),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(n)
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
  if ((await unfinished(trx, learnt)) > 0) return false
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
