import type { DocumentDetail, DocumentPage, DocumentRow } from '@/contract/courses/document'
import { signedFolder } from '../catalogue/media-address'
import type { Context, Db, UserContext } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf } from '../kernel/list/cursor'
import type { Row } from '../kernel/tables'
import { pageFile } from '../media/pages/page-file'
import { courseFor, documentAccess, OPEN_DOCUMENT, type CourseView } from './course-view'
import { DOCUMENT_FILE } from './document-job'
import { lockedRefusal } from './locked'

const gone = () => notFound('课件不存在或已下架')

const COLUMNS = ['id', 'title', 'pages', 'bytes', 'edition', 'edition_at'] as const
type Stored = Pick<Row<'documents'>, (typeof COLUMNS)[number]>

function present(view: CourseView, row: Stored, favorite: boolean): DocumentRow {
  const lesson = view.lessons.find((one) => one.document_id === row.id)
  return {
    id: row.id,
    course: view.work.number,
    title: row.title,
    pages: row.pages,
    bytes: row.bytes,
    edition: row.edition,
    editedAt: row.edition_at,
    ...(lesson ? { lesson: lesson.id } : {}),
    access: documentAccess(view, row.id),
    favorite,
  }
}

async function keptBy({ db, user }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!user || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('document_favorites')
    .select('document_id')
    .where('user_id', '=', user.id)
    .where('document_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.document_id))
}

/** Documents of a course that have pages. @throws Refusal 404 */
export async function documentsOf(ctx: Context, number: number): Promise<{ rows: DocumentRow[] }> {
  const view = await courseFor(ctx, number)
  const rows = await ctx.db
    .selectFrom('documents')
    .select(COLUMNS)
    .where('work_id', '=', view.work.id)
    .where(OPEN_DOCUMENT)
    .orderBy('id')
    .execute()
  const kept = await keptBy(
    ctx,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => present(view, row, kept.has(row.id))) }
}

/** The pages of an edition, at addresses that expire, and the file beside them. */
export async function pagesOf(
  ctx: Context,
  { id, folder: media }: Pick<Row<'documents'>, 'id' | 'folder'>,
): Promise<{ list: DocumentPage[]; file: string; validFor: number }> {
  const { folder, validFor } = signedFolder(ctx, media)
  const rows = await ctx.db
    .selectFrom('document_pages')
    .select(['number', 'width', 'height', 'text'])
    .where('document_id', '=', id)
    .orderBy('number')
    .execute()
  return {
    list: rows.map((row) => ({ ...row, picture: `${folder}/${pageFile(row.number)}` })),
    file: `${folder}/${DOCUMENT_FILE}`,
    validFor,
  }
}

const shownDocument = (db: Db, id: number) =>
  db
    .selectFrom('documents')
    .innerJoin('works', 'works.id', 'documents.work_id')
    .selectAll('documents')
    .select('works.number')
    .where('documents.id', '=', id)
    .where(OPEN_DOCUMENT)
    .executeTakeFirst()

/** A document and the course that it belongs to, as the caller sees it. @throws Refusal 404 */
async function documentFor(ctx: Context, id: number) {
  const row = await shownDocument(ctx.db, id)
  if (!row) throw gone()
  return { row, view: await courseFor(ctx, row.number) }
}

/** @throws Refusal 402 when the course has to be bought, 403 when it opens later or has expired, 404 */
export async function documentDetail(ctx: Context, id: number): Promise<DocumentDetail> {
  const { row, view } = await documentFor(ctx, id)
  const { work } = view
  const kept = await keptBy(ctx, [id])
  const document = present(view, row, kept.has(id))
  const { access } = document
  if (access.state === 'locked')
    throw lockedRefusal(view, access, {
      message: '购买课程后可以看课件，也可以下载到手机',
      data: { memberFree: work.member_free === 1, coins: 0, price: work.price },
    })
  return {
    document,
    courseTitle: work.title,
    ...(await pagesOf(ctx, row)),
    pieces: row.pieces.split(','),
  }
}

/** Keeps a document, or gives it up. @throws Refusal 404 when there is no such document to keep */
export async function keepDocument(ctx: UserContext, { id, on }: { id: number; on: boolean }) {
  if (on) await documentFor(ctx, id)
  await ctx.command(async (trx) => {
    if (on)
      await trx
        .insertInto('document_favorites')
        .values({ user_id: ctx.user.id, document_id: id, created_at: ctx.clock.now() })
        .onConflict((found) => found.doNothing())
        .execute()
    else
      await trx
        .deleteFrom('document_favorites')
        .where('user_id', '=', ctx.user.id)
        .where('document_id', '=', id)
        .execute()
  })
  return { favorite: on }
}

/** Documents that the caller keeps, newest first. */
export async function favoriteDocuments(ctx: UserContext, wanted: { cursor?: string; limit?: number }) {
  const limit = limitOf(wanted)
  const after = decodeCursor(wanted.cursor, 2)
  const own = ctx.db.selectFrom('document_favorites as f').where('f.user_id', '=', ctx.user.id)
  const [found, counted] = await Promise.all([
    own
      .innerJoin('documents as d', 'd.id', 'f.document_id')
      .innerJoin('works as w', 'w.id', 'd.work_id')
      .select(['d.id', 'd.title', 'd.pages', 'd.bytes', 'd.withdrawn', 'f.created_at'])
      .select(['w.number', 'w.title as course', 'w.state'])
      // A course off the shelf still opens for those who have bought from it.
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('entitlements as e')
              .select('e.id')
              .whereRef('e.work_id', '=', 'w.id')
              .where('e.user_id', '=', ctx.user.id),
          )
          .as('owned'),
      )
      .$if(after !== null, (query) =>
        query.where((eb) => {
          const [at = 0, id = 0] = after ?? []
          return eb.or([
            eb('f.created_at', '<', at),
            eb.and([eb('f.created_at', '=', at), eb('f.document_id', '<', id)]),
          ])
        }),
      )
      .orderBy('f.created_at', 'desc')
      .orderBy('f.document_id', 'desc')
      .limit(limit + 1)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const page = pageOf(found, limit, (row) => [row.created_at, row.id])
  return {
    rows: page.rows.map((row) => ({
      id: row.id,
      course: row.number,
      courseTitle: row.course,
      title: row.title,
      pages: row.pages,
      bytes: row.bytes,
      withdrawn: row.withdrawn === 1 || row.state === 'draft' || (row.state !== 'published' && !row.owned),
      keptAt: row.created_at,
    })),
    next: page.next,
    total: Number(counted.total),
  }
}
