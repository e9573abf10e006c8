import type { CategoryRow, EpisodeRow, VideoForm, VideoRow } from '@/contract/catalogue/adminvideo'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Row } from '../kernel/tables'
import type { Db, StaffContext, Trx } from '../deps'
import { badInput, conflict, forbidden, notFound } from '../kernel/http/refusal'
import { READY } from './deliverable'
import { foundByNames, type Names } from '../kernel/text/names'
import { workPage } from './work-pages'
import { ofKinds, pictureAt } from './works'
import { PLAYED_KINDS, uploadOf } from '@/contract/media/mediums'

export const changedByOther = () => conflict('内容已被他人修改，请刷新后再保存')

export interface VideoFilter {
  kind?: WorkKind
  keyword?: string
  category?: string
  state?: Row<'works'>['state']
  current?: number
  pageSize?: number
}

function matching(db: Db, filter: VideoFilter, names: Names | null, walked: boolean) {
  return db
    .selectFrom('works')
    .where(ofKinds(filter.kind ? [filter.kind] : PLAYED_KINDS, walked && !filter.category))
    .$if(Boolean(filter.category), (query) => query.where('works.category', '=', filter.category ?? ''))
    .$if(filter.state !== undefined, (query) => query.where('works.state', '=', filter.state ?? 'draft'))
    .$if(names !== null, (query) => query.where(foundByNames('works.id', [{ names, alias: 'works' }])))
}

/** Rows of works of any kind. */
const rowsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('works')
    .where('works.id', 'in', ids)
    .leftJoin('categories', (join) =>
      join.onRef('categories.kind', '=', 'works.kind').onRef('categories.slug', '=', 'works.category'),
    )
    .select((eb) => [
      'works.id',
      'works.number',
      'works.kind',
      'works.title',
      'works.author',
      'works.category',
      'categories.name as category_name',
      'works.cover',
      'works.part_count',
      'works.price',
      'works.free_parts',
      'works.member_free',
      'works.state',
      'works.heat',
      'works.updated_at',
      'works.version',
      eb
        .selectFrom('parts')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('parts.work_id', '=', 'works.id')
        .as('all_parts'),
    ])

type ListedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const presentRow = (row: ListedRow): VideoRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind as WorkKind,
  title: row.title,
  author: row.author,
  category: row.category_name ?? row.category,
  cover: pictureAt(row.cover, 360),
  parts: row.all_parts ?? 0,
  ready: row.part_count,
  price: row.price,
  freeParts: row.free_parts,
  memberFree: row.member_free === 1,
  state: row.state,
  heat: row.heat,
  updatedAt: row.updated_at,
  version: row.version,
})

export async function listVideos(db: Db, filter: VideoFilter) {
  const { rows, total } = await workPage(db, filter, {
    matching: (names, walked) => matching(db, filter, names, walked),
    rowsOf: (ids) => rowsOf(db, ids),
  })
  return { rows: rows.map(presentRow), next: '', total }
}

/** A work's row as the form's fields. */
export const formOf = (work: Row<'works'>): VideoForm => ({
  kind: work.kind as WorkKind,
  title: work.title,
  subtitle: work.subtitle,
  author: work.author,
  category: work.category,
  tags: JSON.parse(work.tags) as string[],
  synopsis: work.synopsis,
  cover: work.cover,
  price: work.price,
  originalPrice: work.original_price,
  memberFree: work.member_free === 1,
  free: work.free === 1,
  freeParts: work.free_parts,
  coins: work.part_coins,
  state: work.state,
  finished: work.finished === 1,
})

/**
 * The columns of a form; the inverse of {@link formOf} except for the cover, which is left unchanged when not given.
 */
export const columnsOf = (form: VideoForm) => ({
  title: form.title.trim(),
  subtitle: form.subtitle,
  author: form.author,
  category: form.category,
  tags: JSON.stringify([...new Set(form.tags.map((tag) => tag.trim()).filter(Boolean))]),
  synopsis: form.synopsis,
  price: form.price,
  original_price: form.originalPrice,
  member_free: form.memberFree ? (1 as const) : (0 as const),
  free: form.free ? (1 as const) : (0 as const),
  free_parts: form.freeParts,
  part_coins: form.coins,
  state: form.state,
  finished: form.finished ? (1 as const) : (0 as const),
})

export async function workById(trx: Db | Trx, id: number): Promise<Row<'works'>> {
  const work = await trx.selectFrom('works').selectAll().where('id', '=', id).executeTakeFirst()
  if (!work) throw notFound('视频不存在或已删除')
  return work
}

export const videoRow = async (db: Db, work: Row<'works'>): Promise<VideoRow> => {
  const row = await rowsOf(db, [work.id]).executeTakeFirst()
  if (!row) throw notFound('视频不存在或已删除')
  return presentRow(row)
}

export async function episodesOf(db: Db, workId: number): Promise<EpisodeRow[]> {
  const rows = await db
    .selectFrom('parts')
    .innerJoin('works', 'works.id', 'parts.work_id')
    .select([
      'parts.id',
      'parts.number',
      'parts.title',
      'parts.seconds',
      'parts.lesson',
      'parts.media_state',
      'parts.media_progress',
      'parts.media_fault',
      'parts.coins',
      'works.kind',
    ])
    .where('parts.work_id', '=', workId)
    .orderBy('parts.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    seconds: row.seconds,
    medium: uploadOf(row.kind, row.lesson),
    media: row.media_state,
    progress: row.media_progress,
    fault: row.media_fault,
    coins: row.coins,
  }))
}

type Priced = Pick<VideoForm, 'price' | 'originalPrice' | 'coins' | 'free' | 'memberFree'>
const UNPRICED: Priced = { price: 0, originalPrice: 0, coins: 0, free: false, memberFree: false }

/** Prices need their own right: an operator without it may save everything else. */
export function checkPriceRight(
  ctx: StaffContext,
  form: Priced,
  before: Priced = UNPRICED,
  right = 'video.price',
): void {
  const changed = (Object.keys(UNPRICED) as (keyof Priced)[]).some((field) => form[field] !== before[field])
  if (changed && !ctx.staff.permissions.includes(right)) throw forbidden('没有修改价格的权限，请联系管理员')
}

/** Addresses of uploaded pictures, which were encoded again. */
const UPLOADED_COVER = /^files\/u\/[0-9a-f]{32}\.webp$/

/** Checks that a schema cannot express. */
export async function checkForm(trx: Trx, form: VideoForm, keptCover = ''): Promise<void> {
  if (!form.title.trim()) throw badInput('请填写标题')
  if (form.originalPrice > 0 && form.originalPrice < form.price) throw badInput('划线价不能低于售价')
  if (form.cover && form.cover !== keptCover && !UPLOADED_COVER.test(form.cover))
    throw badInput('封面地址有误，请重新上传')
  if (!form.category) return
  const known = await trx
    .selectFrom('categories')
    .select('id')
    .where('kind', '=', form.kind)
    .where('slug', '=', form.category)
    .executeTakeFirst()
  if (!known) throw badInput('分类不存在，请刷新后重新选择')
}

/**
 * Recounts the work's ready parts and marks it changed; its form's version stays, since episodes are not in the form.
 */
export async function touchWork(trx: Trx, workId: number, now: number): Promise<void> {
  await trx
    .updateTable('works')
    .set((eb) => ({
      updated_at: now,
      part_count: eb
        .selectFrom('parts')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('work_id', '=', workId)
        .where(READY),
    }))
    .where('id', '=', workId)
    .execute()
}

/**
 * {@link touchWork} after a change of names, order or number. The episodes of a course are in the form of its own
 * editor, so that its version changes with them.
 */
export async function touchEpisodes(trx: Trx, workId: number, now: number): Promise<void> {
  await touchWork(trx, workId, now)
  await trx
    .updateTable('works')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', workId)
    .where('kind', '=', 'course')
    .execute()
}

/** Categories with the number of works in each, in tree order within a level. */
export async function categoryRows(db: Db, kind?: WorkKind): Promise<CategoryRow[]> {
  const rows = await db
    .selectFrom('categories')
    .select((eb) => [
      'id',
      'kind',
      'slug',
      'name',
      'parent_id',
      'sort',
      eb
        .selectFrom('works')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('works.kind', '=', 'categories.kind')
        .whereRef('works.category', '=', 'categories.slug')
        .as('works'),
    ])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('kind')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as WorkKind,
    slug: row.slug,
    name: row.name,
    parentId: row.parent_id,
    sort: row.sort,
    works: row.works ?? 0,
  }))
}
