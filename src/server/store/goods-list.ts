import type { goods as contract, GoodsCard } from '@/contract/store/goods'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Static } from '@sinclair/typebox'
import type { Database } from '../kernel/tables'
import type { Context, Db } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { sql, type SelectQueryBuilder } from 'kysely'
import { cached } from '../kernel/cache'
import { countRows } from '../kernel/db/counted'
import { decodeCursor, limitOf, pageOf } from '../kernel/list/cursor'
import { SHIPPED } from './goods'
import { BRIEF_COLUMNS, presentBrief } from '../catalogue/works'

type Input = Static<(typeof contract)['list']['input']>

/** Categories that accompany reading. */
const SUPPLIES = ['stationery', 'bookmark', 'notebook']

/** Column and direction of each order; ties are ordered by the internal id. */
const ORDERS = {
  hot: ['heat', 'desc'],
  new: ['published_at', 'desc'],
  cheap: ['price', 'asc'],
  dear: ['price', 'desc'],
} as const

/** Counts stop here; a filter with fewer matches is narrow. */
const MOST = 1_000

/** Where the query starts: at the shop, at the filter's column, or at the beginning of the order. */
type WayIn = 'shop' | 'filter' | 'place'

/** A cross join makes SQLite start with the first table. */
const WAYS_IN: Record<WayIn, (db: Db) => SelectQueryBuilder<Database, 'works' | 'goods', object>> = {
  shop: (db) => db.selectFrom('goods').crossJoin('works').whereRef('works.id', '=', 'goods.work_id'),
  filter: (db) => db.selectFrom('works').innerJoin('goods', 'goods.work_id', 'works.id'),
  place: (db) => db.selectFrom('works').crossJoin('goods').whereRef('goods.work_id', '=', 'works.id'),
}

interface Asked {
  kinds: readonly WorkKind[]
  /** null = any. */
  categories: readonly string[] | null
  shopId?: number
}

const askedOf = ({ kind, shopId, category, shelf }: Input): Asked => {
  const shelved = shelf === 'supplies' ? SUPPLIES : null
  return {
    // Without a kind: products, and in one shop everything it ships.
    kinds: kind ? [kind] : shopId === undefined ? ['goods'] : SHIPPED,
    categories: category ? (shelved ?? [category]).filter((slug) => slug === category) : shelved,
    ...(shopId === undefined ? {} : { shopId }),
  }
}

const filtered = (db: Db, { kinds, categories, shopId }: Asked, wayIn: WayIn) =>
  WAYS_IN[wayIn](db)
    .innerJoin('shops', 'shops.id', 'goods.shop_id')
    .where('works.state', '=', 'published')
    .where('shops.state', '=', 'open')
    .where(wayIn === 'shop' ? 'goods.kind' : 'works.kind', 'in', kinds)
    .$if(shopId !== undefined, (query) => query.where('goods.shop_id', '=', shopId ?? 0))
    .$if(categories !== null, (query) => query.where('works.category', 'in', categories ?? []))

/** One query per kind and category: an index holds each of those in the order of the list. */
const walksOf = ({ kinds, categories, ...asked }: Asked): Asked[] =>
  kinds.flatMap((kind) =>
    (categories ?? [null]).map((category) => ({
      ...asked,
      kinds: [kind],
      categories: category === null ? null : [category],
    })),
  )

async function cardFacts(db: Db, ids: readonly number[]) {
  if (!ids.length) return new Map<number, { memberPrice: number | null; sold: number; stock: number }>()
  const rows = await db
    .selectFrom('skus')
    .select((eb) => [
      'work_id',
      eb.fn.min('member_price').as('member_price'),
      eb.fn.sum('sold').as('sold'),
      eb.fn.sum('stock').as('stock'),
    ])
    .where('work_id', 'in', ids)
    .where('state', '=', 'on')
    .groupBy('work_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.work_id,
      {
        memberPrice: row.member_price === null ? null : Number(row.member_price),
        sold: Number(row.sold),
        stock: Number(row.stock),
      },
    ]),
  )
}

/** @throws Refusal 404 for a shop that is not open */
async function requireOpen(db: Db, shopId: number): Promise<void> {
  const shop = await db
    .selectFrom('shops')
    .select('id')
    .where('id', '=', shopId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!shop) throw notFound('店铺不存在或已关闭')
}

/** Total of a filter, not of a page: cached for a few seconds, because every page and every visitor needs the same. */
const totalOf = (ctx: Context, asked: Asked): Promise<number> =>
  cached(ctx, `goods.total ${JSON.stringify(asked)}`, 10, () =>
    countRows(
      ctx.db,
      filtered(ctx.db, asked, asked.shopId === undefined ? 'filter' : 'shop')
        .select('works.id')
        .limit(MOST),
    ),
  )

/** Unless a filter is narrow, the list is walked in its order, where the next match is never far. */
async function wayInto(ctx: Context, asked: Asked): Promise<WayIn> {
  const all = asked.shopId === undefined && asked.categories === null
  if (all || (await totalOf(ctx, asked)) >= MOST) return 'place'
  return asked.shopId === undefined ? 'filter' : 'shop'
}

type Sort = (typeof ORDERS)[keyof typeof ORDERS]

function pageIn(
  db: Db,
  asked: Asked,
  wayIn: WayIn,
  [column, direction]: Sort,
  cursor: readonly number[] | null,
) {
  // Matches of a narrow filter are read by the filter and then sorted, which an index of the order would prevent.
  const sorted =
    wayIn === 'place' ? sql.ref<number>(`works.${column}`) : sql<number>`${sql.ref(`works.${column}`)} + 0`
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  return filtered(db, asked, wayIn)
    .select(BRIEF_COLUMNS)
    .select(['works.published_at', 'shops.name as shop'])
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(${sorted}, works.id) ${beyond} (${cursor?.[0] ?? 0}, ${cursor?.[1] ?? 0})`),
    )
    .orderBy(sorted, direction)
    .orderBy('works.id', direction)
}

export async function goodsList(ctx: Context, input: Input) {
  if (input.shopId !== undefined) await requireOpen(ctx.db, input.shopId)
  const limit = limitOf(input)
  const order = ORDERS[input.sort ?? 'hot']
  const [column, direction] = order
  const cursor = decodeCursor(input.cursor, 2)
  const asked = askedOf(input)
  if (asked.categories?.length === 0) return { rows: [], next: '', total: 0 }
  const walks = await Promise.all(
    walksOf(asked).map(async (walk) => ({ walk, wayIn: await wayInto(ctx, walk) })),
  )
  const found = await Promise.all(
    walks.map(({ walk, wayIn }) =>
      pageIn(ctx.db, walk, wayIn, order, cursor)
        .limit(limit + 1)
        .execute(),
    ),
  )
  const sign = direction === 'desc' ? -1 : 1
  const merged = found.flat().sort((a, b) => sign * (a[column] - b[column] || a.id - b.id))
  const { rows, next } = pageOf(merged.slice(0, limit + 1), limit, (row) => [row[column], row.id])
  const [facts, totals] = await Promise.all([
    cardFacts(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    Promise.all(walks.map(({ walk }) => totalOf(ctx, walk))),
  ])
  const cards: GoodsCard[] = rows.map((row) => {
    const { memberPrice = null, sold = 0, stock = 0 } = facts.get(row.id) ?? {}
    return {
      work: presentBrief(row),
      shop: row.shop,
      ...(memberPrice === null ? {} : { memberPrice }),
      sold,
      stock,
    }
  })
  return {
    rows: cards,
    next,
    total: Math.min(
      MOST,
      totals.reduce((sum, total) => sum + total, 0),
    ),
  }
}
