import { Type, type Static } from '@sinclair/typebox'
import { WORK_STATES } from '../catalogue/adminvideo'
import { Fen, get, Id, Instant, literals, Nothing, PageOf, post, upload, WholeNumber, Text } from '../call'
import { GoodsKind } from './goods'
import { GOODS_STOCKS, GoodsForm, GoodsRow, ShopPage, TemplateForm, TemplateRow } from './goods-form'
import { ExportAs, ImportFile, SheetJob } from '../sheets/sheets'
import { BulkAnswer, Keyword, Picked, Reason, shopChoice, Version, TablePaging } from '../kernel/office'

export const GoodsFilter = Type.Object({
  keyword: Type.Optional(Keyword),
  kind: Type.Optional(GoodsKind),
  shopId: Type.Optional(Id),
  category: Type.Optional(Text('分类', 40)),
  state: Type.Optional(literals(WORK_STATES)),
  stock: Type.Optional(literals(GOODS_STOCKS)),
})

export const SavedGoods = Type.Object({ id: Id, version: Type.Integer() })

/** Changes of a bulk edit; omitted fields stay unchanged. */
export const GoodsChange = Type.Object({
  pricePercent: Type.Optional(
    WholeNumber('调价百分比', {
      least: 10,
      most: 500,
      description: 'new price in hundredths of the old one',
    }),
  ),
  memberPercent: Type.Optional(
    WholeNumber('会员价百分比', { most: 100, description: 'member price in hundredths; 0 = none' }),
  ),
  addStock: Type.Optional(WholeNumber('库存增减', { least: -100_000, most: 100_000 })),
  limitEach: Type.Optional(WholeNumber('每人限购', { most: 9_999 })),
  category: Type.Optional(Text('分类', 40)),
})
export type GoodsChange = Static<typeof GoodsChange>

export const ChangedGoods = Type.Object({
  id: Id,
  title: Type.String(),
  fault: Type.String({ description: 'why it stays as it is; empty = it changes' }),
  changes: Type.Array(Type.Object({ name: Type.String(), from: Type.String(), to: Type.String() })),
})
export type ChangedGoods = Static<typeof ChangedGoods>

export const IsbnFound = Type.Object({
  isbn: Type.String({ description: 'thirteen digits' }),
  taken: Type.Integer({ description: 'product that has it already; 0 = none' }),
  title: Type.String({ description: 'empty = not in our catalogue' }),
  author: Type.String(),
  category: Type.String(),
  synopsis: Type.String(),
  cover: Type.String({ description: 'as a form keeps it' }),
  tags: Type.Array(Type.String()),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  price: Fen,
})
export type IsbnFound = Static<typeof IsbnFound>

const read = { family: 'adminapi', who: 'staff', permission: 'goods.read' } as const
const edit = { family: 'adminapi', who: 'staff', permission: 'goods.edit' } as const

export const admingoods = {
  list: get('/admingoods/list', {
    ...read,
    input: Type.Composite([GoodsFilter, TablePaging]),
    answer: PageOf(GoodsRow),
    notes: 'Products of every shop, newest change first. `keyword` is a title, maker, SKU code or ISBN.',
  }),
  detail: get('/admingoods/detail', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: Type.Object({ row: GoodsRow, form: GoodsForm }),
    notes: 'One product with its form.',
  }),
  save: post('/admingoods/save', {
    ...edit,
    audit: '保存商品',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: GoodsForm }),
    answer: SavedGoods,
    notes:
      'Makes or changes a product with its SKUs. Another one’s change since `version` is a conflict (409); prices need goods.price. Stock moves by what the form changed, so that sales in the meantime stay.',
  }),
  setState: post('/admingoods/setState', {
    ...edit,
    audit: { ifChanged: '上架或下架商品' },
    input: Type.Object({ items: Picked, state: literals(WORK_STATES) }),
    answer: BulkAnswer,
    notes: 'Puts products on or takes them off the shelf.',
  }),
  bulk: post('/admingoods/bulk', {
    ...edit,
    audit: { ifChanged: '批量修改商品' },
    input: Type.Object({
      items: Picked,
      change: GoodsChange,
      preview: Type.Boolean({ description: 'only says what would change' }),
    }),
    answer: Type.Object({ changed: Type.Integer(), rows: Type.Array(ChangedGoods) }),
    notes: 'Changes many products alike, or with `preview` says what that would do. Prices need goods.price.',
  }),
  choices: get('/admingoods/choices', {
    ...read,
    input: Nothing,
    answer: Type.Object({
      categories: Type.Array(Type.Object({ kind: GoodsKind, slug: Type.String(), name: Type.String() })),
    }),
    notes: 'Categories of products.',
  }),
  shops: get('/admingoods/shops', {
    ...read,
    ...shopChoice,
    notes: 'Shops a product may be of.',
  }),
  isbn: get('/admingoods/isbn', {
    ...read,
    input: Type.Object({ isbn: Text('书号', 20, 1) }),
    answer: IsbnFound,
    notes: 'Looks an ISBN up in our catalogue. A wrong check digit is refused (400).',
  }),
  picture: upload('/admingoods/picture', {
    ...edit,
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes: 'One picture of a product as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
  export: post('/admingoods/export', {
    ...read,
    audit: '导出商品',
    input: Type.Composite([GoodsFilter, ExportAs]),
    answer: SheetJob,
    notes: 'Begins a file of the filtered products, a row a SKU, that can be imported again.',
  }),
  import: post('/admingoods/import', {
    ...edit,
    audit: { ifChanged: '导入商品' },
    input: ImportFile,
    answer: SheetJob,
    notes:
      'Checks a file of products, found by shop and SKU code; nothing is written before it is confirmed.',
  }),
  templates: get('/admingoods/templates', {
    ...read,
    input: Type.Object({ shopId: Id }),
    answer: Type.Object({ rows: Type.Array(TemplateRow) }),
    notes: 'Freight templates of a shop.',
  }),
  saveTemplate: post('/admingoods/saveTemplate', {
    ...edit,
    permission: 'goods.freight',
    audit: '保存运费模板',
    input: Type.Object({
      id: Type.Optional(Id),
      version: Type.Optional(Version),
      shopId: Id,
      form: TemplateForm,
    }),
    answer: SavedGoods,
    notes: 'Makes or changes a freight template with all its rules. An area may stand in one rule only.',
  }),
  removeTemplate: post('/admingoods/removeTemplate', {
    ...edit,
    permission: 'goods.freight',
    audit: '删除运费模板',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Removes a template nothing is sent by; others are refused (409).',
  }),
}

export const ShopRow = Type.Object({
  id: Id,
  name: Type.String(),
  owner: Type.String({ description: 'nickname; empty = the house' }),
  mobile: Type.String({ description: 'masked' }),
  ownerId: Type.Integer({ description: '0 = the house' }),
  goods: Type.Integer({ description: 'products, whatever their state' }),
  onSale: Type.Integer(),
  state: literals(['open', 'closed']),
  createdAt: Instant,
  page: ShopPage,
  version: Type.Integer(),
})
export type ShopRow = Static<typeof ShopRow>

export const adminshop = {
  list: get('/adminshop/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'shop.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        state: Type.Optional(literals(['open', 'closed'])),
      }),
      TablePaging,
    ]),
    answer: PageOf(ShopRow),
    notes: 'Shops, the newest first. `keyword` is a name, an owner’s nickname or whole phone.',
  }),
  save: post('/adminshop/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'shop.edit',
    audit: '保存店铺',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: ShopPage }),
    answer: SavedGoods,
    notes:
      'Changes a shop’s page, or makes a shop of the house. A change since `version` is a conflict (409).',
  }),
  setState: post('/adminshop/setState', {
    family: 'adminapi',
    who: 'staff',
    permission: 'shop.edit',
    audit: { ifChanged: '开张或关闭店铺' },
    input: Type.Object({ items: Picked, state: literals(['open', 'closed']), reason: Reason }),
    answer: BulkAnswer,
    notes: 'Opens or closes shops. A closed one’s products cannot be seen or bought; its owner reads why.',
  }),
}
