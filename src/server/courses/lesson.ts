import type { LessonDetail } from '@/contract/courses/lesson'
import type { Context, Trx, UserContext } from '../deps'
import { lockReason } from '../catalogue/works'
import { badInput, needsPayment, Refusal } from '../kernel/http/refusal'
import { takeEvent } from '../study/progress'
import { finishCourse, finishLesson } from './completion'
import {
  courseFor,
  isPlayed,
  isReady,
  lessonAccess,
  lessonIn,
  lessonKind,
  presentLesson,
  type CourseView,
  type StoredLesson,
} from './course-view'
import { lockedRefusal } from './locked'
import { lessonsNaming } from './room-lesson'
import { filmCoverage, pageCoverage, readCells, writeCells } from './coverage'

/**
 * Called before anything of a lesson is handed out.
 * @returns the seconds of it that may be played; undefined = all
 * @throws Refusal 402 when it has to be bought, also once more, 403 when it opens later or is sold no more
 */
export function requireLesson(view: CourseView, lesson: StoredLesson): number | undefined {
  const access = lessonAccess(view, lesson)
  if (access.state === 'open') return undefined
  if (access.state === 'trial') return access.seconds
  throw lockedRefusal(view, access, lockReason(view.work, lesson))
}

/** A lesson with its text, slides and what the caller has watched. @throws Refusal 404 */
export async function lessonDetail(
  ctx: Context,
  { id, lesson: partId }: { id: number; lesson: number },
): Promise<LessonDetail> {
  const view = await courseFor(ctx, id)
  const lesson = lessonIn(view, partId)
  const row = presentLesson(view, lesson)
  const { access } = row
  const [text, slides] = await Promise.all([
    access.state === 'open'
      ? ctx.db.selectFrom('parts').select('body').where('id', '=', lesson.id).executeTakeFirst()
      : undefined,
    access.state === 'locked'
      ? []
      : ctx.db
          .selectFrom('slides')
          .select(['at', 'title', 'text'])
          .where('part_id', '=', lesson.id)
          .$if(access.state === 'trial', (query) => query.where('at', '<', access.seconds ?? 0))
          .orderBy('at')
          .execute(),
  ])
  const covered = view.states.get(lesson.id)?.covered ?? ''
  return {
    lesson: row,
    body: text?.body ?? '',
    slides,
    covered: coverageOf(lesson).ranges(readCells(covered)),
  }
}

const coverageOf = (lesson: StoredLesson) =>
  lessonKind(lesson) === 'document' ? pageCoverage(lesson.document_pages ?? 0) : filmCoverage(lesson.seconds)

/** What a report of watched seconds, or of seen pages, counts as. */
async function keepCoverage(
  trx: Trx,
  view: CourseView,
  lesson: StoredLesson,
  report: { userId: number; ranges: string },
) {
  const { now } = view
  const before = await trx
    .selectFrom('lesson_states')
    .selectAll()
    .where('user_id', '=', report.userId)
    .where('part_id', '=', lesson.id)
    .executeTakeFirst()
  const coverage = coverageOf(lesson)
  const known = readCells(before?.covered ?? '')
  const cells = coverage.add(known, report.ranges, before ? now - before.seen_at : 0)
  const share = Math.max(before?.share ?? 0, coverage.share(cells))
  const finished = (before?.finished_at ?? 0) || (share >= view.rules.finish_percent ? now : 0)
  const set = { covered: writeCells(cells), share, seen_at: now, finished_at: finished }
  await trx
    .insertInto('lesson_states')
    .values({ user_id: report.userId, part_id: lesson.id, work_id: view.work.id, way: 'watched', ...set })
    .onConflict((on) => on.columns(['user_id', 'part_id']).doUpdateSet(set))
    .execute()
  return { share, finished: finished > 0, covered: coverage.ranges(cells) }
}

interface Watched {
  id: number
  lesson: number
  ranges: string
  event_id?: string | undefined
}

/** Counts watched seconds, or pages of a document that were seen; the same event counts once. @throws Refusal 400, 402, 403, 404 */
export async function watchLesson(ctx: UserContext, { id, lesson: partId, ranges, event_id }: Watched) {
  const view = await courseFor(ctx, id)
  const lesson = lessonIn(view, partId)
  const kind = lessonKind(lesson)
  const counts = kind === 'document' ? isReady(lesson) : isPlayed(kind) && lesson.seconds > 0
  if (!counts) throw badInput('这一讲没有可以播放的内容')
  requireLesson(view, lesson)
  const { user } = ctx
  return ctx.command(async (trx) => {
    const fresh = await takeEvent(trx, {
      userId: user.id,
      eventId: event_id,
      partId: lesson.id,
      now: view.now,
    })
    const kept = await keepCoverage(trx, view, lesson, { userId: user.id, ranges: fresh ? ranges : '' })
    const courseFinished = await finishCourse(trx, { userId: user.id, workId: view.work.id, now: view.now })
    return { ...kept, courseFinished }
  })
}

/** Finishes a text that was read, or a live room that has begun. @throws Refusal 400, 402, 403, 404 */
export async function readLesson(ctx: UserContext, { id, lesson: partId }: { id: number; lesson: number }) {
  const view = await courseFor(ctx, id)
  const lesson = lessonIn(view, partId)
  const kind = lessonKind(lesson)
  if (kind !== 'text' && kind !== 'live') throw badInput('看完或交卷后会自动记为学完')
  if (requireLesson(view, lesson) !== undefined) {
    const { message, data } = lockReason(view.work, lesson)
    throw needsPayment(message, data)
  }
  if (!isReady(lesson)) throw badInput('这一讲还没有更新，请稍后再来')
  if (kind === 'live' && (lesson.starts_at ?? 0) > view.now) throw badInput('直播还没有开始')
  const courseFinished = await ctx.command((trx) =>
    finishLesson(
      trx,
      { userId: ctx.user.id, workId: view.work.id, partId: lesson.id, now: view.now },
      'read',
    ),
  )
  return { finished: true, courseFinished }
}

/**
 * Called before a paper is begun: one that belongs to lessons needs one of them to be open.
 * @throws Refusal 402 when the course has to be bought, 403 when the lesson opens later
 */
export async function requirePaper(ctx: UserContext, paperId: number): Promise<void> {
  let refusal: Refusal | undefined
  for (const { number, part_id: partId } of await lessonsNaming(ctx.db, 'paper_id', paperId))
    try {
      const view = await courseFor(ctx, number)
      requireLesson(view, lessonIn(view, partId))
      return
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error
    }
  if (refusal) throw refusal
}
