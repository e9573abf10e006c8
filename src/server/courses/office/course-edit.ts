import {
  MOST_LESSONS,
  type ChapterForm,
  type CourseForm,
  type LessonForm,
} from '@/contract/courses/course-form'
import { changedByOther, touchWork } from '../../catalogue/admin-video'
import { orderParts, renameParts } from '../../catalogue/parts'
import { changeWorkOf } from '../../catalogue/work-records'
import type { StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { insertAll, insertOne } from '../../kernel/db/insert'
import { badInput } from '../../kernel/http/refusal'
import type { PickedRecord } from '../../kernel/list/office'
import type { NewRow, Row } from '../../kernel/tables'
import { hasTrial } from '../course-view'
import { courseById, kindOf, storedCourse, type OfficeStored, type StoredCourse } from './course-form'

/** Lessons that are written by one statement. */
const AT_A_TIME = 200

/**
 * The course that an operator changes. Its version also changes with its films, so that this editor and the one of
 * videos do not overwrite each other. @throws Refusal 404, 409
 */
export async function courseSeen(trx: Trx, { id, version }: PickedRecord): Promise<Row<'works'>> {
  const work = await courseById(trx, id)
  if (work.version !== version) throw changedByOther()
  return work
}

/** Ends every change of a course: a new version, and its ready lessons counted again. @throws Refusal 409 */
export async function courseChanged(trx: Trx, ctx: StaffContext, seen: PickedRecord): Promise<PickedRecord> {
  const now = ctx.clock.now()
  const after = await changeWorkOf(trx, seen, {}, now)
  if (!after) throw changedByOther()
  await touchWork(trx, seen.id, now)
  return { id: after.id, version: after.version }
}

/** A form without surplus spaces, empty groups, and teachers named twice. */
const tidied = (form: CourseForm): CourseForm => ({
  ...form,
  teachers: [...new Set(form.teachers)],
  chapters: form.chapters
    .map(({ title, lessons }) => ({
      title: title.trim(),
      lessons: lessons.map((lesson) => ({ ...lesson, title: lesson.title.trim() })),
    }))
    .filter(({ title, lessons }) => title !== '' || lessons.length > 0),
})

const listed = ({ chapters }: CourseForm): LessonForm[] => chapters.flatMap(({ lessons }) => lessons)

function refuseLesson(lesson: LessonForm, row: OfficeStored): void {
  const { title, trialSeconds } = lesson
  if (title === '') throw badInput('请填写课时名称')
  if (trialSeconds === 0) return
  if (!hasTrial(kindOf(row))) throw badInput(`“${title}”不能播放，不能设置试看时长`)
  if (row.seconds > 0 && trialSeconds > row.seconds)
    throw badInput(`“${title}”的试看时长超过了这一讲的时长（${row.seconds} 秒）`)
}

/** @throws Refusal 400, 409 when a lesson was added or removed meanwhile */
async function refuseUnfit(trx: Trx, form: CourseForm, lessons: readonly OfficeStored[]): Promise<void> {
  const rows = new Map(lessons.map((row) => [row.id, row]))
  const given = listed(form)
  if (given.length > MOST_LESSONS) throw badInput(`课程最多 ${MOST_LESSONS} 讲`)
  if (given.length !== rows.size || new Set(given.map(({ id }) => id)).size !== rows.size)
    throw changedByOther()
  for (const lesson of given) {
    const row = rows.get(lesson.id)
    if (!row) throw changedByOther()
    refuseLesson(lesson, row)
  }
  if (form.teachers.length === 0) return
  const known = await trx.selectFrom('teachers').select('id').where('id', 'in', form.teachers).execute()
  if (known.length < form.teachers.length) throw badInput('有讲师已被删除，请重新选择')
}

async function writeRules(trx: Trx, workId: number, form: CourseForm): Promise<void> {
  const set = {
    in_order: form.inOrder ? (1 as const) : (0 as const),
    no_skip: form.noSkip ? (1 as const) : (0 as const),
    finish_percent: form.finishPercent,
    certificate: form.certificate ? (1 as const) : (0 as const),
    days_valid: form.daysValid,
  }
  await trx
    .insertInto('course_settings')
    .values({ work_id: workId, ...set })
    .onConflict((on) => on.column('work_id').doUpdateSet(set))
    .execute()
  await trx.deleteFrom('course_teachers').where('work_id', '=', workId).execute()
  await insertAll(
    trx,
    'course_teachers',
    form.teachers.map((teacher_id, position) => ({ work_id: workId, teacher_id, position })),
  )
}

/** Replaces the chapters. @returns the chapter of each lesson */
async function writeChapters(
  trx: Trx,
  workId: number,
  chapters: readonly ChapterForm[],
): Promise<ReadonlyMap<number, number>> {
  await trx.updateTable('lessons').set({ chapter_id: null }).where('work_id', '=', workId).execute()
  await trx.deleteFrom('course_chapters').where('work_id', '=', workId).execute()
  const chapterOf = new Map<number, number>()
  for (const [index, { title, lessons }] of chapters.filter((chapter) => chapter.title).entries()) {
    const id = await insertOne(trx, 'course_chapters', { work_id: workId, number: index + 1, title })
    for (const lesson of lessons) chapterOf.set(lesson.id, id)
  }
  return chapterOf
}

async function writeLessons(
  trx: Trx,
  work: { id: number; now: number },
  form: CourseForm,
  before: StoredCourse,
): Promise<void> {
  const chapterOf = await writeChapters(trx, work.id, form.chapters)
  const stored = new Map(before.lessons.map((row) => [row.id, row]))
  // A film without a row is new to a course that was edited before, and has always been in one that was not.
  const added = before.lessons.some(({ kept }) => kept !== null) ? work.now : 0
  const rows = listed(form).map((lesson): NewRow<'lessons'> => {
    const row = stored.get(lesson.id)
    return {
      part_id: lesson.id,
      work_id: work.id,
      chapter_id: chapterOf.get(lesson.id) ?? null,
      paper_id: row?.paper_id ?? null,
      room_id: row?.room_id ?? null,
      document_id: row?.document_id ?? null,
      trial_seconds: lesson.trialSeconds,
      required: lesson.required ? 1 : 0,
      opens_at: lesson.opensAt,
      days_after: lesson.daysAfter,
      added_at: row?.added_at ?? added,
    }
  })
  for (let start = 0; start < rows.length; start += AT_A_TIME)
    await trx
      .insertInto('lessons')
      .values(rows.slice(start, start + AT_A_TIME))
      .onConflict((on) =>
        on.column('part_id').doUpdateSet((eb) => ({
          chapter_id: eb.ref('excluded.chapter_id'),
          trial_seconds: eb.ref('excluded.trial_seconds'),
          required: eb.ref('excluded.required'),
          opens_at: eb.ref('excluded.opens_at'),
          days_after: eb.ref('excluded.days_after'),
        })),
      )
      .execute()
  const given = listed(form)
  await renameParts(
    trx,
    new Map(
      given
        .filter(({ id, title }) => stored.get(id)?.title !== title)
        .map(({ id, title }) => [id, title] as const),
    ),
  )
  const ids = given.map(({ id }) => id)
  if (ids.some((id, index) => id !== before.lessons[index]?.id))
    await orderParts(trx, work.id, ids, changedByOther().message)
}

/**
 * Saves the rules, teachers, chapters and lessons of a course. A form that changes nothing writes nothing.
 * @throws Refusal 400, 404, 409 when somebody changed the course or its films meanwhile
 */
export async function saveCourse(
  trx: Trx,
  ctx: StaffContext,
  { form: given, ...seen }: PickedRecord & { form: CourseForm },
): Promise<PickedRecord> {
  await courseSeen(trx, seen)
  const before = await storedCourse(trx, seen.id)
  const form = tidied(given)
  await refuseUnfit(trx, form, before.lessons)
  if (JSON.stringify(ordered(form)) === JSON.stringify(ordered(before.form))) return seen
  await writeRules(trx, seen.id, form)
  await writeLessons(trx, { id: seen.id, now: ctx.clock.now() }, form, before)
  await audit(trx, ctx, 'admincourse.save', `work:${seen.id}`, before.form, form)
  return courseChanged(trx, ctx, seen)
}

/** The values of a form in one order, whatever order their names were sent in. */
const ordered = (form: CourseForm): unknown[] => [
  form.inOrder,
  form.noSkip,
  form.finishPercent,
  form.certificate,
  form.daysValid,
  form.teachers,
  form.chapters.map(({ title, lessons }) => [
    title,
    lessons.map(({ id, title: name, required, trialSeconds, opensAt, daysAfter }) => [
      id,
      name,
      required,
      trialSeconds,
      opensAt,
      daysAfter,
    ]),
  ]),
]
