import type { Db, Trx } from '../deps'
import { isReady, isRequired, lessonsOf, minutesOf } from './course-view'
import { nextLesson } from './next-lesson'

/** How far a learner is in a course. */
export interface CourseProgress {
  /** Required lessons that are finished, of all that can be opened. */
  finished: number
  required: number
  /** Length of the finished ones' films and sounds. */
  minutes: number
  finishedAt: number
  certificateId: number | null
  next: (ReturnType<typeof nextLesson> & { seconds: number }) | undefined
}

/** How far a user is in each of these courses. Lessons that open later count as open here. */
export async function progressInCourses(
  db: Db | Trx,
  userId: number,
  workIds: readonly number[],
): Promise<Map<number, CourseProgress>> {
  if (workIds.length === 0) return new Map()
  const [lessons, states, places, members] = await Promise.all([
    lessonsOf(db, workIds),
    db
      .selectFrom('lesson_states')
      .select(['part_id'])
      .where('user_id', '=', userId)
      .where('work_id', 'in', workIds)
      .where('finished_at', '>', 0)
      .execute(),
    db
      .selectFrom('progress')
      .select(['work_id', 'part_id as partId', 'position', 'duration'])
      .where('user_id', '=', userId)
      .where('work_id', 'in', workIds)
      .execute(),
    db
      .selectFrom('course_members')
      .select(['work_id', 'finished_at', 'certificate_id'])
      .where('user_id', '=', userId)
      .where('work_id', 'in', workIds)
      .execute(),
  ])
  const finished = new Set(states.map((state) => state.part_id))
  const progress = workIds.map((workId): [number, CourseProgress] => {
    const own = lessons.filter((lesson) => lesson.work_id === workId && isReady(lesson))
    const required = own.filter(isRequired)
    const done = required.filter(({ id }) => finished.has(id))
    const member = members.find((one) => one.work_id === workId)
    const next = nextLesson(
      own.map((lesson) => ({ ...lesson, open: true, finished: finished.has(lesson.id) })),
      places.find((place) => place.work_id === workId),
    )
    const lesson = own.find(({ id }) => id === next?.id)
    return [
      workId,
      {
        finished: done.length,
        required: required.length,
        minutes: minutesOf(done),
        finishedAt: member?.finished_at ?? 0,
        certificateId: member?.certificate_id ?? null,
        next: next && { ...next, seconds: lesson?.seconds ?? 0 },
      },
    ]
  })
  return new Map(progress)
}
