import { MOST_COUNTED } from '@/contract/kernel/counted'
import { sql } from 'kysely'
import { plainCertificate, type CertificateKind } from '@/contract/certificates/certificate-number'
import type {
  CertificateBrief,
  CertificateDetail,
  CertificateForm,
  CertificateRow,
} from '@/contract/certificates/certificates'
import type { Context, Db, Deps } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { certificatePicture } from './certificate-files'
import { certificateLink, certificateState, publicName, type Certificate } from './certificate-texts'
import { countRows, totalOf } from '../kernel/db/counted'
import { decodeCursor, limitOf, pageOf } from '../kernel/list/cursor'
import { dayOf } from '../kernel/days'
import { foundByNames, type Names, namesWith } from '../kernel/text/names'
import { containing, type TablePage, windowOf } from '../kernel/list/office'

export interface CertificateFilter {
  keyword?: string
  kind?: CertificateKind
  state?: 'valid' | 'expired' | 'void'
  ownerId?: number
  from?: number
  to?: number
}

const looksLikeNumber = (typed: string): boolean => /^SS[A-Z0-9]{3,}$/.test(plainCertificate(typed))

/** The back office finds an owner by any part of the name, everybody else only by the whole name. */
function matching(db: Db, filter: CertificateFilter, names: Names | null, whole: boolean, now: number) {
  const keyword = filter.keyword?.trim() ?? ''
  const { state } = filter
  const today = dayOf(now)
  return db
    .selectFrom('certificates as paper')
    .$if(filter.kind !== undefined, (query) => query.where('paper.kind', '=', filter.kind ?? 'evidence'))
    .$if(filter.ownerId !== undefined, (query) => query.where('paper.owner_id', '=', filter.ownerId ?? 0))
    .$if(filter.from !== undefined, (query) => query.where('paper.issued_on', '>=', dayOf(filter.from ?? 0)))
    .$if(filter.to !== undefined, (query) => query.where('paper.issued_on', '<', dayOf(filter.to ?? 0)))
    .$if(state !== undefined, (query) => query.where('paper.state', '=', state === 'void' ? 'void' : 'valid'))
    .$if(state === 'expired', (query) =>
      query.where('paper.valid_until', '<>', '').where('paper.valid_until', '<', today),
    )
    .$if(state === 'valid', (query) =>
      query.where((eb) => eb.or([eb('paper.valid_until', '=', ''), eb('paper.valid_until', '>=', today)])),
    )
    .$if(keyword !== '', (query) =>
      looksLikeNumber(keyword)
        ? query
            .where('paper.number', '>=', plainCertificate(keyword))
            .where('paper.number', '<', `${plainCertificate(keyword)}~`)
        : query
            .where(foundByNames('paper.id', [{ names, alias: 'paper' }]))
            // A stranger may not search by part of a name.
            .$if(whole, (known) =>
              known.where((eb) =>
                eb.or([
                  sql<boolean>`lower(paper.title) like ${containing(keyword)} escape '\\'`,
                  eb('paper.owner', '=', keyword),
                ]),
              ),
            ),
    )
}

/** The public fields; names are unmasked for their owner. */
export function briefOf(row: Certificate, now: number, whole: boolean): CertificateBrief {
  const owner = whole ? row.owner : publicName(row.owner, row.owner_type)
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: certificateState(row, now),
    title: row.title,
    workKind: row.work_kind,
    author: whole || row.author !== row.owner ? row.author : owner,
    owner,
    issuedOn: row.issued_on,
  }
}

type Caller = Pick<Context, 'db' | 'clock' | 'user' | 'env' | 'origin'>

/** Issued certificates, newest first. */
export async function certificatePage(
  ctx: Caller,
  input: CertificateFilter & { mine?: boolean; cursor?: string; limit?: number },
) {
  const { mine, ...filter } = input
  const now = ctx.clock.now()
  const limit = limitOf(input)
  const after = decodeCursor(input.cursor, 1)?.[0]
  if (mine && !ctx.user) return { rows: [], next: '', total: 0 }
  const names = await namesWith(ctx.db, 'certificates', filter.keyword)
  const asked = mine ? { ...filter, ownerId: ctx.user?.id ?? 0 } : filter
  // What somebody has learnt is found by the number that they show, and in no list of others.
  const those = matching(ctx.db, asked, names, true, now).$if(!mine, (query) =>
    query.where('paper.kind', '<>', 'completion'),
  )
  const [found, total] = await Promise.all([
    those
      .selectAll('paper')
      .$if(after !== undefined, (query) => query.where('paper.id', '<', after ?? 0))
      .orderBy('paper.id', 'desc')
      .limit(limit + 1)
      .execute(),
    countRows(ctx.db, those.select('paper.id').limit(MOST_COUNTED)),
  ])
  const { rows, next } = pageOf(found, limit, ({ id }) => [id])
  return { rows: rows.map((row) => briefOf(row, now, row.owner_id === ctx.user?.id)), next, total }
}

/** @throws Refusal 404 */
export async function certificateByNumber(ctx: Caller, typed: string): Promise<CertificateBrief> {
  const row = await ctx.db
    .selectFrom('certificates')
    .selectAll()
    .where('number', '=', plainCertificate(typed))
    .executeTakeFirst()
  if (!row) throw notFound('没有这个编号的证书，请核对编号')
  return briefOf(row, ctx.clock.now(), row.owner_id === ctx.user?.id)
}

/** @throws Refusal 404 */
export async function certificateById(db: Db, id: number): Promise<Certificate> {
  const row = await db.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('证书不存在')
  return row
}

/** @throws Refusal 404, for another user's certificate as well */
export async function ownCertificate(db: Db, userId: number, id: number): Promise<Certificate> {
  const row = await certificateById(db, id)
  if (row.owner_id !== userId) throw notFound('证书不存在')
  return row
}

/** Whether its owner may still choose the name that is printed on it. */
const mayBeNamed = ({ kind, state, named_at }: Certificate): boolean =>
  kind === 'completion' && state === 'valid' && named_at === 0

/** Public number of the course that a completion is about; undefined once it is off the shelf. */
async function courseOf(db: Db, { work_id: id }: Certificate): Promise<number | undefined> {
  if (id === null) return undefined
  const work = await db
    .selectFrom('works')
    .select('number')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return work?.number
}

/** Content of a certificate's public page. @throws Refusal 404 */
export async function certificateDetail(ctx: Caller, id: number): Promise<CertificateDetail> {
  const row = await certificateById(ctx.db, id)
  const mine = row.owner_id === ctx.user?.id
  const course = await courseOf(ctx.db, row)
  return {
    ...briefOf(row, ctx.clock.now(), mine),
    finishedOn: row.finished_on,
    publishedOn: row.published_on,
    validUntil: row.valid_until,
    fileName: mine ? row.file_name : '',
    fileSize: row.file_size,
    fileHash: row.file_hash,
    digest: row.digest,
    voidReason: row.void_reason,
    voidedAt: row.voided_at,
    picture: certificatePicture(ctx, row, mine),
    link: certificateLink(ctx.origin ?? '', row.id),
    ...(course === undefined ? {} : { course }),
    lessons: row.lessons,
    minutes: row.minutes,
    mine,
    nameable: mine && mayBeNamed(row),
  }
}

const officeRows = (db: Db, filter: CertificateFilter, now: number, names: Names | null = null) =>
  matching(db, filter, names, false, now)
    .innerJoin('users', 'users.id', 'paper.owner_id')
    .leftJoin('staff', 'staff.id', 'paper.staff_id')
    .selectAll('paper')
    .select(['users.nickname', 'users.mobile', 'staff.name as staff_name', 'staff.display_name'])

export type OfficeFound = Awaited<ReturnType<ReturnType<typeof officeRows>['execute']>>[number]

export const officeRow = (row: OfficeFound, now: number): CertificateRow => ({
  ...briefOf(row, now, true),
  ownerId: row.owner_id,
  nickname: row.nickname,
  fileHash: row.file_hash,
  by: row.display_name || row.staff_name || '',
  createdAt: row.created_at,
  version: row.version,
})

/** A page of the back office's table. */
export async function listCertificates(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filter: CertificateFilter & TablePage,
) {
  const now = clock.now()
  const { limit, offset } = windowOf(filter)
  const names = await namesWith(db, 'certificates', filter.keyword)
  const rows = await officeRows(db, filter, now, names)
    .orderBy('paper.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const found = matching(db, filter, names, false, now).select('paper.id')
  const total = await totalOf(db, filter, rows.length, found)
  return { rows: rows.map((row) => officeRow(row, now)), next: '', total }
}

/** @throws Refusal 404 */
export async function officeCertificate(db: Db, id: number, now: number): Promise<OfficeFound> {
  const row = await officeRows(db, {}, now).where('paper.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('证书不存在')
  return row
}

/** Values of the edit form. The file stays unless another one replaces it. */
export const formOfCertificate = (row: Certificate): CertificateForm => ({
  kind: row.kind,
  ownerId: row.owner_id,
  ownerType: row.owner_type,
  owner: row.owner,
  title: row.title,
  workKind: row.work_kind,
  author: row.author,
  finishedOn: row.finished_on,
  publishedOn: row.published_on,
  issuedOn: row.issued_on,
  validUntil: row.valid_until,
})
