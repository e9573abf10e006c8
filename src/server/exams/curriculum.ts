import type { CourseProgress, Curriculum, StudyDay } from '@/contract/exams/curriculum'
import { accessToWorks, purchaseEndOf } from '../catalogue/entitlements'
import { BRIEF_COLUMNS, presentBrief } from '../catalogue/works'
import { progressInCourses } from '../courses/course-progress'
import type { Context, Db, UserContext } from '../deps'
import { DAY, dayOf, startOfMonth } from '../kernel/days'
import { decodeCursor, limitOf, pageOf } from '../kernel/list/cursor'
import { presentPapers } from './bank'
import { ownCourses } from './own-courses'
import { counts, streakOf } from './streak'
import { planOf, presentPlan } from './study-plan'
import { bookCounts } from './wrong-book'

/** Days that a streak looks back. */
const STREAK_DAYS = 400
const CLOSING = 14 * DAY
const LIVE = 7 * DAY
const MINUTE = 60_000
/** What a user studied by day, from an instant on and before another. */
async function studyDays(db: Db, userId: number, from: number, until: number): Promise<StudyDay[]> {
  const [times, sittings] = await Promise.all([
    db
      .selectFrom('study_days')
      .select(['day', 'spent'])
      .where('user_id', '=', userId)
      .where('day', '>=', dayOf(from))
      .where('day', '<', dayOf(until))
      .execute(),
    db
      .selectFrom('sittings')
      .select(['touched_at', 'answered'])
      .where('user_id', '=', userId)
      .where('touched_at', '>=', from)
      .where('touched_at', '<', until)
      .where('answered', '>', 0)
      .execute(),
  ])
  const days = new Map<string, { minutes: number; answers: number }>()
  const at = (day: string) => {
    const known = days.get(day) ?? { minutes: 0, answers: 0 }
    days.set(day, known)
    return known
  }
  for (const { day, spent } of times) at(day).minutes = Math.floor(spent / MINUTE)
  for (const { touched_at: touched, answered } of sittings) at(dayOf(touched)).answers += answered
  return [...days]
    .map(([day, sums]) => ({ day, ...sums, done: counts(sums) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

async function presentCourses(
  db: Db,
  { userId, now }: { userId: number; now: number },
  rows: readonly (Parameters<typeof presentBrief>[0] & { at: number })[],
): Promise<CourseProgress[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [progress, access] = await Promise.all([
    progressInCourses(db, userId, ids),
    accessToWorks(db, userId, rows, now),
  ])
  return rows.flatMap((row) => {
    const known = progress.get(row.id)
    const own = access.get(row.id)
    if (!known || !own) return []
    const { finished, required, finishedAt, certificateId, next } = known
    const purchaseEnds = purchaseEndOf(row, own)
    const expired = purchaseEnds !== undefined && purchaseEnds < now
    return {
      work: presentBrief(row),
      owned: row.free === 1 || own.whole,
      ...(purchaseEnds === undefined ? {} : { purchaseEnds }),
      finished,
      required,
      ...(finishedAt > 0 ? { finishedAt } : {}),
      ...(certificateId === null ? {} : { certificateId }),
      ...(next && finishedAt === 0 && !expired
        ? {
            next: {
              partId: next.id,
              number: next.number,
              title: next.title,
              position: next.at,
              duration: next.seconds,
            },
          }
        : {}),
      at: row.at,
    }
  })
}

/** Courses that the caller has or has begun, the last studied first. */
export async function myCourses(ctx: UserContext, wanted: { cursor?: string; limit?: number }) {
  const { db } = ctx
  const limit = limitOf(wanted)
  const after = decodeCursor(wanted.cursor, 2)
  const [found, counted] = await Promise.all([
    ownCourses(db, ctx.user.id)
      .select(BRIEF_COLUMNS)
      .select((eb) => eb.fn.max('own.at').as('at'))
      .groupBy(BRIEF_COLUMNS)
      .$if(after !== null, (query) =>
        query.having((eb) => {
          const [at = 0, id = 0] = after ?? []
          const newest = eb.fn.max('own.at')
          return eb.or([eb(newest, '<', at), eb.and([eb(newest, '=', at), eb('works.id', '<', id)])])
        }),
      )
      .orderBy('at', 'desc')
      .orderBy('works.id', 'desc')
      .limit(limit + 1)
      .execute(),
    ownCourses(db, ctx.user.id)
      .select((eb) => eb.fn.count<number>('own.work_id').distinct().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const page = pageOf(
    found.map((row) => ({ ...row, at: Number(row.at) })),
    limit,
    (row) => [row.at, row.id],
  )
  return {
    rows: await presentCourses(db, { userId: ctx.user.id, now: ctx.clock.now() }, page.rows),
    next: page.next,
    total: Number(counted.total),
  }
}

/** Papers that close soon and that the learner may still take. */
export async function closingPapers(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: number,
  { within, most }: { within: number; most: number },
) {
  const now = ctx.clock.now()
  const papers = await ctx.db
    .selectFrom('papers')
    .selectAll()
    .where('state', '=', 'published')
    .where('closes_at', '>', now)
    .where('closes_at', '<', now + within)
    .orderBy('closes_at')
    .limit(most)
    .execute()
  const rows = await presentPapers(ctx, userId, papers)
  return rows.flatMap((row, index) => {
    const taken = row.state === 'closed' || row.state === 'used'
    const paper = papers[index]
    return taken || !paper ? [] : [{ ...row, changedAt: paper.updated_at, version: paper.version }]
  })
}

export async function curriculumOf(ctx: UserContext): Promise<Curriculum> {
  const { db } = ctx
  const now = ctx.clock.now()
  const today = dayOf(now)
  const [days, book, papers, rooms, courses, plan] = await Promise.all([
    studyDays(db, ctx.user.id, now - STREAK_DAYS * DAY, now + DAY),
    bookCounts(ctx, ctx.user.id),
    closingPapers(ctx, ctx.user.id, { within: CLOSING, most: 5 }),
    db
      .selectFrom('live_subscriptions')
      .innerJoin('live_rooms', 'live_rooms.id', 'live_subscriptions.room_id')
      .select(['live_rooms.id', 'live_rooms.title', 'live_rooms.host', 'live_rooms.starts_at'])
      .where('live_subscriptions.user_id', '=', ctx.user.id)
      .where('live_rooms.ended_at', '>', now)
      .where('live_rooms.cancelled_at', '=', 0)
      .where('live_rooms.starts_at', '<', now + LIVE)
      .orderBy('live_rooms.starts_at')
      .limit(5)
      .execute(),
    myCourses(ctx, { limit: 5 }),
    planOf(db, ctx.user.id, now),
  ])
  const planned = plan?.course
    ? await presentCourses(db, { userId: ctx.user.id, now }, [{ ...plan.course, at: plan.updatedAt }])
    : []
  const next = [...planned, ...courses.rows].find((course) => course.next)
  return {
    today: days.find(({ day }) => day === today) ?? { day: today, minutes: 0, answers: 0, done: false },
    streak: streakOf(new Set(days.filter(({ done }) => done).map(({ day }) => day)), today),
    due: book.due,
    papers,
    live: rooms.map(({ starts_at: startsAt, ...room }) => ({ ...room, startsAt })),
    ...(next ? { next } : {}),
    ...(plan ? { plan: presentPlan(plan) } : {}),
  }
}

export const calendarOf = async (ctx: UserContext, month: string): Promise<{ rows: StudyDay[] }> => ({
  rows: await studyDays(ctx.db, ctx.user.id, startOfMonth(month), startOfMonth(month, 1)),
})
