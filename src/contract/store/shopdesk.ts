import { Type, type Static } from '@sinclair/typebox'
import { SavedGoods } from './admingoods'
import { WORK_STATES } from '../catalogue/adminvideo'
import { Fen, get, Id, Instant, literals, Nothing, PageOf, Paging, post, upload } from '../call'
import { GoodsKind } from './goods'
import { GOODS_STOCKS, GoodsForm, GoodsRow, ShopPage } from './goods-form'
import { Version, Keyword } from '../kernel/office'
import { SHOP_FIGURES, SHOP_SPAN_NAMES } from './shop-figures'

/** A shop as its owner runs it: every call is about the caller’s own shop. */
const own = { family: 'addon', who: 'shop' } as const

export const ShopHome = Type.Object({
  id: Id,
  page: ShopPage,
  state: literals(['open', 'closed']),
  version: Type.Integer(),
  figures: Type.Object({
    toShip: Type.Integer({ description: 'paid parcels that wait to be sent' }),
    onSale: Type.Integer(),
    off: Type.Integer({ description: 'taken off' }),
    draft: Type.Integer({ description: 'never on sale yet' }),
    out: Type.Integer({ description: 'products on sale of which nothing is left' }),
    low: Type.Integer({ description: 'products on sale with a combination that runs out' }),
    held: Type.Integer({ description: 'pieces that wait for payment' }),
    sold: Type.Integer({ description: 'pieces sold in all' }),
  }),
})
export type ShopHome = Static<typeof ShopHome>

export const ShopFigures = Type.Object({
  from: Instant,
  at: Type.Integer({ description: 'end of the span, in ms: the moment of the request' }),
  figures: Type.Array(
    Type.Object({
      figure: literals(SHOP_FIGURES),
      value: Type.Integer(),
      before: Type.Integer({ description: 'value in the same span before, up to the same time of day' }),
    }),
  ),
  best: Type.Array(
    Type.Object({
      id: Id,
      kind: GoodsKind,
      title: Type.String(),
      cover: Type.String(),
      tint: Type.String(),
      pieces: Type.Integer(),
      amount: Fen,
    }),
  ),
})
export type ShopFigures = Static<typeof ShopFigures>

export const shop = {
  home: get('/shop/home', {
    ...own,
    input: Nothing,
    answer: ShopHome,
    notes: 'The caller’s shop with its figures.',
  }),
  figures: get('/shop/figures', {
    ...own,
    input: Type.Object({ span: literals(SHOP_SPAN_NAMES) }),
    answer: ShopFigures,
    notes:
      'Visitors, sales and refunds of the caller’s shop today, or on 7 or 30 days with today, beside the span before, and the best-selling products.',
  }),
  saveShop: post('/shop/saveShop', {
    ...own,
    audit: '修改店铺',
    input: Type.Object({ version: Version, form: ShopPage }),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Changes the page of the caller’s shop.',
  }),
  goods: get('/shop/goods', {
    ...own,
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        state: Type.Optional(literals(WORK_STATES)),
        stock: Type.Optional(literals(GOODS_STOCKS)),
      }),
      Paging,
    ]),
    answer: PageOf(GoodsRow),
    notes: 'Products of the caller’s shop, newest change first.',
  }),
  ware: get('/shop/ware', {
    ...own,
    input: Type.Object({ id: Id }),
    answer: Type.Object({ row: GoodsRow, form: GoodsForm }),
    notes: 'One product of the caller’s shop with its form.',
  }),
  save: post('/shop/save', {
    ...own,
    audit: '保存店铺商品',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: GoodsForm }),
    answer: SavedGoods,
    notes: 'Makes or changes a product of the caller’s shop; `form.shopId` has to be that shop.',
  }),
  setState: post('/shop/setState', {
    ...own,
    audit: '上架或下架店铺商品',
    input: Type.Object({ id: Id, version: Version, state: literals(WORK_STATES) }),
    answer: SavedGoods,
    notes: 'Puts a product on or takes it off the shelf.',
  }),
  choices: get('/shop/choices', {
    ...own,
    input: Nothing,
    answer: Type.Object({
      shopId: Id,
      templates: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      categories: Type.Array(Type.Object({ kind: GoodsKind, slug: Type.String(), name: Type.String() })),
    }),
    notes: 'What the fields of a product offer to choose from.',
  }),
  picture: upload('/shop/picture', {
    ...own,
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes:
      'One picture of a product or the shop as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
}
