import type { OfficeDocument } from '@/contract/courses/admindocument'
import type { Context, Db, StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { insertOne } from '../../kernel/db/insert'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { enqueue } from '../../kernel/jobs/queue'
import type { PickedRecord } from '../../kernel/list/office'
import type { Row } from '../../kernel/tables'
import { finishUpload, isUploadId, RULES, takeUpload } from '../../media/uploads'
import type { DocumentJob } from '../document-job'
import { pagesOf } from '../documents'
import { courseById } from './course-form'

const noUpload = () => badInput('上传不存在或已过期，请重新选择文件')
const changed = () => conflict('课件已被他人修改，请刷新后再试')

/** @throws Refusal 404 */
async function documentById(db: Db | Trx, id: number): Promise<Row<'documents'>> {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('课件不存在或已删除')
  return row
}

/** The document that an operator saw. @throws Refusal 404, 409 */
async function documentSeen(trx: Trx, { id, version }: PickedRecord): Promise<Row<'documents'>> {
  const row = await documentById(trx, id)
  if (row.version !== version) throw changed()
  return row
}

/** Documents of a course, oldest first. @throws Refusal 404 */
export async function listDocuments(db: Db, workId: number): Promise<{ rows: OfficeDocument[] }> {
  await courseById(db, workId)
  const rows = await db
    .selectFrom('documents as d')
    .leftJoin('lessons', 'lessons.document_id', 'd.id')
    .leftJoin('parts', 'parts.id', 'lessons.part_id')
    .selectAll('d')
    .select(['parts.id as lesson_id', 'parts.title as lesson_title'])
    .select((eb) =>
      eb
        .selectFrom('document_favorites as f')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('f.document_id', '=', 'd.id')
        .as('favorites'),
    )
    .where('d.work_id', '=', workId)
    .orderBy('d.id')
    .execute()
  return {
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      state: row.state,
      progress: row.progress,
      fault: row.fault,
      fileName: row.file_name,
      edition: row.edition,
      pages: row.pages,
      bytes: row.bytes,
      withdrawn: row.withdrawn === 1,
      ...(row.lesson_id === null ? {} : { lesson: { id: row.lesson_id, title: row.lesson_title ?? '' } }),
      favorites: Number(row.favorites ?? 0),
      updatedAt: row.updated_at,
      version: row.version,
    })),
  }
}

/** @throws Refusal 404 when no edition has pages yet */
export async function documentPages(ctx: Context, id: number) {
  const row = await documentById(ctx.db, id)
  if (row.edition === 0) throw notFound('这份课件还没有可以预览的页面')
  const { list, file } = await pagesOf(ctx, row)
  return { title: row.title, list, file }
}

/** Checks the bytes of an operator's file. @throws Refusal 400 */
async function finishPdf(ctx: StaffContext, upload: string): Promise<void> {
  if (!isUploadId(upload)) throw noUpload()
  const verdict = await finishUpload(ctx, upload, ctx.staff.id)
  if (verdict === 'incomplete') throw noUpload()
  if (verdict === 'wrong') throw badInput(RULES.document.wrong)
}

/** Takes an operator's finished file into use. @returns its name @throws Refusal 400 */
async function takePdf(trx: Trx, ctx: StaffContext, upload: string): Promise<string> {
  const name = await takeUpload(trx, { id: upload, staffId: ctx.staff.id }, { purpose: 'document' })
  if (name === undefined) throw noUpload()
  return name
}

const titleOf = (typed: string): string => {
  const title = typed.trim()
  if (title === '') throw badInput('请填写课件名称')
  return title
}

/** Adds a document to a course. @throws Refusal 400, 404 */
export async function addDocument(
  ctx: StaffContext,
  { id: workId, title: typed, upload }: { id: number; title: string; upload: string },
): Promise<PickedRecord> {
  const title = titleOf(typed)
  await finishPdf(ctx, upload)
  return ctx.command(async (trx) => {
    await courseById(trx, workId)
    const now = ctx.clock.now()
    const file_name = await takePdf(trx, ctx, upload)
    const id = await insertOne(trx, 'documents', {
      work_id: workId,
      title,
      state: 'waiting',
      progress: 0,
      fault: '',
      upload,
      file_name,
      edition: 0,
      pages: 0,
      bytes: 0,
      pieces: '',
      folder: '',
      edition_at: 0,
      withdrawn: 0,
      created_at: now,
      updated_at: now,
      version: 1,
    })
    await enqueue(trx, now, 'drawDocument', { id, upload } satisfies DocumentJob)
    await audit(trx, ctx, 'admindocument.add', `document:${id}`, null, { workId, title, file: file_name })
    return { id, version: 1 }
  })
}

/** Gives a document a new file. @throws Refusal 400, 404, 409 */
export async function replaceDocument(
  ctx: StaffContext,
  { upload, ...seen }: PickedRecord & { upload: string },
): Promise<PickedRecord> {
  await finishPdf(ctx, upload)
  return ctx.command(async (trx) => {
    const before = await documentSeen(trx, seen)
    const file_name = await takePdf(trx, ctx, upload)
    await enqueue(trx, ctx.clock.now(), 'drawDocument', { id: seen.id, upload } satisfies DocumentJob)
    const set = { state: 'waiting', progress: 0, fault: '', upload, file_name } as const
    await audit(
      trx,
      ctx,
      'admindocument.replace',
      `document:${seen.id}`,
      { file: before.file_name },
      { file: file_name },
    )
    return write(trx, ctx, seen, set)
  })
}

async function write(
  trx: Trx,
  ctx: StaffContext,
  { id, version }: PickedRecord,
  set: Partial<Row<'documents'>>,
): Promise<PickedRecord> {
  await trx
    .updateTable('documents')
    .set({ ...set, updated_at: ctx.clock.now(), version: version + 1 })
    .where('id', '=', id)
    .execute()
  return { id, version: version + 1 }
}

/** @throws Refusal 400, 404, 409 */
export async function renameDocument(
  trx: Trx,
  ctx: StaffContext,
  { title: typed, ...seen }: PickedRecord & { title: string },
): Promise<PickedRecord> {
  const title = titleOf(typed)
  const before = await documentSeen(trx, seen)
  if (before.title === title) return seen
  await audit(trx, ctx, 'admindocument.rename', `document:${seen.id}`, { title: before.title }, { title })
  return write(trx, ctx, seen, { title })
}

/** Withdraws a document or shows it again. @throws Refusal 404, 409 */
export async function withdrawDocument(
  trx: Trx,
  ctx: StaffContext,
  { withdrawn, ...seen }: PickedRecord & { withdrawn: boolean },
): Promise<PickedRecord> {
  const before = await documentSeen(trx, seen)
  if ((before.withdrawn === 1) === withdrawn) return seen
  await audit(
    trx,
    ctx,
    'admindocument.setState',
    `document:${seen.id}`,
    { withdrawn: before.withdrawn === 1 },
    { withdrawn },
  )
  return write(trx, ctx, seen, { withdrawn: withdrawn ? 1 : 0 })
}

/** Removes the files of a course that is about to be removed. */
export async function removeDocumentFiles(trx: Trx, workId: number, now: number): Promise<void> {
  const rows = await trx
    .selectFrom('documents')
    .select('folder')
    .where('work_id', '=', workId)
    .where('folder', 'like', 'u/%')
    .execute()
  for (const { folder: path } of rows) await enqueue(trx, now, 'removeMedia', { path })
}
