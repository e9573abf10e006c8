import type { StudyPlan } from '@/contract/exams/study-plan'
import { BRIEF_COLUMNS, presentBrief } from '../catalogue/works'
import type { Db, Trx, UserContext } from '../deps'
import { weekdayOf } from '../kernel/days'
import { notFound } from '../kernel/http/refusal'
import { ownCourses } from './own-courses'

/** The plan of a learner, with its course while that is published; undefined without one. */
export async function planOf(db: Db | Trx, userId: number, now: number) {
  const row = await db.selectFrom('study_plans').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return undefined
  const course =
    row.work_id === null
      ? undefined
      : await db
          .selectFrom('works')
          .select(BRIEF_COLUMNS)
          .where('id', '=', row.work_id)
          .where('state', '=', 'published')
          .executeTakeFirst()
  const weekdays = row.weekdays.split(',').map(Number)
  return {
    minutes: row.minutes,
    weekdays,
    time: row.time,
    course,
    today: weekdays.includes(weekdayOf(now)),
    updatedAt: row.updated_at,
    version: row.version,
  }
}

export type StoredPlan = NonNullable<Awaited<ReturnType<typeof planOf>>>

export const presentPlan = ({ minutes, weekdays, time, course, today }: StoredPlan): StudyPlan => ({
  minutes,
  weekdays,
  time,
  today,
  ...(course ? { course: presentBrief(course) } : {}),
})

interface WantedPlan {
  minutes: number
  weekdays: readonly number[]
  time: string
  /** Number of the course. */
  course?: number
}

/** @throws Refusal 404 when the learner neither has the course nor has begun it */
async function courseOf(trx: Trx, userId: number, number: number): Promise<number> {
  const course = await ownCourses(trx, userId)
    .select('works.id')
    .where('works.number', '=', number)
    .limit(1)
    .executeTakeFirst()
  if (!course) throw notFound('这门课不在你的课程里，请换一门')
  return course.id
}

/** Sets the caller's plan. @throws Refusal 404 */
export async function savePlan(
  trx: Trx,
  ctx: UserContext,
  { minutes, weekdays, time, course }: WantedPlan,
): Promise<StudyPlan> {
  const now = ctx.clock.now()
  const userId = ctx.user.id
  const set = {
    minutes,
    weekdays: [...weekdays].sort((a, b) => a - b).join(),
    time,
    work_id: course === undefined ? null : await courseOf(trx, userId, course),
    updated_at: now,
  }
  await trx
    .insertInto('study_plans')
    .values({ user_id: userId, ...set, version: 1 })
    .onConflict((on) =>
      on.column('user_id').doUpdateSet((eb) => ({ ...set, version: eb('study_plans.version', '+', 1) })),
    )
    .execute()
  const plan = await planOf(trx, userId, now)
  if (!plan) throw new Error('A plan that was just saved is gone')
  return presentPlan(plan)
}

export async function removePlan(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('study_plans').where('user_id', '=', userId).execute()
}
