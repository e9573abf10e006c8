import { retryWhenTaken } from '../../kernel/db/insert'
import {
  MOST_CHAPTERS,
  type ChapterForm,
  type ChapterRow,
  type ChapterState,
} from '@/contract/catalogue/admincreation'
import { countWords } from '@/contract/kernel/word-count'
import type { Row } from '../../kernel/tables'
import type { Db, Deps, Trx } from '../../deps'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { changedByOther } from '../admin-video'
import { creationById, unlocked, type Creation } from './creations'
import { editedByOther, type PickedRecord } from '../../kernel/list/office'
import { enqueue } from '../../kernel/jobs/queue'
import { DAY } from '../../kernel/days'

export type Chapter = Row<'creation_chapters'>

/** How far ahead, in ms, a chapter may be scheduled. */
const FARTHEST = 366 * DAY

const stateOf = ({ state, publish_at }: Pick<Chapter, 'state' | 'publish_at'>): ChapterState =>
  state === 'draft' && publish_at > 0 ? 'scheduled' : state

const rowsOf = (db: Db | Trx) =>
  db
    .selectFrom('creation_chapters as chapter')
    .leftJoin('creation_chapters as original', 'original.id', 'chapter.source_id')
    .select(['chapter.id', 'chapter.number', 'chapter.title', 'chapter.words', 'chapter.state'])
    .select(['chapter.publish_at', 'chapter.source_id', 'chapter.updated_at', 'chapter.version'])
    .select('original.title as source')

type Listed = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const present = (row: Listed): ChapterRow => ({
  id: row.id,
  number: row.number,
  title: row.title,
  words: row.words,
  state: stateOf(row),
  publishAt: row.publish_at,
  sourceId: row.source_id ?? 0,
  source: row.source ?? '',
  updatedAt: row.updated_at,
  version: row.version,
})

export const chaptersOf = async (db: Db, creationId: number): Promise<ChapterRow[]> =>
  (
    await rowsOf(db)
      .where('chapter.creation_id', '=', creationId)
      .orderBy('chapter.number')
      .orderBy('chapter.id')
      .execute()
  ).map(present)

export async function sourceChapters(db: Db | Trx, work: Creation) {
  if (work.source_id === null) return []
  return db
    .selectFrom('creation_chapters')
    .select(['id', 'number', 'title'])
    .where('creation_id', '=', work.source_id)
    .orderBy('number')
    .orderBy('id')
    .execute()
}

/** @throws Refusal 404 */
export async function chapterById(db: Db | Trx, id: number): Promise<Chapter> {
  const row = await db.selectFrom('creation_chapters').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('这一章不存在或已删除')
  return row
}

export const chapterForm = ({ title, body, source_id }: Chapter): ChapterForm => ({
  title,
  body,
  sourceId: source_id ?? 0,
})

export async function chapterDetail(db: Db, id: number) {
  const chapter = await chapterById(db, id)
  const [row, around, source] = await Promise.all([
    rowsOf(db).where('chapter.id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('creation_chapters')
      .select(['id', 'number'])
      .where('creation_id', '=', chapter.creation_id)
      .where('number', 'in', [chapter.number - 1, chapter.number + 1])
      .execute(),
    chapter.source_id === null
      ? undefined
      : db
          .selectFrom('creation_chapters')
          .select(['title', 'body'])
          .where('id', '=', chapter.source_id)
          .executeTakeFirst(),
  ])
  const previous = around.find(({ number }) => number < chapter.number)?.id
  const next = around.find(({ number }) => number > chapter.number)?.id
  return {
    row: present(row),
    form: chapterForm(chapter),
    creationId: chapter.creation_id,
    ...(source ? { source } : {}),
    ...(previous ? { previous } : {}),
    ...(next ? { next } : {}),
  }
}

/** Recounts chapters and words; the form's version stays, since chapters are not in the form. */
async function touch(trx: Trx, creationId: number, now: number): Promise<void> {
  const { chapters, words } = await trx
    .selectFrom('creation_chapters')
    .select((eb) => [eb.fn.countAll<number>().as('chapters'), eb.fn.sum<number | null>('words').as('words')])
    .where('creation_id', '=', creationId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('creations')
    .set({ chapter_count: Number(chapters), words: Number(words ?? 0), updated_at: now })
    .where('id', '=', creationId)
    .execute()
}

/** A creation whose chapters may be changed now. @throws Refusal 404, 409 */
async function open(trx: Trx, creationId: number): Promise<Creation> {
  const work = await creationById(trx, creationId)
  unlocked(work)
  return work
}

async function add(
  trx: Trx,
  work: Creation,
  form: ChapterForm,
  by: { staff: number; now: number },
): Promise<Chapter> {
  const last = await trx
    .selectFrom('creation_chapters')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('creation_id', '=', work.id)
    .executeTakeFirst()
  const number = Number(last?.number ?? 0) + 1
  if (number > MOST_CHAPTERS) throw badInput(`一部作品最多 ${MOST_CHAPTERS} 章`)
  const chapter = await trx
    .insertInto('creation_chapters')
    .values({
      creation_id: work.id,
      number,
      title: form.title,
      body: form.body,
      words: countWords(form.body),
      state: 'draft',
      publish_at: 0,
      source_id: form.sourceId || null,
      updated_at: by.now,
      version: 1,
    })
    .onConflict(retryWhenTaken)
    .returningAll()
    .executeTakeFirstOrThrow()
  await keep(trx, chapter, by)
  return chapter
}

/** Stores a version of the text: every saved text is kept. */
const keep = (trx: Trx, { id, version, title, body, words }: Chapter, by: { staff: number; now: number }) =>
  trx
    .insertInto('creation_versions')
    .values({ chapter_id: id, version, title, body, words, staff_id: by.staff, at: by.now })
    .execute()

async function checked(trx: Trx, work: Creation, given: ChapterForm): Promise<ChapterForm> {
  const title = given.title.trim()
  if (!title) throw badInput('请填写章节名')
  const form = { ...given, title, body: given.body.replace(/\r\n?/g, '\n') }
  if (!form.sourceId) return form
  const source = await chapterById(trx, form.sourceId)
  if (source.creation_id !== work.source_id) throw badInput('只能对应原作的章节')
  return form
}

export interface SavedChapter {
  before: Chapter | null
  after: Chapter
}

/** Adds a chapter or changes one. @throws Refusal 400, 404, 409 when another editor was quicker */
export async function saveChapter(
  trx: Trx,
  by: { staff: number; now: number },
  input: { creationId: number; id?: number; version?: number; form: ChapterForm },
): Promise<SavedChapter> {
  const work = await open(trx, input.creationId)
  const form = await checked(trx, work, input.form)
  if (input.id === undefined) {
    const after = await add(trx, work, form, by)
    await touch(trx, work.id, by.now)
    return { before: null, after }
  }
  if (input.version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  const before = await chapterById(trx, input.id)
  if (before.creation_id !== work.id) throw notFound('这一章不存在或已删除')
  const after = await trx
    .updateTable('creation_chapters')
    .set({
      title: form.title,
      body: form.body,
      words: countWords(form.body),
      source_id: form.sourceId || null,
      updated_at: by.now,
      version: input.version + 1,
    })
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .returningAll()
    .executeTakeFirst()
  if (!after) throw changedByOther()
  await keep(trx, after, by)
  await touch(trx, work.id, by.now)
  return { before, after }
}

/** Adds an empty chapter, with the original's title, for each of the original's chapters that has none yet. */
export async function takeChapters(
  trx: Trx,
  by: { staff: number; now: number },
  id: number,
): Promise<number> {
  const work = await open(trx, id)
  if (work.source_id === null) throw badInput('原创作品没有可对应的原作')
  const taken = await trx
    .selectFrom('creation_chapters')
    .select('source_id')
    .where('creation_id', '=', id)
    .where('source_id', 'is not', null)
    .execute()
  const known = new Set(taken.map(({ source_id }) => source_id))
  const missing = (await sourceChapters(trx, work)).filter((chapter) => !known.has(chapter.id))
  for (const { id: sourceId, title } of missing) await add(trx, work, { title, body: '', sourceId }, by)
  if (missing.length) await touch(trx, id, by.now)
  return missing.length
}

/** @throws Refusal 409 when the list is not complete */
export async function orderChapters(
  trx: Trx,
  now: number,
  id: number,
  ids: readonly number[],
): Promise<number[]> {
  await open(trx, id)
  const before = (await chaptersOf(trx, id)).map((row) => row.id)
  const known = new Set(before)
  const same =
    before.length === ids.length && new Set(ids).size === ids.length && ids.every((one) => known.has(one))
  if (!same) throw conflict('章节已被他人修改，请刷新后再排序')
  for (const [index, chapterId] of ids.entries())
    await trx
      .updateTable('creation_chapters')
      .set({ number: index + 1 })
      .where('id', '=', chapterId)
      .execute()
  await touch(trx, id, now)
  return before
}

/** Publishes, unpublishes or schedules a chapter. @throws Refusal 400, 404, 409 */
export async function setChapter(
  trx: Trx,
  now: number,
  creationId: number,
  { id, version }: PickedRecord,
  to: { state: ChapterState; publishAt: number },
): Promise<Chapter> {
  await open(trx, creationId)
  const before = await chapterById(trx, id)
  if (before.creation_id !== creationId) throw notFound('这一章不存在或已删除')
  if (before.version !== version) throw editedByOther()
  if (to.state !== 'draft' && before.words === 0) throw conflict('还没有正文，不能发布')
  const at = to.state === 'scheduled' ? to.publishAt : 0
  if (to.state === 'scheduled' && (at <= now || at > now + FARTHEST)) throw badInput('定时要在一年之内的将来')
  const done = await trx
    .updateTable('creation_chapters')
    .set({
      state: to.state === 'published' ? 'published' : 'draft',
      publish_at: at,
      updated_at: now,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  if (at) await enqueue(trx, now, 'publishChapter', { id, at }, at)
  await touch(trx, creationId, now)
  return before
}

/** Removes an unpublished chapter and renumbers those after it. @throws Refusal 404, 409 */
export async function removeChapter(trx: Trx, now: number, { id, version }: PickedRecord): Promise<Chapter> {
  const chapter = await chapterById(trx, id)
  await open(trx, chapter.creation_id)
  if (chapter.state === 'published') throw conflict('已发布的章节请先撤回')
  await trx.updateTable('creation_chapters').set({ source_id: null }).where('source_id', '=', id).execute()
  const gone = await trx
    .deleteFrom('creation_chapters')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (gone.numDeletedRows !== 1n) throw editedByOther()
  await trx
    .updateTable('creation_chapters')
    .set((eb) => ({ number: eb('number', '-', 1) }))
    .where('creation_id', '=', chapter.creation_id)
    .where('number', '>', chapter.number)
    .execute()
  await touch(trx, chapter.creation_id, now)
  return chapter
}

export async function versionsOf(db: Db, chapterId: number) {
  await chapterById(db, chapterId)
  const rows = await db
    .selectFrom('creation_versions as text')
    .innerJoin('staff', 'staff.id', 'text.staff_id')
    .select(['text.version', 'text.title', 'text.words', 'text.at', 'staff.name', 'staff.display_name'])
    .where('text.chapter_id', '=', chapterId)
    .orderBy('text.version', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ name, display_name, ...row }) => ({ ...row, by: display_name || name }))
}

/** @throws Refusal 404 */
export async function versionText(db: Db, chapterId: number, version: number) {
  const row = await db
    .selectFrom('creation_versions')
    .select(['title', 'body'])
    .where('chapter_id', '=', chapterId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound('这个版本不存在')
  return row
}

/** Job: publishes a scheduled chapter, unless its schedule was changed since. */
export async function publishPlanned(deps: Deps, payload: unknown): Promise<void> {
  const { id, at } = payload as { id: number; at: number }
  await deps.command((trx) =>
    trx
      .updateTable('creation_chapters')
      .set({ state: 'published', publish_at: 0, updated_at: deps.clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('publish_at', '=', at)
      .execute(),
  )
}
