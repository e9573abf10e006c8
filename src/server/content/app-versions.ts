import type { Row } from '../kernel/tables'
import type { Db, StaffContext, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { totalOf } from '../kernel/db/counted'
import { editedByOther, type PickedRecord, type TablePage, windowOf } from '../kernel/list/office'
import type { AppConfig } from '@/contract/content/app-config'
import type { VersionForm, VersionRow } from '@/contract/content/adminversion'

type AppVersion = Row<'app_versions'>

const formOf = ({ name, code, notes, force }: AppVersion): VersionForm => ({
  name,
  code,
  notes,
  force: force === 1,
})

const published = (db: Db | Trx) =>
  db.selectFrom('app_versions').selectAll().where('state', '=', 'published').orderBy('code', 'desc').limit(1)

/** The version announced to apps; undefined until one is published. */
export async function updateInfo(db: Db): Promise<AppConfig['updateInfo'] | undefined> {
  const row = await published(db).executeTakeFirst()
  return row && { version: row.name, code: row.code, notes: row.notes, force: row.force === 1 }
}

export async function listVersions(db: Db, filter: TablePage & { state?: VersionRow['state'] }) {
  const { limit, offset } = windowOf(filter)
  const { state } = filter
  const matching = db
    .selectFrom('app_versions')
    .$if(state !== undefined, (query) => query.where('app_versions.state', '=', state ?? 'draft'))
  const [rows, current] = await Promise.all([
    matching
      .leftJoin('staff', 'staff.id', 'app_versions.staff_id')
      .selectAll('app_versions')
      .select(['staff.name as staff_name', 'staff.display_name'])
      .orderBy('app_versions.code', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    published(db).executeTakeFirst(),
  ])
  const total = await totalOf(db, filter, rows.length, matching.select('app_versions.id'))
  return {
    rows: rows.map((row) => ({
      id: row.id,
      form: formOf(row),
      state: row.state,
      current: row.id === current?.id,
      by: row.display_name || (row.staff_name ?? ''),
      createdAt: row.created_at,
      publishedAt: row.published_at ?? 0,
      version: row.version,
    })),
    next: '',
    total: Number(total),
  }
}

async function versionById(trx: Trx, id: number): Promise<AppVersion> {
  const row = await trx.selectFrom('app_versions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('版本不存在')
  return row
}

/** Creates or changes a version. @throws Refusal 400, 404, 409 */
export async function saveVersion(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form: given }: { id?: number; version?: number; form: VersionForm },
): Promise<{ id: number; version: number }> {
  const form = { ...given, notes: given.notes.trim() }
  if (!form.notes) throw badInput('请填写更新说明')
  const before = id === undefined ? null : await versionById(trx, id)
  if (before && version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  if (before && before.state !== 'draft' && (before.code !== form.code || before.name !== form.name))
    throw conflict('已发布的版本只能修改说明和是否强制更新')
  const columns = { name: form.name, code: form.code, notes: form.notes, force: form.force ? 1 : 0 } as const
  const taken = await trx
    .selectFrom('app_versions')
    .select('id')
    .where('code', '=', form.code)
    .$if(before !== null, (query) => query.where('id', '<>', before?.id ?? 0))
    .executeTakeFirst()
  if (taken) throw conflict('版本代码已被使用')
  if (!before) {
    const made = await trx
      .insertInto('app_versions')
      .values({
        ...columns,
        state: 'draft',
        staff_id: ctx.staff.id,
        created_at: ctx.clock.now(),
        published_at: null,
        version: 1,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await audit(trx, ctx, 'adminversion.save', `app_version:${made.id}`, null, form)
    return made
  }
  await change(trx, { id: before.id, version: version ?? 0 }, before.state, columns)
  await audit(trx, ctx, 'adminversion.save', `app_version:${before.id}`, formOf(before), form)
  return { id: before.id, version: before.version + 1 }
}

/** Changes a version as it was read. @throws Refusal 409 */
async function change(
  trx: Trx,
  { id, version }: PickedRecord,
  state: AppVersion['state'],
  set: Partial<Omit<AppVersion, 'id' | 'version'>>,
): Promise<void> {
  const done = await trx
    .updateTable('app_versions')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
}

/** Publishes a draft. @throws Refusal 404, 409 */
export async function publishVersion(trx: Trx, ctx: StaffContext, picked: PickedRecord) {
  const before = await versionById(trx, picked.id)
  if (before.state !== 'draft') throw conflict('该版本已发布过')
  const last = await published(trx).executeTakeFirst()
  if (last && last.code > before.code) throw conflict(`版本代码要大于已发布的 ${last.code}`)
  await change(trx, picked, 'draft', { state: 'published', published_at: ctx.clock.now() })
  const [from, to] = [{ state: 'draft' }, { state: 'published', ...formOf(before) }]
  await audit(trx, ctx, 'adminversion.publish', `app_version:${before.id}`, from, to)
  return { version: picked.version + 1 }
}

/** Withdraws a published version. @throws Refusal 404, 409 */
export async function withdrawVersion(trx: Trx, ctx: StaffContext, picked: PickedRecord, reason: string) {
  const before = await versionById(trx, picked.id)
  if (before.state !== 'published') throw conflict('该版本没有发布')
  await change(trx, picked, 'published', { state: 'withdrawn' })
  const [from, to] = [{ state: 'published' }, { state: 'withdrawn', reason }]
  await audit(trx, ctx, 'adminversion.withdraw', `app_version:${before.id}`, from, to)
  return { version: picked.version + 1 }
}
