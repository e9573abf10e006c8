import { sql } from 'kysely'
import type { BookForm, BookPart, BookRow, PartForm } from '@/contract/catalogue/adminbook'
import { chapterTime, type ChapterTimes } from '@/contract/catalogue/chapter-times'
import { countWords } from '@/contract/kernel/word-count'
import { plainText } from './html'
import type { Row } from '../../kernel/tables'
import type { Db, Trx } from '../../deps'
import { badInput, forbidden, notFound } from '../../kernel/http/refusal'
import { totalOf } from '../../kernel/db/counted'
import { changedByOther, formOf } from '../admin-video'
import { requireFairPrices } from '../fair-price'
import { foundByNames, type Names, namesWith } from '../../kernel/text/names'
import { type TablePage, windowOf } from '../../kernel/list/office'
import { characterCount } from '../chapters'
import { addPart, partIds } from '../parts'
import { cleanChapter } from '../../kernel/text/rich-text'
import { pictureAt } from '../works'
import {
  checkTime,
  dropPlans,
  editedPart,
  NO_TEXT,
  planText,
  requireOrder,
  type EditedPart,
} from './planned-texts'
import { touchBook } from './touch-book'

export const GONE = '这一章不存在或已删除'

export interface BookFilter extends TablePage {
  keyword?: string
  category?: string
  state?: Row<'works'>['state']
}

function matching(db: Db, { category, state }: BookFilter, names: Names | null) {
  return db
    .selectFrom('works')
    .where('works.kind', '=', 'ebook')
    .$if(Boolean(category), (query) => query.where('works.category', '=', category ?? ''))
    .$if(state !== undefined, (query) => query.where('works.state', '=', state ?? 'draft'))
    .$if(names !== null, (query) => query.where(foundByNames('works.id', [{ names, alias: 'works' }])))
}

const rowsOf = (db: Db, filter: BookFilter, names: Names | null = null) =>
  matching(db, filter, names)
    .leftJoin('categories', (join) =>
      join.onRef('categories.kind', '=', 'works.kind').onRef('categories.slug', '=', 'works.category'),
    )
    .select(['works.id', 'works.number', 'works.title', 'works.author', 'works.category', 'works.cover'])
    .select((eb) => [
      'categories.name as category_name',
      eb
        .selectFrom('parts')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('parts.work_id', '=', 'works.id')
        .as('all_parts'),
    ])
    .select(['works.price', 'works.free_parts'])
    .select(['works.member_free', 'works.state', 'works.updated_at', 'works.version'])

type Listed = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const present = (row: Listed): BookRow => ({
  id: row.id,
  number: row.number,
  title: row.title,
  author: row.author,
  category: row.category_name ?? row.category,
  cover: pictureAt(row.cover, 360),
  parts: row.all_parts ?? 0,
  price: row.price,
  freeParts: row.free_parts,
  memberFree: row.member_free === 1,
  state: row.state,
  updatedAt: row.updated_at,
  version: row.version,
})

export async function listBooks(db: Db, filter: BookFilter) {
  const { limit, offset } = windowOf(filter)
  const names = await namesWith(db, 'works', filter.keyword)
  const rows = await rowsOf(db, filter, names)
    .orderBy('works.updated_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, filter, rows.length, matching(db, filter, names).select('works.id'))
  return { rows: rows.map(present), next: '', total }
}

/** An e-book, whatever its state. @throws Refusal 404, also for a work of another kind */
export async function bookById(db: Db | Trx, id: number): Promise<Row<'works'>> {
  const work = await db
    .selectFrom('works')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'ebook')
    .executeTakeFirst()
  if (!work) throw notFound('电子书不存在或已删除')
  return work
}

export async function bookRow(db: Db, id: number): Promise<BookRow> {
  const row = await rowsOf(db, {}).where('works.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('电子书不存在或已删除')
  return present(row)
}

export function bookForm(work: Row<'works'>): BookForm {
  const { kind: _ebook, ...form } = formOf(work)
  return form
}

export async function bookParts(db: Db, workId: number): Promise<BookPart[]> {
  const rows = await db
    .selectFrom('parts')
    .leftJoin('planned_texts as planned', 'planned.part_id', 'parts.id')
    .select(['parts.id', 'parts.number', 'parts.title', 'parts.coins', 'parts.version'])
    .select((eb) => [
      eb.fn.coalesce('planned.words', 'parts.words').as('words'),
      eb.fn.coalesce('planned.rich', 'parts.rich').as('rich'),
      eb.fn.coalesce('planned.publish_at', sql<number>`0`).as('publishAt'),
    ])
    .select(sql<number>`case when parts.body = '' and planned.part_id is null then 1 else 0 end`.as('empty'))
    .where('parts.work_id', '=', workId)
    .where('parts.number', '>', 0)
    .orderBy('parts.number')
    .execute()
  return rows.map((row) => ({ ...row, rich: row.rich === 1, empty: row.empty === 1 }))
}

export const partForm = ({ title, body, rich, coins, publish_at }: EditedPart): PartForm => ({
  title,
  body,
  rich: rich === 1,
  coins,
  publishAt: publish_at,
})

/** Word count of a chapter, as plain or rich text. */
export const chapterWordCount = (body: string, rich: boolean): number =>
  countWords(rich ? plainText(body) : body)

function checked(given: PartForm): PartForm & { words: number; characters: number } {
  const title = given.title.trim()
  if (!title) throw badInput('请填写章节名')
  const body = given.rich ? cleanChapter(given.body).trim() : given.body.replace(/\r\n?/g, '\n').trim()
  return {
    ...given,
    title,
    body,
    words: chapterWordCount(body, given.rich),
    characters: characterCount(body, given.rich),
  }
}

export interface SavedPart {
  before: EditedPart | null
  after: EditedPart
}

/**
 * Adds a chapter or changes one, whose text may wait for its time.
 * @throws Refusal 400, 403 for a price, 404, 409 when another editor was quicker or readers know the chapter already
 */
export async function savePart(
  trx: Trx,
  by: { prices: boolean; now: number },
  input: { workId: number; id?: number; version?: number; form: PartForm },
): Promise<SavedPart> {
  await bookById(trx, input.workId)
  const { title, coins, rich, publishAt = 0, ...given } = checked(input.form)
  const text = { ...given, rich: rich ? (1 as const) : (0 as const) }
  const before = input.id === undefined ? null : await editedPart(trx, input.workId, input.id, GONE)
  checkTime(before, publishAt, text, by.now)
  const set = { title, coins, ...(publishAt ? NO_TEXT : text) }
  if (coins !== (before?.coins ?? 0) && !by.prices) throw forbidden('没有修改价格的权限，请联系管理员')
  let id = before?.id ?? 0
  if (before) {
    if (input.version === undefined) throw badInput('缺少版本号，请刷新后再保存')
    const done = await trx
      .updateTable('parts')
      .set({ ...set, version: input.version + 1 })
      .where('id', '=', before.id)
      .where('version', '=', input.version)
      .executeTakeFirst()
    if (done.numUpdatedRows !== 1n) throw changedByOther()
  } else id = (await addPart(trx, input.workId, set)).id
  if (publishAt) await planText(trx, by.now, { part_id: id, publish_at: publishAt, ...text })
  else await dropPlans(trx, [id])
  await requireOrder(trx, input.workId)
  if (coins !== (before?.coins ?? 0)) await requireFairPrices(trx, input.workId)
  await touchBook(trx, input.workId, by.now)
  return { before, after: await editedPart(trx, input.workId, id, GONE) }
}

/** Sets a price in coins for chapters; returns each one's earlier price. */
export async function priceParts(
  trx: Trx,
  now: number,
  { workId, ids, coins }: { workId: number; ids: readonly number[]; coins: number },
): Promise<{ id: number; coins: number }[]> {
  await bookById(trx, workId)
  const before = await trx
    .selectFrom('parts')
    .select(['id', 'coins'])
    .where('work_id', '=', workId)
    .where('id', 'in', [...new Set(ids)])
    .where('coins', '<>', coins)
    .orderBy('id')
    .execute()
  if (before.length === 0) return []
  await trx
    .updateTable('parts')
    .set((eb) => ({ coins, version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      before.map(({ id }) => id),
    )
    .execute()
  await requireFairPrices(trx, workId)
  await touchBook(trx, workId, now)
  return before
}

/**
 * Gives chapters the times at which readers get them, in the order of the book. Returns each one with its time of before.
 * @throws Refusal 400, 404, 409
 */
export async function planParts(
  trx: Trx,
  now: number,
  { workId, ids, times }: { workId: number; ids: readonly number[]; times: ChapterTimes },
): Promise<{ id: number; before: number; after: number }[]> {
  const chosen = new Set(ids)
  const ordered = (await partIds(trx, workId)).filter((id) => chosen.has(id))
  if (ordered.length < chosen.size) throw notFound(GONE)
  const planned = []
  for (const [index, id] of ordered.entries()) {
    const part = await editedPart(trx, workId, id, GONE)
    const { body, rich, words } = part
    const characters = part.characters ?? characterCount(body, rich === 1)
    const after = chapterTime(times, index)
    checkTime(part, after, part, now, `第${part.number}章`)
    await trx
      .updateTable('parts')
      .set((eb) => ({ ...NO_TEXT, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await planText(trx, now, { part_id: id, publish_at: after, body, rich, words, characters })
    planned.push({ id, before: Number(part.publish_at), after })
  }
  await requireOrder(trx, workId)
  await touchBook(trx, workId, now)
  return planned
}
