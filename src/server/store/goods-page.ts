import type { goods as contract, GoodsDetail, GoodsKind, ShopBrief } from '@/contract/store/goods'
import type { Static } from '@sinclair/typebox'
import type { Row } from '../kernel/tables'
import type { Context, Db } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { cached } from '../kernel/cache'
import { districtOf } from '../kernel/areas'
import { quoteFreight, templatesOf } from './freight'
import { skusOf, type Option } from './goods'
import { reviewFigures } from '../catalogue/reviews'
import { isMember } from '../catalogue/memberships'
import { discountsOf } from './sale'
import { BRIEF_COLUMNS, pictureAt, presentBrief, presentDocuments, relatedTo } from '../catalogue/works'
import { SHOP_COUNTED } from '@/contract/store/shop-limits'

type Input<N extends keyof typeof contract> = Static<(typeof contract)[N]['input']>

/** A product on sale, by its kind and public number. @throws Refusal 404 */
async function productOf(db: Db, kind: GoodsKind, number: number) {
  const product = await db
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
  if (!product) throw notFound('商品不存在或已下架')
  return product
}

const presentShop = (row: Row<'shops'> & { on_sale: number }): ShopBrief => ({
  id: row.id,
  name: row.name,
  intro: row.intro,
  notice: row.notice,
  cover: pictureAt(row.cover, 360),
  tint: row.tint,
  open: row.state === 'open',
  house: row.owner_id === null,
  count: Math.min(SHOP_COUNTED, row.on_sale),
})

/** Shops with their number of products on sale. */
const shopsWith = (db: Db) =>
  db
    .selectFrom('shops')
    .innerJoin('shop_figures as figures', 'figures.shop_id', 'shops.id')
    .selectAll('shops')
    .select('figures.on_sale')

async function shopOf(ctx: Pick<Context, 'db' | 'clock'>, id: number): Promise<ShopBrief> {
  return cached(ctx, `shop ${id}`, 10, async () =>
    presentShop(await shopsWith(ctx.db).where('shops.id', '=', id).executeTakeFirstOrThrow()),
  )
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
  const product = await productOf(ctx.db, kind, id)
  const [skus, shop, category, favorite, related, member, offers, reviews] = await Promise.all([
    skusOf(ctx.db, product.id),
    shopOf(ctx, product.shop_id),
    categoryName(ctx.db, kind, product.category),
    isFavorite(ctx, product.id),
    relatedTo(ctx.db, product, 6),
    ctx.user ? isMember(ctx.db, ctx.user.id, ctx.clock.now()) : false,
    discountsOf(ctx.db, [product.id], ctx.clock.now()),
    reviewFigures(ctx.db, product.id),
  ])
  const offer = offers.get(product.id)
  const { tags, facts } = presentDocuments(product)
  const detail: GoodsDetail = {
    work: presentBrief(product),
    pictures: [product.cover, ...(JSON.parse(product.pictures) as string[])].map((path) =>
      pictureAt(path, 720),
    ),
    synopsis: product.synopsis,
    body: product.body,
    category,
    tags,
    facts,
    shop,
    options: JSON.parse(product.options) as Option[],
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
    limitEach: product.limit_each,
    sold: skus.reduce((sum, sku) => sum + sku.sold, 0),
    member,
    ...(offer ? { offer } : {}),
    favorite,
    related,
    reviews,
  }
  return { detail, workId: product.id }
}

/** The caller's default district for parcels. */
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

/** Freight of a number of one product to a district. */
export async function goodsFreight(ctx: Context, { kind, id, skuId, quantity = 1, area }: Input<'freight'>) {
  const product = await productOf(ctx.db, kind, id)
  const skus = await skusOf(ctx.db, product.id)
  const sku = skus.find((one) => one.id === skuId) ?? skus.find(({ state }) => state === 'on') ?? skus[0]
  const district = area ?? (await usualDistrict(ctx))
  const region = district ? (districtOf(district)?.region ?? '') : ''
  const templateId = product.freight_template_id
  const template = templateId === null ? undefined : (await templatesOf(ctx.db, [templateId])).get(templateId)
  const known = { area: region ? district : '', region, freeFrom: template?.freeFrom ?? 0, always: !template }
  if (!region || !sku) return { ...known, sent: true, fee: 0 }
  const line = {
    shopId: product.shop_id,
    templateId,
    title: product.title,
    quantity,
    weight: sku.weight,
    amount: sku.price * quantity,
  }
  const freight = await quoteFreight(ctx.db, [line], district)
  return { ...known, sent: freight.refused.length === 0, fee: freight.total }
}

const MOST_SHOPS = 50

/** The open ones of the shops with the most products, by number on sale. */
export const openShops = (ctx: Context): Promise<ShopBrief[]> =>
  cached(ctx, 'goods.shops', 10, async () => {
    const rows = await shopsWith(ctx.db)
      .where('shops.state', '=', 'open')
      .where('figures.on_sale', '>', 0)
      .where('shops.id', 'in', (eb) =>
        eb
          .selectFrom('shop_figures')
          .select('shop_id')
          .orderBy('wares', 'desc')
          .orderBy('shop_id')
          .limit(MOST_SHOPS),
      )
      .orderBy('figures.wares', 'desc')
      .orderBy('shops.id')
      .execute()
    // Where both exceed the counting limit, the one with more products stays first.
    return rows.map(presentShop).sort((a, b) => b.count - a.count)
  })
