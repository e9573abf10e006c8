import type { AuditTarget } from '@/contract/kernel/audit-entities'
import { Value } from '@sinclair/typebox/value'
import type { PosterRow } from '@/contract/content/poster'
import { FIRST_POSTERS } from '@/contract/content/poster'
import { LAYERS, posterFault, type Layer, type PosterDoc } from '@/contract/content/poster-doc'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Db, StaffContext, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { readConfig } from './config'
import { editedByOther, windowOf, type PickedRecord, type TablePage } from '../kernel/list/office'
import { BRIEF_COLUMNS, briefsByNumber, presentBrief } from '../catalogue/works'

const SAMPLE_WORKS = 6

const rowsOf = (db: Db | Trx) =>
  db
    .selectFrom('poster_templates as poster')
    .leftJoin('staff', 'staff.id', 'poster.staff_id')
    .selectAll('poster')
    .select(['staff.name as staff_name', 'staff.display_name'])

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const present = (row: Found): PosterRow => ({
  id: row.id,
  name: row.name,
  state: row.state,
  sort: row.sort,
  document: JSON.parse(row.document) as PosterDoc,
  by: row.display_name || row.staff_name || '建站时',
  updatedAt: row.updated_at,
  version: row.version,
})

export async function listPosters(db: Db, page: TablePage) {
  const { limit, offset } = windowOf(page)
  const [rows, { total }] = await Promise.all([
    rowsOf(db).orderBy('poster.sort').orderBy('poster.id').limit(limit).offset(offset).execute(),
    db
      .selectFrom('poster_templates')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(present), next: '', total }
}

/** @throws Refusal 404 */
export async function posterById(db: Db | Trx, id: number): Promise<PosterRow> {
  const row = await rowsOf(db).where('poster.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('海报模板不存在或已删除')
  return present(row)
}

/** Templates that users can choose. */
export async function offeredPosters(db: Db) {
  const rows = await db
    .selectFrom('poster_templates')
    .select(['id', 'name', 'document'])
    .where('state', '=', 'on')
    .orderBy('sort')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, document: JSON.parse(row.document) as PosterDoc }))
}

/** Parses a submitted template. @throws Refusal 400 with its first fault */
export function readPoster(text: string): PosterDoc {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badInput('模板内容有误，请刷新后重试')
  }
  const fault = posterFault(value)
  if (fault) throw badInput(fault)
  const { ground, layers } = value as PosterDoc
  return {
    ground,
    layers: layers.map((layer) => Value.Clean(LAYERS[layer.kind], structuredClone(layer)) as Layer),
  }
}

export interface PosterForm {
  id?: number
  version?: number
  name: string
  sort: number
  document: PosterDoc
}

const target = (id: number): AuditTarget => `poster:${id}`
const kept = ({ name, sort, document }: Pick<PosterForm, 'name' | 'sort' | 'document'>) => ({
  name,
  sort,
  document,
})

/** @throws Refusal 400, 404, 409 when another editor was quicker */
export async function savePoster(
  trx: Trx,
  ctx: StaffContext,
  { id, version, ...given }: PosterForm,
): Promise<{ id: number; version: number }> {
  const form = { ...given, name: given.name.trim() }
  if (!form.name) throw badInput('请填写模板名称')
  const now = ctx.clock.now()
  const columns = {
    name: form.name,
    sort: form.sort,
    document: JSON.stringify(form.document),
    staff_id: ctx.staff.id,
    updated_at: now,
  }
  if (id === undefined) {
    const made = await trx
      .insertInto('poster_templates')
      .values({ ...columns, state: 'off', created_at: now, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, ctx, 'adminposter.save', target(made.id), null, kept(form))
    return { id: made.id, version: 1 }
  }
  if (version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  const before = await posterById(trx, id)
  const written = await trx
    .updateTable('poster_templates')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw conflict('内容已被他人修改，请刷新后再保存')
  await audit(trx, ctx, 'adminposter.save', target(id), kept(before), kept(form))
  return { id, version: version + 1 }
}

/** @throws Refusal 404, 409 for the last one offered to users, or when another editor was quicker */
export async function setPosterState(
  trx: Trx,
  ctx: StaffContext,
  { id, version }: PickedRecord,
  state: 'on' | 'off',
  reason: string,
): Promise<void> {
  const before = await posterById(trx, id)
  if (before.state === state) throw conflict(state === 'on' ? '已经启用' : '已经停用')
  if (before.version !== version) throw editedByOther()
  if (state === 'off') {
    const other = await trx
      .selectFrom('poster_templates')
      .select('id')
      .where('state', '=', 'on')
      .where('id', '<>', id)
      .executeTakeFirst()
    if (!other) throw conflict('至少要留一个启用的模板')
  }
  const written = await trx
    .updateTable('poster_templates')
    .set({ state, version: version + 1, staff_id: ctx.staff.id, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw editedByOther()
  await audit(trx, ctx, 'adminposter.setState', target(id), { state: before.state }, { state, reason })
}

/** @throws Refusal 404, 409 for one that is offered or has its own address */
export async function removePoster(trx: Trx, ctx: StaffContext, id: number): Promise<void> {
  const before = await posterById(trx, id)
  if (id <= FIRST_POSTERS) throw conflict(`模板 1—${FIRST_POSTERS} 不能删除，可以停用`)
  const gone = await trx
    .deleteFrom('poster_templates')
    .where('id', '=', id)
    .where('state', '=', 'off')
    .executeTakeFirst()
  if (gone.numDeletedRows !== 1n) throw conflict('请先停用再删除')
  await audit(trx, ctx, 'adminposter.remove', target(id), kept(before), null)
}

interface Wanted {
  userId?: number
  kind?: WorkKind
  work?: number
}

/** A user and works for a preview. @throws Refusal 404 for a missing user or work */
export async function posterSample(ctx: StaffContext, { userId, kind, work }: Wanted) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'nickname', 'avatar', 'share_code'])
    .where('state', '=', 'active')
    .$if(userId !== undefined, (query) => query.where('id', '=', userId ?? 0))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!user) throw notFound('用户不存在或已停用')
  const first = kind && work ? await briefsByNumber(ctx.db, [{ kind, number: work }]) : []
  if (work && first.length === 0) throw notFound('作品不存在或已下架')
  const [rows, config] = await Promise.all([
    ctx.db
      .selectFrom('works')
      .select(BRIEF_COLUMNS)
      .where('state', '=', 'published')
      .where('cover', '<>', '')
      .orderBy('heat', 'desc')
      .orderBy('id', 'desc')
      .limit(SAMPLE_WORKS)
      .execute(),
    readConfig(ctx.db),
  ])
  const others = rows
    .map(presentBrief)
    .filter((one) => !first.some((chosen) => chosen.kind === one.kind && chosen.id === one.id))
  return {
    userId: user.id,
    nickname: user.nickname,
    avatar: user.avatar,
    code: user.share_code,
    link: `${ctx.env.publicOrigin}/#/home?scene=${user.share_code}`,
    brand: config.system.name,
    words: config.share.description,
    works: [...first, ...others].slice(0, SAMPLE_WORKS),
  }
}
