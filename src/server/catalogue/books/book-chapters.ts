import { MOST_PARTS, type IMPORT_CHANGES } from '@/contract/catalogue/adminbook'
import { chapterTime, type ChapterTimes } from '@/contract/catalogue/chapter-times'
import { chapterBody, withOwnNotes } from './html'
import type { Row } from '../../kernel/tables'
import type { Db, Trx } from '../../deps'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { escapeMarkup } from '@/format/markup'
import { changedByOther } from '../admin-video'
import { readyImport, type Import } from './book-imports'
import { bookById, chapterWordCount } from './books'
import { characterCount } from '../chapters'
import { newPart } from '../parts'
import { type ChapterText, checkTime, dropPlans, NO_TEXT, planText, requireOrder } from './planned-texts'
import { touchBook } from './touch-book'

type Found = Row<'book_import_chapters'>

const linesOf = ({ body }: Pick<Found, 'body'>): string[] => (body ? body.split('\n') : [])

async function foundById(db: Db | Trx, importId: number, id: number): Promise<Found> {
  const row = await db
    .selectFrom('book_import_chapters')
    .selectAll()
    .where('import_id', '=', importId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('这一章不在导入里')
  return row
}

export async function foundText(db: Db, importId: number, id: number) {
  const row = await foundById(db, importId, id)
  return { title: row.title, rich: row.rich === 1, lines: linesOf(row) }
}

export interface ImportChange {
  id: number
  version: number
  chapterId: number
  change: (typeof IMPORT_CHANGES)[number]
  title?: string
  at?: number
}

/** Claims an import by its version: each edit changes what other editors have seen. @throws Refusal 409 */
async function claim(trx: Trx, now: number, id: number, version: number): Promise<Import> {
  const row = await readyImport(trx, id)
  const done = await trx
    .updateTable('book_imports')
    .set({ version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw changedByOther()
  return row
}

const move = (trx: Trx, importId: number, after: number, by: 1 | -1) =>
  trx
    .updateTable('book_import_chapters')
    .set((eb) => ({ number: eb('number', '+', by) }))
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .execute()

/** Plain text as an HTML block, to join it with others. */
const escaped = (line: string): string => `<p>${escapeMarkup(line)}</p>`

/** Joins the lines of two chapters; text beside HTML becomes HTML. */
function joined(first: Found, second: Found): Pick<Found, 'body' | 'rich' | 'words'> {
  const rich = first.rich === 1 || second.rich === 1
  const inOne = (one: Found): string[] => (rich && one.rich === 0 ? linesOf(one).map(escaped) : linesOf(one))
  // The joined chapter's heading becomes part of the text.
  const heading = rich ? `<h3>${escaped(second.title).slice(3, -4)}</h3>` : second.title
  const body = [...inOne(first), heading, ...inOne(second)].join('\n')
  return { body, rich: rich ? 1 : 0, words: chapterWordCount(body, rich) }
}

async function join(trx: Trx, chapter: Found): Promise<void> {
  const before = await trx
    .selectFrom('book_import_chapters')
    .selectAll()
    .where('import_id', '=', chapter.import_id)
    .where('number', '=', chapter.number - 1)
    .executeTakeFirst()
  if (!before) throw badInput('前面没有可以合并的章节')
  await trx
    .updateTable('book_import_chapters')
    .set(joined(before, chapter))
    .where('id', '=', before.id)
    .execute()
  await drop(trx, chapter)
}

async function drop(trx: Trx, chapter: Found): Promise<void> {
  await trx.deleteFrom('book_import_chapters').where('id', '=', chapter.id).execute()
  await move(trx, chapter.import_id, chapter.number, -1)
}

async function split(trx: Trx, chapter: Found, at: number, title: string): Promise<void> {
  const lines = linesOf(chapter)
  if (at < 1 || at >= lines.length) throw badInput('请选择要从哪一段拆开')
  const part = (kept: string[]) => ({
    body: kept.join('\n'),
    words: chapterWordCount(kept.join('\n'), chapter.rich === 1),
  })
  const [before, after] = [lines.slice(0, at), lines.slice(at)]
  await move(trx, chapter.import_id, chapter.number, 1)
  await trx.updateTable('book_import_chapters').set(part(before)).where('id', '=', chapter.id).execute()
  await trx
    .insertInto('book_import_chapters')
    .values({
      import_id: chapter.import_id,
      number: chapter.number + 1,
      title,
      rich: chapter.rich,
      ...part(chapter.rich === 1 ? withOwnNotes(after, before) : after),
    })
    .execute()
}

/** Renames, joins, splits or leaves out a detected chapter. @throws Refusal 400, 404, 409 */
export async function editImport(trx: Trx, now: number, input: ImportChange): Promise<Found> {
  const { id, version, chapterId, change, at = 0 } = input
  await claim(trx, now, id, version)
  const chapter = await foundById(trx, id, chapterId)
  const title = input.title?.trim() ?? ''
  if ((change === 'rename' || change === 'split') && !title) throw badInput('请填写章节名')
  if (change === 'rename')
    await trx.updateTable('book_import_chapters').set({ title }).where('id', '=', chapterId).execute()
  if (change === 'join') await join(trx, chapter)
  if (change === 'split') await split(trx, chapter, at, title)
  if (change === 'drop') await drop(trx, chapter)
  return chapter
}

/** A detected chapter as a part: paragraphs of text, or HTML. */
function partOfFound(found: Found): ChapterText & Pick<Row<'parts'>, 'title'> {
  const { body, rich } = chapterBody(linesOf(found), found.rich === 1)
  const characters = characterCount(body, rich)
  return { title: found.title, words: found.words, characters, rich: rich ? 1 : 0, body }
}

/** Chapters that are read and written together. */
const AT_A_TIME = 50

/** Calls `each` with the detected chapters in their order, some at a time: a long novel does not fit in memory twice. */
async function eachFound(trx: Trx, importId: number, each: (found: Found[]) => Promise<void>): Promise<void> {
  for (let after = 0; ;) {
    const rows = await trx
      .selectFrom('book_import_chapters')
      .selectAll()
      .where('import_id', '=', importId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(AT_A_TIME)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    await each(rows)
    after = last.number
  }
}

/** Removes the chapters of a book after a number. @throws Refusal 409 when one of them was bought */
async function dropAfter(trx: Trx, workId: number, number: number): Promise<void> {
  const extra = trx
    .selectFrom('parts')
    .select('id')
    .where('work_id', '=', workId)
    .where('number', '>', number)
  if (!(await extra.limit(1).executeTakeFirst())) return
  const owned = await trx
    .selectFrom('entitlements')
    .select('id')
    .where('work_id', '=', workId)
    .where((eb) => eb.or([eb('part_id', '=', 0), eb('part_id', 'in', extra)]))
    .limit(1)
    .executeTakeFirst()
  if (owned) throw conflict('新文件的章节比原来少，而多出的章节已有用户购买，不能替换')
  await trx.deleteFrom('parts').where('work_id', '=', workId).where('number', '>', number).execute()
}

interface SavedImport {
  id: number
  version: number
  mode: 'append' | 'replace'
  /** When readers get the chapters; without it at once. */
  times?: ChapterTimes
}

/** Adds a chapter that readers get at a time. @throws Refusal 400 */
async function addPlanned(
  trx: Trx,
  now: number,
  { workId, number, at }: { workId: number; number: number; at: number },
  found: Found,
): Promise<void> {
  const { title, ...text } = partOfFound(found)
  checkTime(null, at, text, now, `第${number}章`)
  const { id } = await trx
    .insertInto('parts')
    .values(newPart(workId, number, { title, ...NO_TEXT }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await planText(trx, now, { part_id: id, publish_at: at, ...text })
}

/**
 * Saves the detected chapters as the book's. Replaced ones keep their ids, so that readers keep their place and their
 * purchases. @throws Refusal 409 when chapters that were bought singly would be removed
 */
export async function saveImport(
  trx: Trx,
  now: number,
  { id, version, mode, times }: SavedImport,
): Promise<{ chapters: number; workId: number }> {
  if (times && mode === 'replace') throw badInput('替换的章节不能定时发布')
  const { work_id: workId } = await claim(trx, now, id, version)
  await bookById(trx, workId)
  const before = await trx
    .selectFrom('parts')
    .select(['id', 'number'])
    .where('work_id', '=', workId)
    .orderBy('number')
    .execute()
  const replaced = mode === 'replace' ? [...before] : []
  let last = mode === 'replace' ? 0 : (before.at(-1)?.number ?? 0)
  let chapters = 0
  await eachFound(trx, id, async (found) => {
    chapters += found.length
    if (last + found.length > MOST_PARTS) throw badInput(`一本书最多 ${MOST_PARTS} 章，请分册`)
    const kept = replaced.splice(0, found.length)
    for (const [index, part] of kept.entries()) {
      await trx
        .updateTable('parts')
        .set((eb) => ({ ...partOfFound(found[index] as Found), version: eb('version', '+', 1) }))
        .where('id', '=', part.id)
        .execute()
      last = part.number
    }
    if (kept.length > 0)
      await dropPlans(
        trx,
        kept.map(({ id: partId }) => partId),
      )
    const more = found.slice(kept.length)
    if (more.length === 0) return
    if (times)
      for (const [index, one] of more.entries()) {
        const at = chapterTime(times, chapters - found.length + index)
        await addPlanned(trx, now, { workId, number: last + index + 1, at }, one)
      }
    else
      await trx
        .insertInto('parts')
        .values(more.map((one, index) => newPart(workId, last + index + 1, partOfFound(one))))
        .execute()
    last += more.length
  })
  if (chapters === 0) throw badInput('没有要保存的章节')
  if (mode === 'replace') await dropAfter(trx, workId, last)
  await trx.updateTable('book_imports').set({ state: 'saved' }).where('id', '=', id).execute()
  await trx.deleteFrom('book_import_chapters').where('import_id', '=', id).execute()
  await requireOrder(trx, workId)
  await touchBook(trx, workId, now)
  return { chapters, workId }
}

/** Ends an import without saving it; returns the pictures it stored. @throws Refusal 404, 409 */
export async function dropImport(trx: Trx, now: number, row: Import, version: number): Promise<string[]> {
  const done = await trx
    .updateTable('book_imports')
    .set({ state: 'dropped', version: version + 1, updated_at: now, pictures: '[]' })
    .where('id', '=', row.id)
    .where('version', '=', version)
    .where('state', 'in', ['waiting', 'reading', 'ready', 'failed'])
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw changedByOther()
  await trx.deleteFrom('book_import_chapters').where('import_id', '=', row.id).execute()
  return JSON.parse(row.pictures) as string[]
}
