import { sql } from 'kysely'
import { stat } from 'node:fs/promises'
import type { ImportChapter, ImportRow } from '@/contract/catalogue/adminbook'
import { bookPictures, removePictures, type BookPictures } from './book-pictures'
import type { FoundBook, FoundChapter } from './fault'
import { plainText } from './html'
import { readInThread } from './read-in-thread'
import type { Row } from '../../kernel/tables'
import type { Db, Deps, StaffContext, Trx } from '../../deps'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import { bookById, chapterWordCount } from './books'
import { windowOf, type TablePage } from '../../kernel/list/office'
import { enqueue, JobRefused } from '../../kernel/jobs/queue'
import { finishUpload, deleteUpload, headOf, isUploadId, takeUpload, uploadFile } from '../../media/uploads'

export type Import = Row<'book_imports'>

/** Files up to this size, in bytes, are read while the operator waits. */
const AT_ONCE = 2 * 1024 ** 2
const OPENING = 80
/** An operator's file may be as large as a work of twelve thousand chapters, on a busy machine. */
const OPERATORS = { ms: 180_000, megabytes: 768 }
/** Rows per statement: databases limit the number of values. */
const BATCH = 50

const gone = () => badInput('上传不存在或已过期，请重新选择文件')

/** States of an import in which its chapters can be reviewed. */
const OPEN: readonly Import['state'][] = ['waiting', 'reading', 'ready', 'failed']

async function formatOf(file: string, name: string): Promise<Import['format']> {
  const head = Buffer.from((await headOf(file)).subarray(0, 4)).toString('latin1')
  if (head === 'PK\u0003\u0004') return 'epub'
  if (/\.epub$/i.test(name)) throw badInput('EPUB 已损坏或不是 EPUB，请重新导出后上传')
  if (!/\.txt$/i.test(name)) throw badInput('这不是电子书，请上传 EPUB 或 TXT')
  return 'txt'
}

/**
 * Uses a finished upload for a book: a small one is read at once, a large one by the queue. An earlier import of the
 * book is dropped. @throws Refusal 400 when it is no upload of the caller's, 404
 */
export async function attachBook(
  ctx: StaffContext,
  { workId, upload }: { workId: number; upload: string },
): Promise<{ id: number; state: Import['state'] }> {
  if (!isUploadId(upload)) throw gone()
  const verdict = await finishUpload(ctx, upload, ctx.staff.id)
  if (verdict === 'incomplete') throw gone()
  if (verdict === 'wrong') throw badInput('这不是电子书，请上传 EPUB 或 TXT')
  const file = uploadFile(ctx, upload)
  const size = await stat(file).then(
    (stats) => stats.size,
    () => {
      throw gone()
    },
  )
  const { file_name } = await uploadRow(ctx.db, ctx.staff.id, upload)
  const format = await formatOf(file, file_name)
  const { id, pictures } = await ctx.command((trx) =>
    begin(trx, ctx, { workId, upload, file_name, format, size }),
  )
  await removePictures(ctx, pictures)
  if (size <= AT_ONCE)
    await readImport(ctx, { id }).catch((error: unknown) => refuseImport(ctx, { id }, '', error))
  const { state } = await importById(ctx.db, id)
  return { id, state }
}

async function uploadRow(db: Db, staffId: number, upload: string) {
  const row = await db
    .selectFrom('uploads')
    .select('file_name')
    .where('id', '=', upload)
    .where('staff_id', '=', staffId)
    .where('purpose', '=', 'book')
    .executeTakeFirst()
  if (!row) throw gone()
  return row
}

async function begin(
  trx: Trx,
  ctx: StaffContext,
  file: Pick<Import, 'upload' | 'file_name' | 'format' | 'size'> & { workId: number },
): Promise<{ id: number; pictures: string[] }> {
  const { workId, ...columns } = file
  await bookById(trx, workId)
  const sent = { id: file.upload, staffId: ctx.staff.id }
  if ((await takeUpload(trx, sent, { purpose: 'book' })) === undefined) throw gone()
  const now = ctx.clock.now()
  const dropped = await trx
    .updateTable('book_imports')
    .set((eb) => ({ state: 'dropped' as const, updated_at: now, version: eb('version', '+', 1) }))
    .where('work_id', '=', workId)
    .where('state', 'in', OPEN)
    .returning(['id', 'pictures'])
    .execute()
  for (const before of dropped)
    await trx.deleteFrom('book_import_chapters').where('import_id', '=', before.id).execute()
  const row = await trx
    .insertInto('book_imports')
    .values({
      ...columns,
      work_id: workId,
      staff_id: ctx.staff.id,
      state: 'waiting',
      fault: '',
      title: '',
      author: '',
      pictures: '[]',
      created_at: now,
      updated_at: now,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (file.size > AT_ONCE) await enqueue(trx, now, 'readBook', { id: row.id })
  await audit(trx, ctx, 'adminbook.attach', `book_import:${row.id}`, null, {
    workId,
    file: file.file_name,
    size: file.size,
  })
  return { ...row, pictures: dropped.flatMap(({ pictures }) => JSON.parse(pictures) as string[]) }
}

async function chaptersIn(
  deps: Deps,
  row: Import,
  { keep }: BookPictures,
  signal?: AbortSignal,
): Promise<FoundBook> {
  const file = { path: uploadFile(deps, row.upload), format: row.format }
  const read = await readInThread(file, keep, { signal, limits: OPERATORS })
  if (!('book' in read)) throw new Error('A text of doubtful encoding was not decoded')
  return read.book
}

const bodyOf = ({ lines }: FoundChapter): string => lines.join('\n')

/** Job: reads the file and stores its chapters, which the operator then reviews. */
export async function readImport(deps: Deps, payload: unknown, signal?: AbortSignal): Promise<void> {
  const { id } = payload as { id: number }
  const row = await importById(deps.db, id)
  if (row.state !== 'waiting' && row.state !== 'reading') return deleteUpload(deps, row.upload)
  await deps.command((trx) =>
    trx
      .updateTable('book_imports')
      .set({ state: 'reading' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute(),
  )
  const pictures = bookPictures(deps)
  try {
    const book = await chaptersIn(deps, row, pictures, signal)
    const written = await deps.command((trx) => write(trx, deps.clock.now(), id, book))
    if (!written) await removePictures(deps, pictures.urls)
  } catch (error) {
    await removePictures(deps, pictures.urls)
    if (!(error instanceof JobRefused)) throw error
    await failImport(deps, payload, error.message)
  }
  await deleteUpload(deps, row.upload)
}

async function write(trx: Trx, now: number, id: number, book: FoundBook): Promise<boolean> {
  const done = await trx
    .updateTable('book_imports')
    .set({
      state: 'ready',
      title: book.title,
      author: book.author,
      pictures: JSON.stringify(book.pictures),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) return false
  const rows = book.chapters.map((chapter, index) => ({
    import_id: id,
    number: index + 1,
    title: chapter.title,
    body: bodyOf(chapter),
    words: chapterWordCount(bodyOf(chapter), chapter.rich),
    rich: chapter.rich ? (1 as const) : (0 as const),
  }))
  for (let from = 0; from < rows.length; from += BATCH)
    await trx
      .insertInto('book_import_chapters')
      .values(rows.slice(from, from + BATCH))
      .execute()
  return true
}

/** Marks an import failed, with the reason why the file cannot become a book. */
export async function failImport(deps: Deps, payload: unknown, fault: string): Promise<void> {
  const { id } = payload as { id: number }
  await deps.command((trx) =>
    trx
      .updateTable('book_imports')
      .set({ state: 'failed', fault, updated_at: deps.clock.now() })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'reading'])
      .execute(),
  )
}

/** Called after the last attempt. The file's own faults are shown; any other is ours, and another attempt may help. */
export async function refuseImport(
  deps: Deps,
  payload: unknown,
  _fault: string,
  error: unknown,
): Promise<void> {
  deps.log.warn({ err: error }, 'book not read')
  await failImport(deps, payload, '读取没有完成，请重新上传；仍然失败请联系管理员')
}

/** @throws Refusal 404 */
export async function importById(db: Db | Trx, id: number): Promise<Import> {
  const row = await db.selectFrom('book_imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('导入不存在或已删除')
  return row
}

/** An import that can be reviewed. @throws Refusal 404, 409 */
export async function readyImport(db: Db | Trx, id: number): Promise<Import> {
  const row = await importById(db, id)
  if (row.state !== 'ready') throw conflict('这次导入已经结束，请重新上传')
  return row
}

async function presentImport(db: Db, row: Import): Promise<ImportRow> {
  const [{ chapters, words }, staff] = await Promise.all([
    db
      .selectFrom('book_import_chapters')
      .select((eb) => [
        eb.fn.countAll<number>().as('chapters'),
        eb.fn.sum<number | null>('words').as('words'),
      ])
      .where('import_id', '=', row.id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('staff').select(['name', 'display_name']).where('id', '=', row.staff_id).executeTakeFirst(),
  ])
  return {
    id: row.id,
    workId: row.work_id,
    fileName: row.file_name,
    format: row.format,
    size: row.size,
    state: row.state,
    fault: row.fault,
    title: row.title,
    author: row.author,
    chapters: Number(chapters),
    words: Number(words ?? 0),
    by: staff?.display_name || (staff?.name ?? ''),
    createdAt: row.created_at,
    version: row.version,
  }
}

/** The newest import of a book, unless it has ended. */
export async function openImport(db: Db, workId: number): Promise<ImportRow | null> {
  const row = await db
    .selectFrom('book_imports')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && OPEN.includes(row.state) ? presentImport(db, row) : null
}

const openingOf = (body: string, rich: number): string =>
  (rich ? plainText(body) : body).replace(/\n/g, ' ').slice(0, OPENING)

/** An import and a page of its chapters. @throws Refusal 404 */
export async function importDetail(
  db: Db,
  { id, ...page }: { id: number } & TablePage,
): Promise<{ row: ImportRow; chapters: ImportChapter[] }> {
  const row = await importById(db, id)
  const { limit, offset } = windowOf(page)
  const found = await db
    .selectFrom('book_import_chapters')
    .select(['id', 'number', 'title', 'words', 'rich'])
    // Markup takes most of how an illustrated chapter begins.
    .select(sql<string>`substr(body, 1, ${sql.lit(OPENING * 20)})`.as('beginning'))
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    row: await presentImport(db, row),
    chapters: found.map(({ beginning, rich, ...chapter }) => ({
      ...chapter,
      rich: rich === 1,
      opening: openingOf(beginning, rich),
    })),
  }
}
