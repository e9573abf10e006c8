import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, literals, Nothing, PageOf, Paging, AppText, WholeNumber } from '../call'
import { Offer, WorkBrief } from '../catalogue/work'
import { ReviewFigures } from '../catalogue/review'
import { District } from '../kernel/fields'

/** Kinds that are shipped in a parcel. */
export const GOODS_KINDS = ['paperbook', 'goods'] as const
export const GoodsKind = literals(GOODS_KINDS)
export type GoodsKind = (typeof GOODS_KINDS)[number]

export const MOST_OPTIONS = 3
export const MOST_VALUES = 20
export const MOST_SKUS = 100

export const GoodsOption = Type.Object({ name: Type.String(), values: Type.Array(Type.String()) })
export type GoodsOption = Static<typeof GoodsOption>

export const ShopBrief = Type.Object({
  id: Id,
  name: Type.String(),
  intro: Type.String(),
  notice: Type.String(),
  cover: Type.String({ description: 'path of its picture; empty = none' }),
  tint: Type.String(),
  open: Type.Boolean(),
  house: Type.Boolean({ description: 'run by the platform itself' }),
  count: Type.Integer({ description: 'products on sale, counted up to 1,000' }),
})
export type ShopBrief = Static<typeof ShopBrief>

export const GoodsSku = Type.Object({
  id: Id,
  picks: Type.Array(Type.String(), { description: 'one value of each option, in their order' }),
  price: Fen,
  memberPrice: Type.Optional(Fen),
  stock: Type.Integer({ description: 'how many can still be sold' }),
  picture: Type.String({ description: 'empty = the product’s own' }),
})
export type GoodsSku = Static<typeof GoodsSku>

export const GoodsDetail = Type.Object({
  work: WorkBrief,
  pictures: Type.Array(Type.String(), { description: 'paths at 720 px, the cover first' }),
  synopsis: Type.String(),
  body: Type.String({ description: 'rich text; empty where the synopsis is all' }),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  shop: ShopBrief,
  options: Type.Array(GoodsOption),
  skus: Type.Array(GoodsSku, { description: 'what is sold: a combination without a row is not' }),
  limitEach: Type.Integer({ description: 'most in one order; 0 = any number' }),
  sold: Type.Integer(),
  member: Type.Boolean({ description: 'this caller pays member prices' }),
  offer: Type.Optional(Offer),
  favorite: Type.Boolean(),
  related: Type.Array(WorkBrief),
  reviews: ReviewFigures,
})
export type GoodsDetail = Static<typeof GoodsDetail>

export const GoodsCard = Type.Object({
  work: WorkBrief,
  shop: Type.String(),
  memberPrice: Type.Optional(Fen),
  sold: Type.Integer(),
  stock: Type.Integer({ description: 'of all its combinations' }),
})
export type GoodsCard = Static<typeof GoodsCard>

export const GOODS_SORTS = ['hot', 'new', 'cheap', 'dear'] as const

/** `supplies` accompany reading: brushes, bookmarks, notebooks. */
export const GOODS_SHELVES = ['all', 'supplies'] as const

/** Shipped products, as buyers see them. */
export const goods = {
  detail: get('/goods/detail', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ kind: GoodsKind, id: Id }),
    answer: GoodsDetail,
    notes: 'A product or paper book with its combinations, stock and shop.',
  }),
  freight: get('/goods/freight', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      kind: GoodsKind,
      id: Id,
      skuId: Type.Optional(Id),
      quantity: Type.Optional(WholeNumber('数量', { least: 1, most: 9_999 })),
      area: Type.Optional(District),
    }),
    answer: Type.Object({
      area: Type.String({ description: 'the district asked for; empty = none is known' }),
      region: Type.String({ description: 'its names' }),
      sent: Type.Boolean({ description: 'false = not sent there' }),
      fee: Fen,
      freeFrom: Type.Integer({ description: 'fen from which it is free; 0 = never' }),
      always: Type.Boolean({ description: 'sent free of charge everywhere' }),
    }),
    notes: 'What sending it costs: to `area`, else to the caller’s default address, else nothing is known.',
  }),
  list: get('/goods/list', {
    family: 'addon',
    who: 'visitor',
    input: Type.Composite([
      Type.Object({
        kind: Type.Optional(GoodsKind),
        shopId: Type.Optional(Id),
        category: Type.Optional(AppText(40)),
        shelf: Type.Optional(literals(GOODS_SHELVES)),
        sort: Type.Optional(literals(GOODS_SORTS)),
      }),
      Paging,
    ]),
    answer: PageOf(GoodsCard),
    notes: 'Products on sale in open shops, filtered and sorted, cursor paged.',
  }),
  shops: get('/goods/shops', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(ShopBrief) }),
    notes: 'Open shops that have something to sell, at most 50, the largest first.',
  }),
}
