import { sql, type SqlBool } from 'kysely'
import type { LessonKind } from '@/contract/catalogue/lesson-kinds'
import type { LessonAccess, LessonRow } from '@/contract/courses/course'
import { dateOf, momentOf } from '@/format/dates'
import { isFree, opens, WHOLE_WORK, type Access } from '../catalogue/entitlements'
import { workAndAccess } from '../catalogue/work-access'
import { coinsFor, PART_COLUMNS } from '../catalogue/works'
import type { Context, Db, Trx } from '../deps'
import { DAY } from '../kernel/days'
import { notFound } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'
import { roomState } from '../live/live-machine'

/** Rules of a course without a row in course_settings. */
export const DEFAULT_RULES = {
  in_order: 0,
  no_skip: 0,
  finish_percent: 90,
  certificate: 0,
  days_valid: 0,
} as const

/** Slides of a film or sound. */
const slideCount = sql<number>`(select count(*) from slides where slides.part_id = parts.id)`.as('slides')

/** Whether a document of `documents` can be opened: an edition of it has pages, and it is not withdrawn. */
export const OPEN_DOCUMENT = sql<SqlBool>`(documents.edition > 0 and documents.withdrawn = 0)`

/** The lessons of some courses, by number. */
export const lessonsOf = (db: Db | Trx, workIds: readonly number[]) =>
  db
    .selectFrom('parts')
    .leftJoin('lessons', 'lessons.part_id', 'parts.id')
    .leftJoin('papers', (join) =>
      join.onRef('papers.id', '=', 'lessons.paper_id').on('papers.state', '=', 'published'),
    )
    .leftJoin('live_rooms', 'live_rooms.id', 'lessons.room_id')
    .leftJoin('documents', (join) => join.onRef('documents.id', '=', 'lessons.document_id').on(OPEN_DOCUMENT))
    .select([
      ...PART_COLUMNS,
      'parts.lesson',
      'parts.media',
      'parts.sound',
      'parts.likes',
      'lessons.chapter_id',
      'lessons.trial_seconds',
      slideCount,
      'lessons.required',
      'lessons.opens_at',
      'lessons.days_after',
      'lessons.added_at',
      'papers.id as paper_id',
      'papers.questions as paper_questions',
      'papers.seconds as paper_seconds',
      'live_rooms.id as room_id',
      'live_rooms.starts_at',
      'live_rooms.ended_at',
      'live_rooms.recording',
      'live_rooms.cancelled_at',
      'documents.id as document_id',
      'documents.pages as document_pages',
    ])
    .where('parts.work_id', 'in', workIds)
    .where('parts.number', '>', 0)
    .orderBy('parts.number')
    .execute()

export type StoredLesson = Awaited<ReturnType<typeof lessonsOf>>[number]

export const lessonKind = (lesson: Pick<StoredLesson, 'lesson'>): LessonKind => lesson.lesson || 'video'

/** Whether a lesson can be opened at all: its content is made, and its paper or room is there. */
export function isReady(lesson: StoredLesson): boolean {
  const kind = lessonKind(lesson)
  if (kind === 'paper') return lesson.paper_id !== null
  if (kind === 'document') return lesson.document_id !== null
  if (kind === 'live') return lesson.room_id !== null && lesson.cancelled_at === 0
  return lesson.ready === 1
}

/** Whether a lesson of a kind is a film or sound of its own, of which seconds count and slides follow the second. */
export const isPlayed = (kind: LessonKind): boolean => kind === 'video' || kind === 'audio'

/** Whether a lesson of a kind may have a trial: what plays for a time. Of a live room it is that of the recording. */
export const hasTrial = (kind: LessonKind): boolean => isPlayed(kind) || kind === 'live'

export const isRequired = (lesson: StoredLesson): boolean => lesson.required !== 0

type State = Row<'lesson_states'>

/** A course as one caller sees it. */
export interface CourseView {
  work: Awaited<ReturnType<typeof workAndAccess>>['work']
  access: Access
  rules: Omit<Row<'course_settings'>, 'work_id'>
  /** By number. */
  lessons: readonly StoredLesson[]
  states: ReadonlyMap<number, State>
  member: Row<'course_members'> | undefined
  /** When the caller joined; undefined for those who may not open the whole course. */
  since: number | undefined
  now: number
}

type Asking = Pick<Context, 'db' | 'user' | 'clock'>

/** When a user bought a course. */
async function boughtAt(db: Db, userId: number, workId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('entitlements')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('user_id', '=', userId)
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return row?.at ? Number(row.at) : undefined
}

/**
 * A course with its lessons and what the caller has done in them. One off the shelf exists for those alone who have
 * bought it. @throws Refusal 404
 */
export async function courseFor(ctx: Asking, number: number): Promise<CourseView> {
  const { db } = ctx
  const now = ctx.clock.now()
  const { work, access } = await workAndAccess(ctx, 'course', number)
  const userId = ctx.user?.id
  const [rules, lessons, states, member, bought] = await Promise.all([
    db.selectFrom('course_settings').selectAll().where('work_id', '=', work.id).executeTakeFirst(),
    lessonsOf(db, [work.id]),
    userId === undefined
      ? []
      : db
          .selectFrom('lesson_states')
          .selectAll()
          .where('user_id', '=', userId)
          .where('work_id', '=', work.id)
          .execute(),
    userId === undefined
      ? undefined
      : db
          .selectFrom('course_members')
          .selectAll()
          .where('user_id', '=', userId)
          .where('work_id', '=', work.id)
          .executeTakeFirst(),
    userId === undefined ? undefined : boughtAt(db, userId, work.id),
  ])
  return {
    work,
    access,
    rules: rules ?? DEFAULT_RULES,
    lessons,
    states: new Map(states.map((state) => [state.part_id, state])),
    member,
    since: access.whole || work.free === 1 ? (bought ?? member?.since ?? now) : undefined,
    now,
  }
}

/** The required lesson before another one that the caller has not finished; undefined if there is none. */
function unfinishedBefore(view: CourseView, lesson: StoredLesson): StoredLesson | undefined {
  const before = view.lessons.filter((one) => one.number < lesson.number && isRequired(one) && isReady(one))
  const last = before.at(-1)
  return last && !view.states.get(last.id)?.finished_at ? last : undefined
}

/** Why a part that the caller does not have is closed: it was bought for days that are over, or not at all. */
function closed({ access }: CourseView, partId: number): LessonAccess {
  const endedAt = access.ends.get(WHOLE_WORK) ?? access.ends.get(partId)
  return endedAt === undefined
    ? { state: 'locked', reason: 'buy' }
    : { state: 'locked', reason: 'expired', endedAt }
}

/**
 * What a caller may do with a lesson: the one place that decides it for films, sounds, texts, papers and rooms. A lesson
 * that is open for everybody and one that was bought alone have no order; dates hold for all.
 */
export function lessonAccess(view: CourseView, lesson: StoredLesson): LessonAccess {
  const { work, access, rules, now } = view
  if (!opens(access, work, lesson)) {
    const shut = closed(view, lesson.id)
    if (shut.reason === 'expired') return shut
    const seconds = lesson.trial_seconds ?? 0
    return seconds > 0 && hasTrial(lessonKind(lesson)) && !work.offShelf ? { state: 'trial', seconds } : shut
  }
  const joined = view.since === undefined ? 0 : view.since + (lesson.days_after ?? 0) * DAY
  const opensAt = Math.max(lesson.opens_at ?? 0, joined)
  if (opensAt > now) return { state: 'locked', reason: 'early', opensAt }
  if (rules.in_order === 1 && view.since !== undefined) {
    const before = unfinishedBefore(view, lesson)
    if (before) return { state: 'locked', reason: 'order', after: before.title }
  }
  return { state: 'open' }
}

/**
 * What a caller may do with a document: what they may do with the lesson that it is. One that is no lesson opens with
 * the whole course.
 */
export function documentAccess(view: CourseView, documentId: number): LessonAccess {
  const lesson = view.lessons.find((one) => one.document_id === documentId)
  if (lesson) return lessonAccess(view, lesson)
  return view.since === undefined ? closed(view, WHOLE_WORK) : { state: 'open' }
}

/** Folder of the film, sound or recording of a lesson; empty while there is none, and for other lessons. */
export function lessonMedia(lesson: StoredLesson, now: number): string {
  const kind = lessonKind(lesson)
  if (!isReady(lesson)) return ''
  if (kind === 'live') return presentRoom(lesson, now)?.state === 'recorded' ? (lesson.recording ?? '') : ''
  return isPlayed(kind) ? lesson.media : ''
}

/** @throws Refusal 404 */
export function lessonIn(view: CourseView, partId: number): StoredLesson {
  const lesson = view.lessons.find(({ id }) => id === partId)
  if (!lesson) throw notFound('这一讲不存在或已下架')
  return lesson
}

const ROOM_STATES = {
  planned: 'upcoming',
  live: 'live',
  ended: 'ended',
  recorded: 'recorded',
  cancelled: 'ended',
} as const

function presentRoom(lesson: StoredLesson, now: number): LessonRow['room'] {
  const { room_id: id, starts_at, ended_at, recording, cancelled_at } = lesson
  if (id === null || starts_at === null || ended_at === null || recording === null || cancelled_at === null)
    return undefined
  return {
    id,
    startsAt: starts_at,
    state: ROOM_STATES[roomState({ starts_at, ended_at, recording, cancelled_at }, now)],
  }
}

export function presentLesson(view: CourseView, lesson: StoredLesson): LessonRow {
  const state = view.states.get(lesson.id)
  const kind = lessonKind(lesson)
  const finishedAt = view.member?.finished_at ?? 0
  const room = presentRoom(lesson, view.now)
  return {
    id: lesson.id,
    number: lesson.number,
    title: lesson.title,
    kind,
    seconds: lesson.seconds,
    words: lesson.words,
    slides: Number(lesson.slides),
    ready: isReady(lesson),
    free: isFree(view.work, lesson),
    required: isRequired(lesson),
    fresh: finishedAt > 0 && (lesson.added_at ?? 0) > finishedAt,
    coins: isReady(lesson) ? coinsFor(view.work, lesson) : 0,
    access: lessonAccess(view, lesson),
    share: state?.share ?? 0,
    finished: (state?.finished_at ?? 0) > 0,
    ...(kind === 'paper' && lesson.paper_id !== null
      ? {
          paper: {
            id: lesson.paper_id,
            questions: lesson.paper_questions ?? 0,
            seconds: lesson.paper_seconds ?? 0,
          },
        }
      : {}),
    ...(kind === 'live' && room ? { room } : {}),
    ...(kind === 'document' && lesson.document_id !== null
      ? { document: { id: lesson.document_id, pages: lesson.document_pages ?? 0 } }
      : {}),
  }
}

/** Length of all films and sounds, in minutes. */
export const minutesOf = (lessons: readonly Pick<StoredLesson, 'seconds'>[]): number =>
  Math.round(lessons.reduce((sum, { seconds }) => sum + seconds, 0) / 60)

/** Why a lesson that was paid for does not open yet, in one sentence. */
export function lockText(access: LessonAccess): string {
  if (access.reason === 'early') return `这一讲将于${momentOf(access.opensAt ?? 0)} 开放`
  if (access.reason === 'expired') return `课程已于${dateOf(access.endedAt ?? 0)}到期`
  return `请先学完“${access.after ?? '上一讲'}”`
}
