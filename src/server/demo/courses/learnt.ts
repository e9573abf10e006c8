import { WHOLE_WORK } from '../../catalogue/entitlements'
import { finishCourse } from '../../courses/completion'
import { lessonKind, lessonsOf, isReady } from '../../courses/course-view'
import { purchaseEnd } from '../../courses/validity'
import type { Deps, Trx } from '../../deps'
import { DAY } from '../../kernel/days'
import { insertAll } from '../../kernel/db/insert'
import { seedOnce } from '../once'

const READER = '13800000001'
const MEMBER = '13800000002'

/** Courses by number, and how many days a purchase opens them. */
const VALID_DAYS = { 10: 180, 15: 365 } as const

/** Learners with a course: bought so many days ago or long before, and how much of it is learnt. */
const LEARNT = [
  { mobile: READER, course: 6, bought: null, share: 1, daysAgo: 5 },
  { mobile: READER, course: 10, bought: 210, share: 0.6, daysAgo: 60 },
  { mobile: MEMBER, course: 10, bought: 190, share: 0.3, daysAgo: 100 },
  { mobile: MEMBER, course: 15, bought: 20, share: 0.2, daysAgo: 3 },
] as const

const courseId = async (trx: Trx, number: number): Promise<number> =>
  (
    await trx
      .selectFrom('works')
      .select('id')
      .where('kind', '=', 'course')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id

async function setDays(trx: Trx): Promise<void> {
  for (const [number, days_valid] of Object.entries(VALID_DAYS)) {
    const work_id = await courseId(trx, Number(number))
    await trx
      .insertInto('course_settings')
      .values({ work_id, in_order: 0, no_skip: 0, finish_percent: 90, certificate: 0, days_valid })
      .onConflict((on) => on.column('work_id').doUpdateSet({ days_valid }))
      .execute()
  }
}

async function learn(trx: Trx, row: (typeof LEARNT)[number], now: number): Promise<void> {
  const user = await trx.selectFrom('users').select('id').where('mobile', '=', row.mobile).executeTakeFirst()
  if (!user) return
  const workId = await courseId(trx, row.course)
  const own = { user_id: user.id, work_id: workId }
  const last = now - row.daysAgo * DAY
  if (row.bought !== null) {
    const at = now - row.bought * DAY
    await insertAll(trx, 'entitlements', [
      { ...own, part_id: WHOLE_WORK, order_id: 0, created_at: at, until: await purchaseEnd(trx, workId, at) },
    ])
  }
  const lessons = (await lessonsOf(trx, [workId])).filter(isReady)
  const learnt = lessons.slice(0, Math.ceil(lessons.length * row.share))
  await insertAll(
    trx,
    'lesson_states',
    learnt.map((lesson, index) => {
      const kind = lessonKind(lesson)
      const at = last - (learnt.length - 1 - index) * DAY
      return {
        ...own,
        part_id: lesson.id,
        way:
          kind === 'video' ? ('watched' as const) : kind === 'paper' ? ('paper' as const) : ('read' as const),
        covered: kind === 'video' ? `0-${Math.max(0, Math.ceil(lesson.seconds / 5) - 1)}` : '',
        share: 100,
        seen_at: at,
        finished_at: at,
      }
    }),
  )
  await insertAll(trx, 'course_members', [
    { ...own, since: last - learnt.length * DAY, finished_at: 0, certificate_id: null },
  ])
  await finishCourse(trx, { userId: user.id, workId, now: last })
}

/** A finished course with its certificate, and courses that are open for some days: some over, one still open. */
export const seedLearnt = (
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<unknown> =>
  seedOnce(deps, { mark: 'courses.learnt', demo, now }, async (trx) => {
    await setDays(trx)
    for (const row of LEARNT) await learn(trx, row, now)
  })
