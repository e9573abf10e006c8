import { Type } from '@sinclair/typebox'
import { SavedGoods } from './admingoods'
import { WORK_STATES } from '../catalogue/adminvideo'
import { get, Id, literals, Nothing, PageOf, Paging, post, upload } from '../call'
import { GoodsKind } from './goods'
import { GOODS_STOCKS, GoodsForm, GoodsRow, ShopPage } from './goods-form'
import { Version, Keyword } from '../kernel/office'

/** A shop as its owner runs it: every call is about the caller’s own shop. */
const own = { family: 'addon', who: 'shop' } as const

export const shop = {
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
