import { partUnit } from '@/contract/catalogue/parts'
import type { Part, WorkBrief, WorkDetail, WorkKind } from '@/contract/catalogue/work'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { readyColumn } from './deliverable'
import { isFree, opens, type Access, type SoldWork } from './entitlements'

/**
 * Works of these kinds. `walked`: the page has several kinds in an order that is not by kind. Then the index over
 * exactly these kinds is used, which the planner recognises by the literal text, instead of an index by kind, after
 * which all rows would have to be sorted.
 */
export const ofKinds = (kinds: readonly WorkKind[], walked: boolean): RawBuilder<SqlBool> =>
  walked && kinds.length > 1
    ? sql<SqlBool>`works.kind || '' in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`
    : sql<SqlBool>`works.kind in (${sql.join(kinds)})`

/** Columns of a card. */
export const BRIEF_COLUMNS = [
  'works.id',
  'works.kind',
  'works.number',
  'works.title',
  'works.subtitle',
  'works.author',
  'works.cover',
  'works.tint',
  'works.price',
  'works.original_price',
  'works.free',
  'works.member_free',
  'works.heat',
  'works.score',
  'works.part_count',
  'works.finished',
  'works.latest_at',
] as const

export type BriefRow = Pick<
  Row<'works'>,
  | 'id'
  | 'kind'
  | 'number'
  | 'title'
  | 'subtitle'
  | 'author'
  | 'cover'
  | 'tint'
  | 'price'
  | 'original_price'
  | 'free'
  | 'member_free'
  | 'heat'
  | 'score'
  | 'part_count'
  | 'finished'
  | 'latest_at'
>

/** Address of a picture at a width: drawn pictures exist in several widths, uploaded ones in one size. */
export const pictureAt = (cover: string, width: 240 | 360 | 720): string =>
  cover === '' || /\.\w+$/.test(cover) ? cover : `${cover}-${width}.webp`

export const presentBrief = (row: BriefRow): WorkBrief => ({
  kind: row.kind as WorkKind,
  id: row.number,
  title: row.title,
  subtitle: row.subtitle,
  author: row.author,
  cover: pictureAt(row.cover, 360),
  tint: row.tint,
  price: row.price,
  originalPrice: row.original_price,
  free: row.free === 1,
  memberFree: row.member_free === 1,
  heat: row.heat,
  score: row.score,
  parts: row.part_count,
  finished: row.finished === 1,
  ...(row.finished === 0 && row.latest_at > 0 ? { updatedAt: row.latest_at } : {}),
})

export const PART_COLUMNS = [
  'parts.id',
  'parts.work_id',
  'parts.number',
  'parts.title',
  'parts.seconds',
  'parts.words',
  'parts.coins',
  readyColumn,
] as const

export type PartRow = Pick<
  Row<'parts'>,
  'id' | 'work_id' | 'number' | 'title' | 'seconds' | 'words' | 'coins'
> & { ready: number }

/** The columns that decide whether a part is open, and its price. `offShelf`: nothing of the work is sold any more. */
type LockRow = SoldWork & Pick<Row<'works'>, 'part_coins'> & { offShelf?: boolean }

/** Price of a part alone, in coins; 0 where it is not sold alone. */
export const coinsFor = (
  work: Pick<LockRow, 'part_coins' | 'offShelf'>,
  part: Pick<Row<'parts'>, 'coins'>,
): number => (work.offShelf ? 0 : part.coins || work.part_coins)

/** A visitor's access beyond free content: none. */
export const NO_ACCESS: Access = { whole: false, parts: new Set(), ends: new Map() }

export const presentPart = (work: LockRow, part: PartRow, access: Access): Part => ({
  id: part.id,
  number: part.number,
  title: part.title,
  seconds: part.seconds,
  words: part.words,
  free: isFree(work, part),
  locked: !opens(access, work, part),
  ready: part.ready === 1,
  coins: part.ready === 1 ? coinsFor(work, part) : 0,
})

/** A public work, by its kind and public number. @throws Refusal 404 */
export async function publishedWork(db: Db | Trx, kind: WorkKind, number: number) {
  const work = await db
    .selectFrom('works')
    .select([...BRIEF_COLUMNS, 'free_parts', 'part_coins', 'category'])
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!work) throw notFound()
  return work
}

/** Works by internal id in the order of `ids`; unpublished ones are left out. */
export async function briefsById(db: Db, ids: readonly number[]): Promise<Map<number, WorkBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('works')
    .select(BRIEF_COLUMNS)
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute()
  return new Map(rows.map((row) => [row.id, presentBrief(row)]))
}

/** Works by kind and number, in the given order. */
export async function briefsByNumber(
  db: Db,
  names: readonly { kind: string; number: number }[],
): Promise<WorkBrief[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('works')
    .select(BRIEF_COLUMNS)
    .where((eb) =>
      eb(
        eb.refTuple('kind', 'number'),
        'in',
        names.map(({ kind, number }) => eb.tuple(kind, number)),
      ),
    )
    .where('state', '=', 'published')
    .execute()
  const found = new Map(rows.map((row) => [`${row.kind}/${row.number}`, presentBrief(row)]))
  return names.flatMap(({ kind, number }) => found.get(`${kind}/${number}`) ?? [])
}

/** Recommended works of the same kind: the same category first, then the most seen. */
export async function relatedTo(
  db: Db,
  work: { id: number; kind: string; category: string },
  size: number,
): Promise<WorkBrief[]> {
  const most = (category: string | null) =>
    db
      .selectFrom('works')
      .select(BRIEF_COLUMNS)
      .where('kind', '=', work.kind)
      .where('state', '=', 'published')
      .where('id', '<>', work.id)
      .$if(category !== null, (query) => query.where('category', '=', category ?? ''))
      .orderBy('heat', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .execute()
  const near = await most(work.category)
  const rows =
    near.length < size
      ? [...near, ...(await most(null)).filter((row) => !near.some((other) => other.id === row.id))]
      : near
  return rows.slice(0, size).map(presentBrief)
}

interface Document {
  tags: string
  facts: string
  cast_list: string
}

/** The parsed JSON documents of a work. */
export const presentDocuments = (row: Document): Pick<WorkDetail, 'tags' | 'facts' | 'cast'> => ({
  tags: JSON.parse(row.tags) as string[],
  facts: JSON.parse(row.facts) as WorkDetail['facts'],
  cast: JSON.parse(row.cast_list) as WorkDetail['cast'],
})

const TEXT_KINDS: ReadonlySet<string> = new Set(['script', 'ebook', 'paperbook'])
export const hasText = (kind: string): boolean => TEXT_KINDS.has(kind)

/** Price of a whole work for members. */
export const priceForMembers = (work: Pick<Row<'works'>, 'member_free' | 'price'>): number =>
  work.member_free === 1 ? 0 : work.price

/** Why a part is locked, as shown to the caller. */
export function lockReason(
  work: LockRow & { kind: string; price: number },
  part: PartRow,
): { message: string; data: { memberFree: boolean; coins: number; price: number } } {
  const coins = coinsFor(work, part)
  const ways = [
    ...(work.member_free === 1 ? ['开通会员'] : []),
    ...(coins > 0 ? ['使用金币解锁'] : []),
    ...(work.price > 0 ? ['购买全部'] : []),
  ]
  const unit = partUnit(work.kind as WorkKind)
  const rest = work.kind === 'ebook' ? '章节' : '内容'
  const closed = work.offShelf ? `已下架，未购买的${rest}不再出售` : `本${unit}暂未开放`
  return {
    message: ways.length ? `本${unit}需${ways.join('或')}后继续` : closed,
    data: { memberFree: work.member_free === 1, coins, price: work.price },
  }
}
