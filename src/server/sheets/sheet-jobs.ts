import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportKind, ImportKind, SheetFormat } from '@/contract/sheets/sheet-states'
import type { SheetJob } from '@/contract/sheets/sheets'
import type { Db, Deps, StaffContext, Trx } from '../deps'
import { conflict, forbidden, notFound, tooMany } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { DAY } from '../kernel/days'
import { permissionsOf } from '../kernel/permissions'
import { enqueue } from '../kernel/jobs/queue'
import type { OperatorRights } from './sheet-import'
import { importerOf } from './sheet-kinds'
import { ownSheet, presentSheet, sheetsDir, type Sheet } from './sheet-lists'
import { deleteUpload, takeUpload } from '../media/uploads'

/** How long files and rows of an import or export are kept. */
const LIFE = 7 * DAY
/** Imports and exports that one operator may run at once. */
const MOST_AT_ONCE = 5
const AT_ONCE = 100

export const ACTIVE = ['waiting', 'checking', 'running'] as const

type Began = Pick<Sheet, 'way' | 'kind' | 'format' | 'name'> & Partial<Pick<Sheet, 'upload' | 'filter'>>

const BLANK = {
  state: 'waiting',
  upload: '',
  filter: '{}',
  total: 0,
  done: 0,
  fresh: 0,
  changed: 0,
  same: 0,
  faults: 0,
  held: 0,
  doubts: 0,
  written: 0,
  cursor: 0,
  fault: '',
  file: '',
  size: 0,
  finished_at: 0,
} as const

/** Inserts an operator's job, with defaults for what is unknown at its start. */
export const newSheet = (
  trx: Trx,
  by: { staffId: number; ip: string; now: number },
  sheet: Began & Partial<Omit<Sheet, 'id'>>,
): Promise<Sheet> =>
  trx
    .insertInto('sheet_jobs')
    .values({
      ...BLANK,
      staff_id: by.staffId,
      ip: by.ip,
      created_at: by.now,
      expires_at: by.now + LIFE,
      ...sheet,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

async function begin(trx: Trx, ctx: StaffContext, job: string, sheet: Began): Promise<Sheet> {
  const now = ctx.clock.now()
  const { open } = await trx
    .selectFrom('sheet_jobs')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('staff_id', '=', ctx.staff.id)
    .where('state', 'in', ACTIVE)
    .executeTakeFirstOrThrow()
  if (Number(open) >= MOST_AT_ONCE) throw tooMany('进行中的导入导出太多，请等前面的完成')
  const row = await newSheet(trx, { staffId: ctx.staff.id, ip: ctx.ip, now }, sheet)
  await enqueue(trx, now, job, { id: row.id })
  return row
}

/** Starts reading an uploaded file. @throws Refusal 404 for another operator's, or one that was read before */
export async function beginImport(
  trx: Trx,
  ctx: StaffContext,
  kind: ImportKind,
  { upload, name }: { upload: string; name: string },
): Promise<SheetJob> {
  const sent = { id: upload, staffId: ctx.staff.id }
  const taken = await takeUpload(trx, sent, { names: ['sheet.xlsx', 'sheet.csv'] })
  if (taken === undefined) throw notFound('文件已失效，请重新上传')
  const format: SheetFormat = taken === 'sheet.xlsx' ? 'xlsx' : 'csv'
  const row = await begin(trx, ctx, 'checkSheet', { way: 'import', kind, format, name, upload })
  return presentSheet(row, ctx.clock.now())
}

/** Starts writing a list's filtered rows to a file. */
export async function beginExport(
  trx: Trx,
  ctx: StaffContext,
  kind: ExportKind,
  { name, format, filter }: { name: string; format: SheetFormat; filter: object },
): Promise<SheetJob> {
  const row = await begin(trx, ctx, 'exportSheet', {
    way: 'export',
    kind,
    format,
    name: `${name}.${format}`,
    filter: JSON.stringify(filter),
  })
  return presentSheet(row, ctx.clock.now())
}

/** @throws Refusal 403 without the right, 409 when it does not wait for confirmation */
export async function confirmImport(trx: Trx, ctx: StaffContext, id: number): Promise<SheetJob> {
  const sheet = await ownSheet(trx, ctx.staff.id, id)
  if (sheet.way === 'export') throw conflict('导出不需要确认')
  if (!ctx.staff.permissions.includes(importerOf(sheet.kind).permission))
    throw forbidden('没有导入该内容的权限，请联系管理员')
  const total = sheet.fresh + sheet.changed
  if (total === 0) throw conflict('没有可以导入的内容')
  const row = await trx
    .updateTable('sheet_jobs')
    .set({ state: 'running', total, done: 0, cursor: 0 })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .where('expires_at', '>', ctx.clock.now())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict('该任务已开始、已取消或已过期，请刷新')
  await enqueue(trx, ctx.clock.now(), 'importSheet', { id, cursor: 0 })
  const { fresh, changed, faults, held, name, kind } = sheet
  await audit(trx, ctx, 'adminsheet.confirm', `sheet:${id}`, null, {
    kind,
    name,
    fresh,
    changed,
    faults,
    held,
  })
  return presentSheet(row, ctx.clock.now())
}

/** Stops a job; rows already written stay. @throws Refusal 409 when it is finished */
export async function cancelSheet(trx: Trx, ctx: StaffContext, id: number): Promise<Sheet> {
  const { state } = await ownSheet(trx, ctx.staff.id, id)
  const row = await trx
    .updateTable('sheet_jobs')
    .set({ state: 'cancelled', finished_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('state', 'in', [...ACTIVE, 'checked'])
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict('任务已结束')
  await audit(trx, ctx, 'adminsheet.cancel', `sheet:${id}`, { state }, { state: row.state })
  return row
}

/** Current rights and data scope of an operator; none for one who may not log in any more. */
export async function currentRights(db: Db | Trx, staffId: number): Promise<OperatorRights> {
  const row = await db
    .selectFrom('staff')
    .leftJoin('roles', 'roles.slug', 'staff.role')
    .select(['roles.permissions', 'roles.scope', 'staff.team', 'staff.teacher_id'])
    .where('staff.id', '=', staffId)
    .where('staff.state', '=', 'active')
    .executeTakeFirst()
  return {
    id: staffId,
    permissions: row ? permissionsOf(row.permissions) : [],
    scope: row?.scope ?? 'own',
    team: row?.team ?? '',
    teacherId: row?.teacher_id ?? null,
  }
}

/** Ends a failed job; the message is for the operator. */
export async function failSheet(deps: Deps, id: number, fault: string): Promise<void> {
  const row = await deps.command((trx) =>
    trx
      .updateTable('sheet_jobs')
      .set({ state: 'failed', fault, finished_at: deps.clock.now() })
      .where('id', '=', id)
      .where('state', 'in', ACTIVE)
      .returning('upload')
      .executeTakeFirst(),
  )
  if (row?.upload) await deleteUpload(deps, row.upload)
}

/** A new file name in the folder of written files. */
export async function newSheetFile(deps: Pick<Deps, 'env'>, format: SheetFormat): Promise<string> {
  await mkdir(sheetsDir(deps), { recursive: true, mode: 0o700 })
  return `${randomBytes(16).toString('hex')}.${format}`
}

/** Name of a file while a job writes it. */
export const partOf = (job: number, file: string): string => `${job}.${file}.part`

/** Removes unfinished files of the jobs that `isDead` names. */
export async function removeParts(deps: Pick<Deps, 'env'>, isDead: (job: number) => boolean): Promise<void> {
  const names = await readdir(sheetsDir(deps)).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.part')))
    if (isDead(Number(name.split('.')[0]))) await rm(join(sheetsDir(deps), name), { force: true })
}

/** Removes unfinished files of jobs that no runner holds any more. */
export async function removeDeadParts(deps: Deps): Promise<void> {
  const active = await deps.db.selectFrom('sheet_jobs').select('id').where('state', 'in', ACTIVE).execute()
  const alive = new Set(active.map(({ id }) => id))
  await removeParts(deps, (job) => !alive.has(job))
}

/** Removes expired files and rows; returns how many. */
export async function removeOldSheets(deps: Deps): Promise<number> {
  const rows = await deps.db
    .selectFrom('sheet_jobs')
    .select(['id', 'file', 'upload'])
    .where('expires_at', '<=', deps.clock.now())
    .where('state', 'not in', ACTIVE)
    .limit(AT_ONCE)
    .execute()
  for (const { id, file, upload } of rows) {
    if (file) await rm(join(sheetsDir(deps), file), { force: true })
    if (upload) await deleteUpload(deps, upload)
    await deps.command((trx) => trx.deleteFrom('sheet_jobs').where('id', '=', id).execute())
  }
  return rows.length
}
