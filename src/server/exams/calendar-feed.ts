import { FAMILY_BASE, type FileAnswer } from '@/contract/call'
import { studyPlanCalls } from '@/contract/exams/study-plan'
import type { Context, Trx, UserContext } from '../deps'
import { DAY, dayOf, startOf, weekdayOf } from '../kernel/days'
import { notFound } from '../kernel/http/refusal'
import { keyed, sameText } from '../kernel/secrets'
import type { Row } from '../kernel/tables'
import { calendarFile, type CalendarEvent } from '../kernel/text/icalendar'
import { closingPapers } from './curriculum'
import { boughtCourses } from './own-courses'
import { planOf, type StoredPlan } from './study-plan'

type Feed = Pick<Row<'calendar_feeds'>, 'id' | 'round'>
type Asking = Pick<Context, 'db' | 'clock' | 'env'>

const MINUTE = 60_000
/** How far ahead papers close that are in the calendar. */
const AHEAD = 180 * DAY
/** Live rooms stay in the calendar for a while. */
const BEHIND = 30 * DAY
const MOST = 100

/** The id of a feed and a code that nobody can guess: the next round has another one. */
const tokenOf = ({ env }: Pick<Asking, 'env'>, { id, round }: Feed): string =>
  `${id}-${keyed(env.secret, 'study calendar', `${id} ${round}`)}`

/** The private address of the caller's calendar. @param renew makes a new address, and the old one opens nothing */
export async function calendarLink(trx: Trx, ctx: UserContext, renew: boolean): Promise<{ url: string }> {
  const made = await trx
    .insertInto('calendar_feeds')
    .values({ user_id: ctx.user.id, round: 1, created_at: ctx.clock.now() })
    .onConflict((on) =>
      on.column('user_id').doUpdateSet((eb) => ({ round: eb('calendar_feeds.round', '+', renew ? 1 : 0) })),
    )
    .returning(['id', 'round'])
    .executeTakeFirstOrThrow()
  const { family, path } = studyPlanCalls.calendarFile
  return { url: `${ctx.origin ?? ''}${FAMILY_BASE[family]}${path}?token=${tokenOf(ctx, made)}` }
}

/** Whose calendar a token opens. @throws Refusal 404 */
async function feedOf(ctx: Asking, token: string): Promise<Row<'calendar_feeds'>> {
  const id = Number(/^(\d{1,9})-/.exec(token)?.[1] ?? 0)
  const feed = await ctx.db.selectFrom('calendar_feeds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!feed || !sameText(token, tokenOf(ctx, feed)))
    throw notFound('日历链接已失效，请在“我的课程”里重新订阅')
  return feed
}

function planEvent(plan: StoredPlan, uid: string): CalendarEvent {
  const { minutes, weekdays, time, course, updatedAt, version } = plan
  let day = startOf(dayOf(updatedAt))
  while (!weekdays.includes(weekdayOf(day))) day += DAY
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const from = day + (hour * 60 + minute) * MINUTE
  return {
    uid,
    title: `学习 ${minutes} 分钟${course ? `：${course.title}` : ''}`,
    from,
    until: from + minutes * MINUTE,
    stamp: updatedAt,
    sequence: version - 1,
    weekdays,
    remind: 'PT10M',
  }
}

/** Live rooms of the lessons of bought courses, and those that the learner wants to be reminded of. */
const roomsOf = ({ db, clock }: Asking, userId: number) =>
  db
    .selectFrom('live_rooms')
    .select(['id', 'title', 'starts_at', 'ended_at', 'cancelled_at', 'updated_at', 'version'])
    .where('starts_at', '>', clock.now() - BEHIND)
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          eb
            .selectFrom('lessons')
            .select('lessons.room_id')
            .where('lessons.room_id', 'is not', null)
            .where('lessons.work_id', 'in', boughtCourses(db, userId, clock.now()))
            .$castTo<{ room_id: number }>(),
        ),
        eb(
          'id',
          'in',
          eb
            .selectFrom('live_subscriptions')
            .select('live_subscriptions.room_id')
            .where('live_subscriptions.user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('starts_at')
    .limit(MOST)
    .execute()

/**
 * The calendar that a token opens: planned study days, live lessons and closing papers, with nothing of the learner but
 * titles. @throws Refusal 404
 */
export async function calendarOfToken(ctx: Asking, token: string): Promise<FileAnswer> {
  const feed = await feedOf(ctx, token)
  const [plan, rooms, papers] = await Promise.all([
    planOf(ctx.db, feed.user_id, ctx.clock.now()),
    roomsOf(ctx, feed.user_id),
    closingPapers(ctx, feed.user_id, { within: AHEAD, most: MOST }),
  ])
  const uid = (what: string): string => `${what}-${feed.id}@study`
  const events: CalendarEvent[] = [
    ...(plan ? [planEvent(plan, uid('plan'))] : []),
    ...rooms.map((room) => ({
      uid: uid(`live-${room.id}`),
      title: `直播：${room.title}`,
      from: room.starts_at,
      until: room.ended_at,
      stamp: room.updated_at,
      sequence: room.version - 1,
      cancelled: room.cancelled_at > 0,
      remind: 'PT10M' as const,
    })),
    ...papers.map(({ id, title, closesAt = 0, changedAt, version }) => ({
      uid: uid(`paper-${id}`),
      title: `截止：${title}`,
      from: closesAt,
      until: closesAt,
      stamp: changedAt,
      sequence: version - 1,
      remind: 'P1D' as const,
    })),
  ]
  async function* body(): AsyncGenerator<string> {
    yield* calendarFile('学习日历', events)
  }
  return { name: '学习日历.ics', type: 'text/calendar; charset=utf-8', body: body() }
}
