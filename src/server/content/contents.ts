import type { AuditTarget } from '@/contract/kernel/audit-entities'
import { sql } from 'kysely'
import type { ContentWork, CONTENT_TIMES } from '@/contract/content/admincontent'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Db, StaffContext, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { byTitleOrAuthor } from '../catalogue/work-picker'
import { pictureAt } from '../catalogue/works'

/** Common to banners, boards and headlines: a time, a switch, removal and restoring. */

export type ContentTime = (typeof CONTENT_TIMES)[number]

/** Column of the time from which it is shown. */
export type StartColumn = 'starts_at' | 'published_at'

/** Condition that a row is shown at this time. */
export const shownAt = (now: number, begins: StartColumn = 'starts_at') =>
  sql<boolean>`state = 'on' and removed_at is null and ${sql.ref(begins)} <= ${now} and (ends_at = 0 or ends_at > ${now})`

interface Timed {
  state: 'on' | 'off'
  ends_at: number
}

export const timeOf = ({ state, ends_at }: Timed, begins: number, now: number): ContentTime =>
  state === 'off' ? 'off' : ends_at > 0 && ends_at <= now ? 'over' : begins > now ? 'ahead' : 'running'

/** @throws Refusal 400 for a time that ends before it begins */
export function checkTime({ startsAt, endsAt }: { startsAt: number; endsAt: number }): void {
  if (endsAt > 0 && startsAt >= endsAt) throw badInput('开始时间要早于结束时间')
}

type Kind = 'banner' | 'board' | 'headline'
const TABLES = { banner: 'banners', board: 'boards', headline: 'headlines' } as const
const NAMES: Record<Kind, string> = { banner: '轮播图', board: '榜单', headline: '头条' }

export const contentTarget = (kind: Kind, id: number): AuditTarget => `${kind}:${id}`
export const contentNotFound = (kind: Kind) => notFound(`${NAMES[kind]}不存在或已删除`)

/** All three tables have these columns: the types of one do for all. */
const tableOf = (kind: Kind) => TABLES[kind] as 'banners'

/** @throws Refusal 404 */
export async function removalOf(trx: Trx, kind: Kind, id: number) {
  const row = await trx
    .selectFrom(tableOf(kind))
    .select(['removed_at', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw contentNotFound(kind)
  return { removed: row.removed_at !== null, version: row.version }
}

/**
 * Removes or restores a row: it stays in its table, so that it can be restored from the log.
 * @throws Refusal 404 for a missing one
 */
export async function setRemoved(
  trx: Trx,
  ctx: StaffContext,
  kind: Kind,
  { id, removed }: { id: number; removed: boolean },
): Promise<void> {
  const done = await trx
    .updateTable(tableOf(kind))
    .set((eb) => ({ removed_at: removed ? ctx.clock.now() : null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('removed_at', removed ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw contentNotFound(kind)
  await audit(trx, ctx, `admin${kind}.remove`, contentTarget(kind, id), { removed: !removed }, { removed })
}

/** @throws Refusal 409 unless `ids` are exactly the existing ones */
export function checkOrder(there: readonly { id: number }[], ids: readonly number[]): void {
  const known = new Set(there.map(({ id }) => id))
  const same =
    new Set(ids).size === known.size && ids.length === known.size && ids.every((id) => known.has(id))
  if (!same) throw conflict('列表已被他人修改，请刷新后再排序')
}

/** Writes the order of rows. */
export async function writeOrder(trx: Trx, kind: 'banner' | 'board', ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await trx
      .updateTable(tableOf(kind))
      .set({ sort: index + 1 })
      .where('id', '=', id)
      .execute()
}

const WORK_COLUMNS = ['id', 'kind', 'number', 'title', 'author', 'cover', 'heat'] as const

interface WorkRow extends Omit<ContentWork, 'kind'> {
  kind: string
}

const presentWork = (row: WorkRow): ContentWork => ({
  ...row,
  kind: row.kind as WorkKind,
  cover: pictureAt(row.cover, 240),
})

/** Published works that a link or an entry may refer to. */
export async function contentWorks(db: Db, keyword: string, kind?: WorkKind): Promise<ContentWork[]> {
  const published = db
    .selectFrom('works')
    .select(WORK_COLUMNS)
    .where('state', '=', 'published')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
  return (await byTitleOrAuthor(db, published, keyword)).map(presentWork)
}

/** Works by their ids, whatever their state. */
export async function worksOf(db: Db | Trx, ids: readonly number[]): Promise<ContentWork[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('works')
    .select(WORK_COLUMNS)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return rows.map(presentWork)
}
