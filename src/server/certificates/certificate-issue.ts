import { retryWhenTaken } from '../kernel/db/insert'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { certificateNumber, type CertificateKind } from '@/contract/certificates/certificate-number'
import type { CertificateForm, CertifiedFile, IssueForm } from '@/contract/certificates/certificates'
import type { Db, Deps, StaffContext, Trx } from '../deps'
import { recordKeyUse } from '../kernel/http/effects'
import { badInput, conflict } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import type { Certificate } from './certificate-texts'
import { certificateById, formOfCertificate } from './certificates'
import { usersKnownBy } from '../customers/customer-lists'
import { dayOf } from '../kernel/days'
import { foundByNames, namesWith } from '../kernel/text/names'
import { notify } from '../people/notices'
import { editedByOther, type PickedRecord } from '../kernel/list/office'
import { removeFiles } from '../kernel/personal'
import { masked } from '../people/personal-data'
import { keyed, sameText } from '../kernel/secrets'

const LARGEST_FILE = 500 * 1024 ** 2
const MOST_SERIAL = 999_999

const proofOf = ({ env }: Pick<Deps, 'env'>, file: Omit<CertifiedFile, 'proof'>): string =>
  keyed(env.secret, 'certified-file', JSON.stringify([file.name, file.size, file.hash]))

/**
 * SHA-256 of the file of an UPLOAD call, computed while it is received: the file itself is not stored.
 * @throws Refusal 400 for no file, an empty or a too large one
 */
export async function certifyFile(deps: Pick<Deps, 'env'>, input: unknown): Promise<CertifiedFile> {
  const file = await (input as FastifyRequest).file({ limits: { fileSize: LARGEST_FILE } })
  if (!file) throw badInput('请选择作品文件')
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of file.file as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  if (file.file.truncated) throw badInput('作品文件不能超过 500 MB')
  if (size === 0) throw badInput('文件是空的，请重新选择')
  const name = [...file.filename].slice(0, 120).join('')
  const certified = { name, size, hash: hash.digest('hex') }
  return { ...certified, proof: proofOf(deps, certified) }
}

/** Checks that a day exists in the calendar; empty is allowed. */
function checkDay(day: string, name: string): void {
  if (!day) return
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) throw badInput(`${name}有误`)
}

function checkDays(form: CertificateForm, today: string): void {
  checkDay(form.finishedOn, '创作完成日期')
  checkDay(form.publishedOn, '首次发表日期')
  checkDay(form.issuedOn, '登记日期')
  checkDay(form.validUntil, '有效期')
  if (form.issuedOn > today) throw badInput('登记日期不能晚于今天')
  if (form.finishedOn > form.issuedOn) throw badInput('创作完成日期不能晚于登记日期')
  if (form.publishedOn && form.publishedOn < form.finishedOn)
    throw badInput('首次发表日期不能早于创作完成日期')
  if (form.publishedOn > form.issuedOn) throw badInput('首次发表日期不能晚于登记日期')
  if (form.validUntil && form.validUntil <= form.issuedOn) throw badInput('有效期要晚于登记日期')
}

/** Checks that a schema cannot express. */
async function checkForm(trx: Trx, ctx: StaffContext, form: CertificateForm): Promise<void> {
  for (const [value, name] of [
    [form.title, '作品名称'],
    [form.owner, '著作权人'],
    [form.author, '作者'],
  ] as const)
    if (!value.trim()) throw badInput(`请填写${name}`)
  checkDays(form, dayOf(ctx.clock.now()))
  if (form.file && !sameText(form.file.proof, proofOf(ctx, withoutProof(form.file))))
    throw badInput('作品文件已失效，请重新上传')
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', form.ownerId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!owner) throw badInput('持有人不存在或已注销，请重新选择')
}

const withoutProof = ({ name, size, hash }: CertifiedFile) => ({ name, size, hash })

type Printed = Pick<
  Certificate,
  | 'owner_id'
  | 'owner_type'
  | 'owner'
  | 'title'
  | 'work_kind'
  | 'author'
  | 'finished_on'
  | 'published_on'
  | 'issued_on'
  | 'valid_until'
  | 'file_name'
  | 'file_size'
  | 'file_hash'
  | 'work_id'
  | 'lessons'
  | 'minutes'
>

const printedOf = (form: CertificateForm, before: Certificate | null): Printed => ({
  owner_id: form.ownerId,
  owner_type: form.ownerType,
  owner: form.owner.trim(),
  title: form.title.trim(),
  work_kind: form.workKind,
  author: form.author.trim(),
  finished_on: form.finishedOn,
  published_on: form.publishedOn,
  issued_on: form.issuedOn,
  valid_until: form.validUntil,
  file_name: form.file?.name ?? before?.file_name ?? '',
  file_size: form.file?.size ?? before?.file_size ?? 0,
  file_hash: form.file?.hash ?? before?.file_hash ?? '',
  work_id: before?.work_id ?? null,
  lessons: before?.lessons ?? 0,
  minutes: before?.minutes ?? 0,
})

/** SHA-256 over the printed values, in this order: a changed sheet has another digest. */
export const digestOf = (number: string, printed: Printed): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        number,
        printed.owner,
        printed.title,
        printed.work_kind,
        printed.author,
        printed.finished_on,
        printed.published_on,
        printed.issued_on,
        printed.valid_until,
        printed.file_hash,
        ...(printed.work_id === null ? [] : [printed.lessons, printed.minutes]),
      ]),
    )
    .digest('hex')

interface Issuing {
  /** null: no operator issues it. */
  staffId: number | null
  key: string
  now: number
}

/** Issues a certificate about a work. @throws Refusal 409 */
export const insertCertificate = (trx: Trx, by: Issuing, form: IssueForm): Promise<Certificate> =>
  insertPrinted(trx, by, form.kind, printedOf(form, null))

/** Inserts a certificate under the next number of its kind and year. @throws Refusal 409 */
export async function insertPrinted(
  trx: Trx,
  by: Issuing,
  kind: CertificateKind,
  printed: Printed,
): Promise<Certificate> {
  const year = Number(printed.issued_on.slice(0, 4))
  const last = await trx
    .selectFrom('certificates')
    .select((eb) => eb.fn.max<number | null>('serial').as('serial'))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirst()
  const serial = Number(last?.serial ?? 0) + 1
  if (serial > MOST_SERIAL) throw conflict('今年这类证书的编号已用完，请联系管理员')
  const number = certificateNumber(kind, year, serial)
  return trx
    .insertInto('certificates')
    .values({
      ...printed,
      number,
      kind,
      year,
      serial,
      digest: digestOf(number, printed),
      state: 'valid',
      void_reason: '',
      voided_at: 0,
      staff_id: by.staffId,
      key: by.key,
      created_at: by.now,
      updated_at: by.now,
      version: 1,
    })
    .onConflict(retryWhenTaken)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The fields of a certificate recorded in the audit log. */
const logged = (row: Certificate) => ({
  number: row.number,
  ...formOfCertificate(row),
  fileHash: row.file_hash,
})

/** Tells the owner of a certificate about it, with a link to it. */
export const tellOwner = (trx: Trx, row: Certificate, now: number, title: string, text: string) =>
  notify(trx, now, {
    userId: row.owner_id,
    kind: 'certificate',
    title,
    text,
    href: `#/copyright/certificate/detail?id=${row.id}`,
  })

/** Issues a certificate once per idempotency key. @throws Refusal 400 */
export async function issueCertificate(trx: Trx, ctx: StaffContext, form: IssueForm) {
  const key = ctx.idempotencyKey
  const before = await trx
    .selectFrom('certificates')
    .select(['id', 'number'])
    .where('staff_id', '=', ctx.staff.id)
    .where('key', '=', key)
    .executeTakeFirst()
  recordKeyUse(trx, before !== undefined)
  if (before) return before
  await checkForm(trx, ctx, form)
  const now = ctx.clock.now()
  const row = await insertCertificate(trx, { staffId: ctx.staff.id, key, now }, form)
  await audit(
    trx,
    ctx,
    'admincertificate.issue',
    `certificate:${row.id}`,
    null,
    logged(row),
    `user:${row.owner_id}`,
  )
  await tellOwner(trx, row, now, '证书已签发', `《${row.title}》的证书可以查看和下载了`)
  return { id: row.id, number: row.number }
}

async function readValid(trx: Trx, { id, version }: PickedRecord): Promise<Certificate> {
  const row = await certificateById(trx, id)
  if (row.version !== version) throw editedByOther()
  if (row.state === 'void') throw conflict('证书已作废，不能再修改')
  return row
}

/** Changes a valid certificate; its sheet that was drawn before is removed. */
async function write(trx: Trx, row: Certificate, set: Partial<Omit<Certificate, 'id'>>, now: number) {
  const written = await trx
    .updateTable('certificates')
    .set({ ...set, updated_at: now, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('state', '=', 'valid')
    .returningAll()
    .executeTakeFirst()
  if (!written) throw editedByOther()
  // Names of drawn sheets begin with their place, the id and the version.
  await removeFiles(trx, [`files/certificate/*-${row.id}-${row.version}-`], now)
  return written
}

/** Prints the values of a form, with their digest; the name among them counts as confirmed. @throws Refusal 409 */
export function reprint(trx: Trx, before: Certificate, form: CertificateForm, now: number) {
  const printed = printedOf(form, before)
  return write(trx, before, { ...printed, digest: digestOf(before.number, printed), named_at: now }, now)
}

/** Of a completion names are corrected; what was learnt, by whom and when is not the office's to say. */
function refuseOtherFacts(form: CertificateForm, before: Certificate): void {
  const { owner: _owner, title: _title, author: _author, file: _file, ...facts } = form
  const stored = formOfCertificate(before)
  const same = Object.entries(facts).every(([name, value]) => stored[name as keyof typeof facts] === value)
  if (!same || form.file) throw badInput('结课证书只能更正姓名、课程名称和授课老师')
}

/** Corrects the printed values. @throws Refusal 400, 404, 409 */
export async function saveCertificate(
  trx: Trx,
  ctx: StaffContext,
  { form, reason, ...picked }: PickedRecord & { form: CertificateForm; reason: string },
): Promise<Certificate> {
  const before = await readValid(trx, picked)
  if (form.kind !== before.kind) throw badInput('证书种类在签发后不能更改')
  if (before.kind === 'completion') refuseOtherFacts(form, before)
  if (Number(form.issuedOn.slice(0, 4)) !== before.year)
    throw badInput('登记日期不能改到另一年，编号里有年份')
  await checkForm(trx, ctx, form)
  const after = await reprint(trx, before, form, ctx.clock.now())
  const [target, about] = [`certificate:${before.id}`, `user:${before.owner_id}`] as const
  await audit(trx, ctx, 'admincertificate.save', target, logged(before), { ...logged(after), reason }, about)
  return after
}

/** @throws Refusal 404, 409 */
export async function voidCertificate(
  trx: Trx,
  ctx: StaffContext,
  { reason, ...picked }: PickedRecord & { reason: string },
): Promise<number> {
  const before = await readValid(trx, picked)
  const now = ctx.clock.now()
  const after = await write(trx, before, { state: 'void', void_reason: reason, voided_at: now }, now)
  const [from, to] = [{ state: 'valid' }, { state: 'void', reason }]
  await audit(
    trx,
    ctx,
    'admincertificate.void',
    `certificate:${before.id}`,
    from,
    to,
    `user:${before.owner_id}`,
  )
  await tellOwner(trx, before, now, '证书已作废', `《${before.title}》的证书已作废：${reason}`)
  return after.version
}

/** Users who may own a certificate. */
export async function ownersFor(db: Db, { keyword: typed = '', id }: { keyword?: string; id?: number }) {
  const keyword = typed.trim()
  const names = await namesWith(db, 'users', keyword)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'nickname', 'mobile'])
    .where('state', '<>', 'deleted')
    .where('mobile', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(names !== null, (query) =>
      query.where(foundByNames('users.id', [{ names, alias: 'users' }], usersKnownBy(keyword, 'whole'))),
    )
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map((row) => ({ id: row.id, nickname: row.nickname, mobile: masked('mobile', row.mobile) }))
}
