import type { LessonKind } from '@/contract/catalogue/lesson-kinds'
import type { SlideForm } from '@/contract/courses/course-form'
import type { LessonContent } from '@/contract/courses/admincourse'
import { lessonBody, textColumns, writeText } from '../../catalogue/lesson-texts'
import { requirePublishable } from '../../catalogue/deliverable'
import { signedMedia } from '../../catalogue/media-address'
import { addPart, partOf, removePart } from '../../catalogue/parts'
import { mediumOf } from '@/contract/media/mediums'
import type { Context, Db, StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { insertAll } from '../../kernel/db/insert'
import { badInput, conflict } from '../../kernel/http/refusal'
import { enqueue } from '../../kernel/jobs/queue'
import type { PickedRecord } from '../../kernel/list/office'
import type { Row } from '../../kernel/tables'
import { durationText } from '@/format/duration'
import { setLearnersOnly } from '../../live/recording'
import { isPlayed, OPEN_DOCUMENT } from '../course-view'
import { courseChanged, courseSeen } from './course-edit'
import { courseById, kindOf } from './course-form'

const GONE = '这一讲不存在或已删除'

const slidesOf = (db: Db | Trx, partId: number): Promise<SlideForm[]> =>
  db
    .selectFrom('slides')
    .select(['at', 'title', 'text'])
    .where('part_id', '=', partId)
    .orderBy('at')
    .execute()

/** Text, slides and film or sound of a lesson. @throws Refusal 404 */
export async function lessonContent(
  ctx: Context,
  { id, lesson }: { id: number; lesson: number },
): Promise<LessonContent> {
  const work = await courseById(ctx.db, id)
  const part = await partOf(ctx.db, id, lesson, GONE)
  const playable = part.media_state === 'ready' && part.media !== ''
  const medium = mediumOf(work.kind, part.lesson)
  const film = playable ? signedMedia(ctx, { medium, media: part.media }) : { url: '', mp4: '' }
  return {
    title: part.title,
    kind: kindOf(part),
    seconds: part.seconds,
    body: kindOf(part) === 'text' ? part.body : '',
    slides: await slidesOf(ctx.db, lesson),
    media: part.media_state,
    progress: part.media_progress,
    fault: part.media_fault,
    url: film.url,
    mp4: film.mp4,
    version: work.version,
  }
}

interface NewLesson extends PickedRecord {
  kind: Exclude<LessonKind, 'video'>
  title: string
  body?: string
  paper?: number
  room?: number
  document?: number
}

type Source = Pick<Row<'lessons'>, 'paper_id' | 'room_id' | 'document_id'>
const NO_SOURCE: Source = { paper_id: null, room_id: null, document_id: null }

/** What a lesson of a kind names, and what is said of one that cannot be named, or is named twice. */
const SOURCES = {
  paper: {
    column: 'paper_id',
    unfit: '请选择已发布的试卷',
    twice: '这门课程里已经有这份试卷',
    find: (trx: Trx, { paper = 0 }: NewLesson) =>
      trx
        .selectFrom('papers')
        .select('id')
        .where('id', '=', paper)
        .where('state', '=', 'published')
        .executeTakeFirst(),
  },
  live: {
    column: 'room_id',
    unfit: '请选择没有取消的直播',
    twice: '这门课程里已经有这场直播',
    find: (trx: Trx, { room = 0 }: NewLesson) =>
      trx
        .selectFrom('live_rooms')
        .select('id')
        .where('id', '=', room)
        .where('cancelled_at', '=', 0)
        .executeTakeFirst(),
  },
  document: {
    column: 'document_id',
    unfit: '请选择这门课程里可以打开的课件',
    twice: '这份课件已经是一个课时',
    find: (trx: Trx, { id, document = 0 }: NewLesson) =>
      trx
        .selectFrom('documents')
        .select('id')
        .where('id', '=', document)
        .where('work_id', '=', id)
        .where(OPEN_DOCUMENT)
        .executeTakeFirst(),
  },
} as const

/** The paper, room or document of a new lesson. @throws Refusal 400 */
async function sourceOf(trx: Trx, lesson: NewLesson): Promise<Source> {
  if (lesson.kind === 'text' || lesson.kind === 'audio') return NO_SOURCE
  const { column, unfit, twice, find } = SOURCES[lesson.kind]
  const found = await find(trx, lesson)
  if (!found) throw badInput(unfit)
  const named = await trx
    .selectFrom('lessons')
    .select('part_id')
    .where('work_id', '=', lesson.id)
    .where(column, '=', found.id)
    .executeTakeFirst()
  if (named) throw badInput(twice)
  return { ...NO_SOURCE, [column]: found.id }
}

/** The chapter to which a lesson after all others belongs: an empty one at the end, or that of the last lesson. */
async function lastChapter(trx: Trx, workId: number): Promise<number | null> {
  const empty = await trx
    .selectFrom('course_chapters')
    .leftJoin('lessons', 'lessons.chapter_id', 'course_chapters.id')
    .select(['course_chapters.id', 'lessons.part_id'])
    .where('course_chapters.work_id', '=', workId)
    .orderBy('course_chapters.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (empty?.part_id === null) return empty.id
  const last = await trx
    .selectFrom('parts')
    .leftJoin('lessons', 'lessons.part_id', 'parts.id')
    .select('lessons.chapter_id')
    .where('parts.work_id', '=', workId)
    .orderBy('parts.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.chapter_id ?? null
}

/** Adds a lesson after all others. @throws Refusal 400, 404, 409 */
export async function addLesson(trx: Trx, ctx: StaffContext, given: NewLesson): Promise<PickedRecord> {
  const { id, version, kind } = given
  await courseSeen(trx, { id, version })
  const title = given.title.trim()
  if (title === '') throw badInput('请填写课时名称')
  const body = kind === 'text' ? lessonBody(given.body ?? '') : ''
  if (kind === 'text' && body === '') throw badInput('请填写正文')
  const source = await sourceOf(trx, given)
  const chapter_id = await lastChapter(trx, id)
  const part = await addPart(trx, id, { title, lesson: kind, ...textColumns(body) })
  await insertAll(trx, 'lessons', [
    {
      part_id: part.id,
      work_id: id,
      chapter_id,
      ...source,
      trial_seconds: 0,
      required: 1,
      opens_at: 0,
      days_after: 0,
      added_at: ctx.clock.now(),
    },
  ])
  // Staff may open the room to everybody in the editor of rooms.
  if (source.room_id !== null) await setLearnersOnly(trx, source.room_id, true)
  await audit(trx, ctx, 'admincourse.addLesson', `part:${part.id}`, null, { workId: id, kind, title })
  const after = await courseChanged(trx, ctx, { id, version })
  return { id: part.id, version: after.version }
}

interface OfLesson extends PickedRecord {
  lesson: number
}

/** @throws Refusal 400, 404, 409 */
export async function saveText(
  trx: Trx,
  ctx: StaffContext,
  { id, version, lesson, body: typed }: OfLesson & { body: string },
): Promise<PickedRecord> {
  await courseSeen(trx, { id, version })
  const part = await partOf(trx, id, lesson, GONE)
  if (kindOf(part) !== 'text') throw badInput('只有图文课时有正文')
  const body = lessonBody(typed)
  if (body === '') throw badInput('请填写正文')
  if (body === part.body) return { id, version }
  await writeText(trx, lesson, body)
  await audit(trx, ctx, 'admincourse.saveText', `part:${lesson}`, { body: part.body }, { body })
  return courseChanged(trx, ctx, { id, version })
}

/** Slides in the order of their seconds. @throws Refusal 400 */
function sorted(slides: readonly SlideForm[], seconds: number): SlideForm[] {
  if (slides.length > 0 && seconds === 0) throw badInput('还没有转码完成，暂时不能添加讲义')
  const rows = slides
    .map(({ at, title, text }) => ({ at, title: title.trim(), text: lessonBody(text) }))
    .sort((one, other) => one.at - other.at)
  for (const [index, { at, title }] of rows.entries()) {
    if (title === '') throw badInput(`${durationText(at)} 的讲义没有标题`)
    if (at >= seconds) throw badInput(`“${title}”的时间超过了这一讲的时长（${durationText(seconds)}）`)
    if (rows[index + 1]?.at === at) throw badInput(`${durationText(at)} 有两页讲义，请改一页的时间`)
  }
  return rows
}

/** Replaces the slides of a film or sound. @throws Refusal 400, 404, 409 */
export async function saveSlides(
  trx: Trx,
  ctx: StaffContext,
  { id, version, lesson, slides: given }: OfLesson & { slides: SlideForm[] },
): Promise<PickedRecord> {
  await courseSeen(trx, { id, version })
  const part = await partOf(trx, id, lesson, GONE)
  if (!isPlayed(kindOf(part))) throw badInput('只有视频和音频课时有讲义')
  const slides = sorted(given, part.seconds)
  const before = await slidesOf(trx, lesson)
  if (JSON.stringify(before.map(({ at, title, text }) => ({ at, title, text }))) === JSON.stringify(slides))
    return { id, version }
  await trx.deleteFrom('slides').where('part_id', '=', lesson).execute()
  await insertAll(
    trx,
    'slides',
    slides.map((slide) => ({ part_id: lesson, ...slide })),
  )
  await audit(trx, ctx, 'admincourse.saveSlides', `part:${lesson}`, { slides: before }, { slides })
  return courseChanged(trx, ctx, { id, version })
}

/** Called before lessons are removed: a room that is no other lesson opens to everybody. */
async function openRooms(trx: Trx, lessons: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom('lessons as own')
    .leftJoin('lessons as other', (join) =>
      join.onRef('other.room_id', '=', 'own.room_id').on('other.part_id', 'not in', lessons),
    )
    .select('own.room_id')
    .where('own.part_id', 'in', lessons)
    .where('other.part_id', 'is', null)
    .execute()
  for (const { room_id: room } of rows) if (room !== null) await setLearnersOnly(trx, room, false)
}

/** Called before a course is removed. */
export async function openRoomsOfCourse(trx: Trx, workId: number): Promise<void> {
  const lessons = await trx.selectFrom('lessons').select('part_id').where('work_id', '=', workId).execute()
  const ids = lessons.map((lesson) => lesson.part_id)
  if (ids.length > 0) await openRooms(trx, ids)
}

/**
 * Removes a lesson that is no film.
 * @throws Refusal 400 for a film or the last lesson on sale, 404, 409 when it was bought alone or more learners have
 *   finished it than the operator was told
 */
export async function removeLesson(
  trx: Trx,
  ctx: StaffContext,
  { id, version, lesson, told }: OfLesson & { told: number },
): Promise<PickedRecord> {
  const work = await courseSeen(trx, { id, version })
  const part = await partOf(trx, id, lesson, GONE)
  if (kindOf(part) === 'video') throw badInput('视频课时请在“视频 → 编辑”里删除')
  const sold = await trx
    .selectFrom('entitlements')
    .select('id')
    .where('part_id', '=', lesson)
    .limit(1)
    .executeTakeFirst()
  if (sold) throw conflict('已有用户单独购买这一讲，不能删除')
  const { n } = await trx
    .selectFrom('lesson_states')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('part_id', '=', lesson)
    .where('finished_at', '>', 0)
    .executeTakeFirstOrThrow()
  if (Number(n) > told) throw conflict(`已有 ${Number(n)} 名学员学完这一讲，删除后学习记录也会清除`)
  await openRooms(trx, [lesson])
  await removePart(trx, id, lesson)
  if (part.media.startsWith('u/')) await enqueue(trx, ctx.clock.now(), 'removeMedia', { path: part.media })
  if (work.state === 'published') await requirePublishable(trx, work)
  await audit(
    trx,
    ctx,
    'admincourse.removeLesson',
    `part:${lesson}`,
    { workId: id, number: part.number, title: part.title, finished: Number(n) },
    null,
  )
  return courseChanged(trx, ctx, { id, version })
}
