import type { CourseDetail, LessonAccess } from '@/contract/courses/course'
import { purchaseEndOf } from '../catalogue/entitlements'
import { recordFootprint } from '../catalogue/footprints'
import { linksOf } from '../catalogue/work-links'
import { pictureAt, presentBrief, presentDocuments, relatedTo } from '../catalogue/works'
import type { Context } from '../deps'
import { discountsOf } from '../store/sale'
import { progressIn } from '../study/progress'
import { certify } from './completion'
import { nextLesson } from './next-lesson'
import { courseFor, isReady, isRequired, minutesOf, presentLesson, type CourseView } from './course-view'
import { teachersOf } from './teachers'

async function chaptersOf(ctx: Context, view: CourseView): Promise<CourseDetail['chapters']> {
  const chapters = await ctx.db
    .selectFrom('course_chapters')
    .select(['id', 'title'])
    .where('work_id', '=', view.work.id)
    .execute()
  const titles = new Map(chapters.map(({ id, title }) => [id, title]))
  const shown: { id: number | null; title: string; lessons: CourseDetail['chapters'][number]['lessons'] }[] =
    []
  for (const lesson of view.lessons) {
    const before = shown.at(-1)
    const row = presentLesson(view, lesson)
    if (before && before.id === lesson.chapter_id) before.lessons.push(row)
    else {
      const title = lesson.chapter_id === null ? '' : (titles.get(lesson.chapter_id) ?? '')
      shown.push({ id: lesson.chapter_id, title, lessons: [row] })
    }
  }
  return shown.map(({ title, lessons }) => ({ title, lessons }))
}

/** Whether a lesson belongs to what the caller has, though it may open later. */
const mayStudy = ({ state, reason }: LessonAccess): boolean =>
  state === 'open' || reason === 'early' || reason === 'order'

/** The caller's certificate; one that was promised after they had finished the course is issued now. */
async function certificateOf(ctx: Context, view: CourseView): Promise<number | null> {
  const { member, rules, now } = view
  if (!member || member.certificate_id !== null) return member?.certificate_id ?? null
  if (member.finished_at === 0 || rules.certificate === 0) return null
  return ctx.command((trx) => certify(trx, { userId: member.user_id, workId: member.work_id, now }))
}

/** A course with its chapters, as the caller sees it. @throws Refusal 404 */
export async function courseDetail(ctx: Context, number: number): Promise<CourseDetail> {
  const { db, user } = ctx
  const view = await courseFor(ctx, number)
  const { work, access, rules, member } = view
  await recordFootprint(ctx, work.id)
  const certificateId = await certificateOf(ctx, view)
  const purchaseEnds = purchaseEndOf(work, access)
  const [more, category, mark, place, links, related, offers, teachers, chapters] = await Promise.all([
    db
      .selectFrom('works')
      .select(['synopsis', 'tags', 'facts', 'cast_list'])
      .where('id', '=', work.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('categories')
      .select('name')
      .where('kind', '=', 'course')
      .where('slug', '=', work.category)
      .executeTakeFirst(),
    user
      ? db
          .selectFrom('favorites')
          .select('work_id')
          .where('user_id', '=', user.id)
          .where('work_id', '=', work.id)
          .executeTakeFirst()
      : undefined,
    progressIn(db, user, work.id),
    linksOf(db, work),
    relatedTo(db, work, 6),
    discountsOf(db, [work.id], view.now),
    teachersOf(db, work.id),
    chaptersOf(ctx, view),
  ])
  const rows = chapters.flatMap(({ lessons }) => lessons)
  const required = view.lessons.filter((lesson) => isRequired(lesson) && isReady(lesson))
  const offer = work.offShelf ? undefined : offers.get(work.id)
  const next = nextLesson(
    rows.map((row) => ({ ...row, open: row.ready && row.access.state === 'open' })),
    place,
  )
  return {
    work: presentBrief(work),
    picture: pictureAt(work.cover, 720),
    synopsis: more.synopsis,
    category: category?.name ?? '',
    facts: presentDocuments(more).facts,
    teachers,
    chapters,
    rules: {
      inOrder: rules.in_order === 1,
      noSkip: rules.no_skip === 1,
      finishPercent: rules.finish_percent,
      certificate: rules.certificate === 1,
      daysValid: rules.days_valid,
    },
    minutes: minutesOf(view.lessons),
    favorite: mark !== undefined,
    owned: work.free === 1 || access.whole || rows.every((row) => !row.ready || mayStudy(row.access)),
    ...(access.until === undefined ? {} : { until: access.until }),
    ...(purchaseEnds === undefined ? {} : { purchaseEnds }),
    ...(offer ? { offer } : {}),
    links,
    related,
    required: required.length,
    finished: required.filter(({ id }) => view.states.get(id)?.finished_at).length,
    ...(member?.finished_at ? { finishedAt: member.finished_at } : {}),
    ...(certificateId ? { certificateId } : {}),
    ...(next ? { next } : {}),
  }
}
