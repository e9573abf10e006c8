import type { Static } from '@sinclair/typebox'
import type { goods as contract, GoodsCard, GoodsDetail, GoodsKind, ShopBrief } from '@/contract/goods'
import type { Row } from '../db/schema'
import type { Context, Db } from '../deps'
import { notFound } from '../refusal'
import { cached } from './cache'
import { decodeCursor, limitOf, pageOf } from './cursor'
import { districtOf } from './areas'
import { quoteFreight, templatesOf } from './freight'
import { SHIPPED, skusOf, type Option } from './goods'
import { isMember } from './memberships'
import { BRIEF_COLUMNS, pictureAt, presentBrief, presentDocuments, relatedTo } from './works'

type Input<N extends keyof typeof contract> = Static<(typeof contract)[N]['input']>

/** A ware that can be bought, by its kind and public number. @throws Refusal 404 */
async function wareOf(db: Db, kind: GoodsKind, number: number) {
  const ware = await db
    .selectFrom('works')
    .innerJoin('goods', 'goods.work_id', 'works.id')
    .innerJoin('shops', 'shops.id', 'goods.shop_id')
    .select(BRIEF_COLUMNS)
    .select(['works.synopsis', 'works.tags', 'works.facts', 'works.cast_list', 'works.category'])
    .select(['goods.shop_id', 'goods.freight_template_id', 'goods.options', 'goods.pictures'])
    .select(['goods.body', 'goods.limit_each'])
    .where('works.kind', '=', kind)
    .where('works.number', '=', number)
    .where('works.state', '=', 'published')
    .where('shops.state', '=', 'open')
    .executeTakeFirst()
  if (!ware) throw notFound('商品不存在或已下架')
  return ware
}

const presentShop = (row: Row<'shops'>, count: number): ShopBrief => ({
  id: row.id,
  name: row.name,
  intro: row.intro,
  notice: row.notice,
  cover: pictureAt(row.cover, 360),
  tint: row.tint,
  open: row.state === 'open',
  house: row.owner_id === null,
  count,
})

const onSale = (db: Db) =>
  db
    .selectFrom('goods')
    .innerJoin('works', 'works.id', 'goods.work_id')
    .where('works.state', '=', 'published')

async function shopOf(ctx: Pick<Context, 'db' | 'clock'>, id: number): Promise<ShopBrief> {
  return cached(ctx, `shop ${id}`, 10, async () => {
    const [row, { count }] = await Promise.all([
      ctx.db.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      onSale(ctx.db)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('goods.shop_id', '=', id)
        .executeTakeFirstOrThrow(),
    ])
    return presentShop(row, count)
  })
}

async function categoryName(db: Db, kind: string, slug: string): Promise<string> {
  const row = await db
    .selectFrom('categories')
    .select('name')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.name ?? ''
}

const isFavorite = async (ctx: Context, workId: number): Promise<boolean> =>
  ctx.user !== null &&
  (await ctx.db
    .selectFrom('favorites')
    .select('work_id')
    .where('user_id', '=', ctx.user.id)
    .where('work_id', '=', workId)
    .executeTakeFirst()) !== undefined

export async function goodsDetail(ctx: Context, { kind, id }: Input<'detail'>) {
  const ware = await wareOf(ctx.db, kind, id)
  const [skus, shop, category, favorite, related, member] = await Promise.all([
    skusOf(ctx.db, ware.id),
    shopOf(ctx, ware.shop_id),
    categoryName(ctx.db, kind, ware.category),
    isFavorite(ctx, ware.id),
    relatedTo(ctx.db, ware, 6),
    ctx.user ? isMember(ctx.db, ctx.user.id, ctx.clock.now()) : false,
  ])
  const { tags, facts } = presentDocuments(ware)
  const detail: GoodsDetail = {
    work: presentBrief(ware),
    pictures: [ware.cover, ...(JSON.parse(ware.pictures) as string[])].map((path) => pictureAt(path, 720)),
    synopsis: ware.synopsis,
    body: ware.body,
    category,
    tags,
    facts,
    shop,
    options: JSON.parse(ware.options) as Option[],
    skus: skus
      .filter(({ state }) => state === 'on')
      .map((sku) => ({
        id: sku.id,
        picks: JSON.parse(sku.picks) as string[],
        price: sku.price,
        ...(sku.member_price === null ? {} : { memberPrice: sku.member_price }),
        stock: sku.stock,
        picture: pictureAt(sku.picture, 360),
      })),
    limitEach: ware.limit_each,
    sold: skus.reduce((sum, sku) => sum + sku.sold, 0),
    member,
    favorite,
    related,
  }
  return { detail, workId: ware.id }
}

/** The district parcels of a caller go to unless they say otherwise. */
async function usualDistrict(ctx: Context): Promise<string> {
  if (!ctx.user) return ''
  const row = await ctx.db
    .selectFrom('addresses')
    .select('area')
    .where('user_id', '=', ctx.user.id)
    .where('is_default', '=', 1)
    .executeTakeFirst()
  return row?.area ?? ''
}

/** What sending some of a ware to a district costs. */
export async function goodsFreight(ctx: Context, { kind, id, skuId, quantity = 1, area }: Input<'freight'>) {
  const ware = await wareOf(ctx.db, kind, id)
  const skus = await skusOf(ctx.db, ware.id)
  const sku = skus.find((one) => one.id === skuId) ?? skus.find(({ state }) => state === 'on') ?? skus[0]
  const district = area ?? (await usualDistrict(ctx))
  const region = district ? (districtOf(district)?.region ?? '') : ''
  const templateId = ware.freight_template_id
  const template = templateId === null ? undefined : (await templatesOf(ctx.db, [templateId])).get(templateId)
  const known = { area: region ? district : '', region, freeFrom: template?.freeFrom ?? 0, always: !template }
  if (!region || !sku) return { ...known, sent: true, fee: 0 }
  const line = {
    shopId: ware.shop_id,
    templateId,
    title: ware.title,
    quantity,
    weight: sku.weight,
    amount: sku.price * quantity,
  }
  const freight = await quoteFreight(ctx.db, [line], district)
  return { ...known, sent: freight.refused.length === 0, fee: freight.total }
}

/** What goes with reading. */
const SUPPLIES = ['stationery', 'bookmark', 'notebook']

/** Column and direction of each order; the internal id decides between equals. */
const ORDERS = {
  hot: ['heat', 'desc'],
  new: ['published_at', 'desc'],
  cheap: ['price', 'asc'],
  dear: ['price', 'desc'],
} as const

/** Without a kind: wares, and of one shop everything. */
const filtered = (db: Db, { kind, shopId, category, shelf }: Input<'list'>) =>
  onSale(db)
    .innerJoin('shops', 'shops.id', 'goods.shop_id')
    .where('shops.state', '=', 'open')
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

export async function goodsList(ctx: Context, input: Input<'list'>) {
  if (input.shopId !== undefined) await requireOpen(ctx.db, input.shopId)
  const limit = limitOf(input)
  const [column, direction] = ORDERS[input.sort ?? 'hot']
  const cursor = decodeCursor(input.cursor, 2)
  const found = await filtered(ctx.db, input)
    .select(BRIEF_COLUMNS)
    .select(['works.published_at', 'shops.name as shop'])
    .$if(cursor !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple(`works.${column}`, 'works.id'),
          direction === 'desc' ? '<' : '>',
          eb.tuple(cursor?.[0] ?? 0, cursor?.[1] ?? 0),
        ),
      ),
    )
    .orderBy(`works.${column}`, direction)
    .orderBy('works.id', direction)
    .limit(limit + 1)
    .execute()
  const { rows, next } = pageOf(found, limit, (row) => [row[column], row.id])
  const { kind, shopId, category, shelf } = input
  const [facts, total] = await Promise.all([
    cardFacts(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    cached(ctx, `goods.total ${JSON.stringify([kind, shopId, category, shelf])}`, 10, async () => {
      const counted = await filtered(ctx.db, input)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return counted.total
    }),
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

const MOST_SHOPS = 50

export const openShops = (ctx: Context): Promise<ShopBrief[]> =>
  cached(ctx, 'goods.shops', 10, async () => {
    const counts = await onSale(ctx.db)
      .select((eb) => ['goods.shop_id', eb.fn.countAll<number>().as('count')])
      .groupBy('goods.shop_id')
      .execute()
    const of = new Map(counts.map(({ shop_id, count }) => [shop_id, count]))
    if (!of.size) return []
    const rows = await ctx.db
      .selectFrom('shops')
      .selectAll()
      .where('state', '=', 'open')
      .where('id', 'in', [...of.keys()])
      .execute()
    return rows
      .map((row) => presentShop(row, of.get(row.id) ?? 0))
      .sort((a, b) => b.count - a.count || a.id - b.id)
      .slice(0, MOST_SHOPS)
  })
