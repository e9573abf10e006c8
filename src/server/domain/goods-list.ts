import type { goods as contract, GoodsCard } from '@/contract/goods'
import type { Static } from '@sinclair/typebox'
import type { Context, Db } from '../deps'
import { notFound } from '../refusal'
import { sql } from 'kysely'
import { cached } from './cache'
import { countRows } from './counted'
import { decodeCursor, limitOf, pageOf } from './cursor'
import { SHIPPED } from './goods'
import { BRIEF_COLUMNS, presentBrief } from './works'

type Input = Static<(typeof contract)['list']['input']>

/** What goes with reading. */
const SUPPLIES = ['stationery', 'bookmark', 'notebook']

/** Column and direction of each order; the internal id decides between equals. */
const ORDERS = {
  hot: ['heat', 'desc'],
  new: ['published_at', 'desc'],
  cheap: ['price', 'asc'],
  dear: ['price', 'desc'],
} as const

/** Counted up to here; a filter that fewer fit is narrow. */
const MOST = 2_000

const byShop = (db: Db) =>
  db.selectFrom('goods').crossJoin('works').whereRef('works.id', '=', 'goods.work_id')
const byPlace = (db: Db) => db.selectFrom('works').innerJoin('goods', 'goods.work_id', 'works.id')

/** A cross join keeps SQLite to reading by the shop. */
const filtered = (db: Db, { kind, shopId, category, shelf }: Input, wayIn: 'shop' | 'place') =>
  (wayIn === 'shop' ? byShop(db) : byPlace(db))
    .innerJoin('shops', 'shops.id', 'goods.shop_id')
    .where('works.state', '=', 'published')
    .where('shops.state', '=', 'open')
    // Without a kind: wares, and of one shop everything it sends.
    .where('works.kind', 'in', kind ? [kind] : shopId === undefined ? ['goods'] : [...SHIPPED])
    .$if(shopId !== undefined, (query) => query.where('goods.shop_id', '=', shopId ?? 0))
    .$if(Boolean(category), (query) => query.where('works.category', '=', category ?? ''))
    .$if(shelf === 'supplies', (query) => query.where('works.category', 'in', SUPPLIES))

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

/** Of a filter, not of a page: kept for a few seconds, because every page and every visitor asks for the same. */
const totalOf = (ctx: Context, input: Input): Promise<number> => {
  const { kind, shopId, category, shelf } = input
  return cached(ctx, `goods.total ${JSON.stringify([kind, shopId, category, shelf])}`, 10, () =>
    countRows(
      ctx.db,
      filtered(ctx.db, input, shopId === undefined ? 'place' : 'shop')
        .select('works.id')
        .limit(MOST),
    ),
  )
}

export async function goodsList(ctx: Context, input: Input) {
  if (input.shopId !== undefined) await requireOpen(ctx.db, input.shopId)
  const limit = limitOf(input)
  const [column, direction] = ORDERS[input.sort ?? 'hot']
  const cursor = decodeCursor(input.cursor, 2)
  const { shopId, category, shelf } = input
  const narrow =
    (shopId !== undefined || Boolean(category) || shelf === 'supplies') && (await totalOf(ctx, input)) < MOST
  // What fits a narrow filter is read by it and then put in order, which an index of the order would keep from; all
  // else is walked in the order itself, where the next one on the page is never far.
  const sorted = narrow ? sql<number>`${sql.ref(`works.${column}`)} + 0` : sql.ref<number>(`works.${column}`)
  const found = await filtered(ctx.db, input, narrow && shopId !== undefined ? 'shop' : 'place')
    .select(BRIEF_COLUMNS)
    .select(['works.published_at', 'shops.name as shop'])
    .$if(cursor !== null, (query) =>
      query.where(
        sql<boolean>`(${sorted}, works.id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${cursor?.[0] ?? 0}, ${cursor?.[1] ?? 0})`,
      ),
    )
    .orderBy(sorted, direction)
    .orderBy('works.id', direction)
    .limit(limit + 1)
    .execute()
  const { rows, next } = pageOf(found, limit, (row) => [row[column], row.id])
  const [facts, total] = await Promise.all([
    cardFacts(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    totalOf(ctx, input),
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
  return { rows: cards, next, total }
}
