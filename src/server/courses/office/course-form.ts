import type { LessonKind } from '@/contract/catalogue/lesson-kinds'
import type { OfficeCourseDetail, OfficeLesson } from '@/contract/courses/admincourse'
import type { ChapterForm, CourseForm, LessonForm } from '@/contract/courses/course-form'
import { isFree } from '../../catalogue/entitlements'
import { readyColumn } from '../../catalogue/deliverable'
import type { Db, Trx } from '../../deps'
import { notFound } from '../../kernel/http/refusal'
import type { Row } from '../../kernel/tables'
import { DEFAULT_RULES } from '../course-view'
import { courseRow } from './course-list'

const GONE = '课程不存在或已删除'

/** @throws Refusal 404 */
export async function courseById(db: Db | Trx, id: number): Promise<Row<'works'>> {
  const work = await db
    .selectFrom('works')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'course')
    .executeTakeFirst()
  if (!work) throw notFound(GONE)
  return work
}

const lessonsOf = (db: Db | Trx, workId: number) =>
  db
    .selectFrom('parts')
    .leftJoin('lessons', 'lessons.part_id', 'parts.id')
    .leftJoin('papers', 'papers.id', 'lessons.paper_id')
    .leftJoin('live_rooms', 'live_rooms.id', 'lessons.room_id')
    .leftJoin('documents', 'documents.id', 'lessons.document_id')
    .select([
      'parts.id',
      'parts.number',
      'parts.title',
      'parts.lesson',
      'parts.seconds',
      'parts.words',
      'parts.media_state',
      readyColumn,
      'lessons.part_id as kept',
      'lessons.chapter_id',
      'lessons.trial_seconds',
      'lessons.required',
      'lessons.opens_at',
      'lessons.days_after',
      'lessons.added_at',
      'papers.id as paper_id',
      'papers.title as paper_title',
      'papers.state as paper_state',
      'live_rooms.id as room_id',
      'live_rooms.title as room_title',
      'live_rooms.cancelled_at',
      'documents.id as document_id',
      'documents.title as document_title',
      'documents.withdrawn',
    ])
    .where('parts.work_id', '=', workId)
    .orderBy('parts.number')
    .execute()

export type OfficeStored = Awaited<ReturnType<typeof lessonsOf>>[number]

export const kindOf = ({ lesson }: Pick<OfficeStored, 'lesson'>): LessonKind => lesson || 'video'

const formOfLesson = (row: OfficeStored): LessonForm => ({
  id: row.id,
  title: row.title,
  required: row.required !== 0,
  trialSeconds: row.trial_seconds ?? 0,
  opensAt: row.opens_at ?? 0,
  daysAfter: row.days_after ?? 0,
})

/**
 * Lessons by chapter in the order of learners. A chapter without lessons comes after the chapter before it; one that
 * another stands in the middle of is listed twice, as learners see it.
 */
function chaptersOf(
  chapters: readonly Pick<Row<'course_chapters'>, 'id' | 'title'>[],
  lessons: readonly OfficeStored[],
): ChapterForm[] {
  const shown: { id: number | null; form: ChapterForm }[] = []
  for (const row of lessons) {
    const last = shown.at(-1)
    const lesson = formOfLesson(row)
    if (last && last.id === row.chapter_id) last.form.lessons.push(lesson)
    else {
      const title = chapters.find(({ id }) => id === row.chapter_id)?.title ?? ''
      shown.push({ id: row.chapter_id, form: { title, lessons: [lesson] } })
    }
  }
  for (const [index, { id, title }] of chapters.entries()) {
    if (shown.some((one) => one.id === id)) continue
    const before = chapters[index - 1]
    const place = before ? shown.findLastIndex((one) => one.id === before.id) + 1 : 0
    shown.splice(place, 0, { id, form: { title, lessons: [] } })
  }
  return shown.map(({ form }) => form)
}

/** A course as its editor sees it. */
export interface StoredCourse {
  lessons: OfficeStored[]
  form: CourseForm
}

export async function storedCourse(db: Db | Trx, workId: number): Promise<StoredCourse> {
  const rules = await db
    .selectFrom('course_settings')
    .selectAll()
    .where('work_id', '=', workId)
    .executeTakeFirst()
  const chapters = await db
    .selectFrom('course_chapters')
    .select(['id', 'title'])
    .where('work_id', '=', workId)
    .orderBy('number')
    .execute()
  const teachers = await db
    .selectFrom('course_teachers')
    .select('teacher_id')
    .where('work_id', '=', workId)
    .orderBy('position')
    .execute()
  const lessons = await lessonsOf(db, workId)
  const { in_order, no_skip, finish_percent, certificate, days_valid } = rules ?? DEFAULT_RULES
  return {
    lessons,
    form: {
      inOrder: in_order === 1,
      noSkip: no_skip === 1,
      finishPercent: finish_percent,
      certificate: certificate === 1,
      daysValid: days_valid,
      teachers: teachers.map(({ teacher_id }) => teacher_id),
      chapters: chaptersOf(chapters, lessons),
    },
  }
}

/** Learners who have finished the lessons of a course, by part. */
async function finishedIn(db: Db, workId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('lesson_states')
    .select((eb) => ['part_id', eb.fn.countAll<number>().as('n')])
    .where('work_id', '=', workId)
    .where('finished_at', '>', 0)
    .groupBy('part_id')
    .execute()
  return new Map(rows.map(({ part_id, n }) => [part_id, Number(n)]))
}

async function slidesIn(db: Db, workId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('slides')
    .innerJoin('parts', 'parts.id', 'slides.part_id')
    .select((eb) => ['slides.part_id', eb.fn.countAll<number>().as('n')])
    .where('parts.work_id', '=', workId)
    .groupBy('slides.part_id')
    .execute()
  return new Map(rows.map(({ part_id, n }) => [part_id, Number(n)]))
}

function sourceOf(row: OfficeStored): OfficeLesson['source'] {
  if (row.paper_id !== null) return { id: row.paper_id, title: row.paper_title ?? '' }
  if (row.room_id !== null) return { id: row.room_id, title: row.room_title ?? '' }
  if (row.document_id !== null) return { id: row.document_id, title: row.document_title ?? '' }
  return undefined
}

function isReady(row: OfficeStored): boolean {
  const kind = kindOf(row)
  if (kind === 'paper') return row.paper_state === 'published'
  if (kind === 'live') return row.cancelled_at === 0
  if (kind === 'document') return row.withdrawn === 0
  return row.ready === 1
}

/** @throws Refusal 404 */
export async function courseForOffice(db: Db, id: number): Promise<OfficeCourseDetail> {
  const work = await courseById(db, id)
  const [row, { lessons, form }, finished, slides] = await Promise.all([
    courseRow(db, id),
    storedCourse(db, id),
    finishedIn(db, id),
    slidesIn(db, id),
  ])
  if (!row) throw notFound(GONE)
  return {
    row,
    form,
    lessons: lessons.map((lesson) => {
      const source = sourceOf(lesson)
      return {
        id: lesson.id,
        kind: kindOf(lesson),
        seconds: lesson.seconds,
        words: lesson.words,
        media: lesson.media_state,
        ready: isReady(lesson),
        free: isFree(work, lesson),
        slides: slides.get(lesson.id) ?? 0,
        finished: finished.get(lesson.id) ?? 0,
        ...(source ? { source } : {}),
      }
    }),
  }
}
