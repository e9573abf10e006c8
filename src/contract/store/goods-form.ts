import { Type, type Static } from '@sinclair/typebox'
import { WORK_STATES } from '../catalogue/adminvideo'
import {
  AppWholeNumber,
  byApp,
  Choice,
  Id,
  Instant,
  literals,
  MAX_INTEGER,
  Money,
  Text,
  WholeNumber,
} from '../call'
import { ListOf, Picture } from '../kernel/fields'
import { GoodsKind, MOST_OPTIONS, MOST_SKUS, MOST_VALUES } from './goods'

/** A product as operators and shop owners edit it. */

export const SkuForm = Type.Object({
  id: Type.Optional(Id),
  code: Text('SKU 编码', 40, 1),
  picks: ListOf('规格值', Text('规格值', 20, 1), MOST_OPTIONS),
  price: Money('售价', { least: 1 }),
  memberPrice: Money('会员价', { description: '0 = members pay the same' }),
  stock: WholeNumber('库存', { most: 1_000_000 }),
  stockSeen: AppWholeNumber(0, 1_000_000, {
    description: 'stock the form began with: what was sold meanwhile is not given back',
  }),
  weight: WholeNumber('重量（克）', { most: 1_000_000, description: 'grams' }),
  picture: Picture('SKU 图片'),
  on: Type.Boolean(),
})
export type SkuForm = Static<typeof SkuForm>

export const GoodsForm = Type.Object({
  kind: GoodsKind,
  shopId: Id,
  title: Text('商品名称', 60, 1),
  subtitle: Text('副标题', 100),
  author: Text('作者', 40),
  category: Text('分类', 40),
  tags: ListOf('标签', Text('标签', 20), 10),
  synopsis: Text('简介', 2000),
  body: Text('详情', 20_000),
  cover: Picture('封面'),
  pictures: ListOf('商品图片', Picture('商品图片'), 9),
  facts: ListOf('参数', Type.Object({ name: Text('参数名', 20, 1), value: Text('参数值', 60, 1) }), 20),
  isbn: Text('书号', 20),
  originalPrice: Money('原价'),
  templateId: AppWholeNumber(0, MAX_INTEGER, { description: '0 = sent free of charge' }),
  limitEach: WholeNumber('每人限购', { most: 9_999, description: '0 = any number' }),
  options: ListOf(
    '规格',
    Type.Object({
      name: Text('规格名', 10, 1),
      values: ListOf('规格值', Text('规格值', 20, 1), MOST_VALUES, 1),
    }),
    MOST_OPTIONS,
  ),
  skus: ListOf('规格组合', SkuForm, MOST_SKUS, 1),
  state: Choice('状态', WORK_STATES),
})
export type GoodsForm = Static<typeof GoodsForm>

export const GoodsRow = Type.Object({
  id: Id,
  number: Type.Integer({ description: 'id users see, within its kind' }),
  kind: GoodsKind,
  title: Type.String(),
  author: Type.String(),
  category: Type.String(),
  cover: Type.String(),
  shopId: Id,
  shop: Type.String(),
  price: Type.Integer({ description: 'lowest, fen' }),
  most: Type.Integer({ description: 'highest, fen' }),
  skus: Type.Integer(),
  stock: Type.Integer(),
  held: Type.Integer({ description: 'waits for payment' }),
  sold: Type.Integer(),
  state: literals(WORK_STATES),
  updatedAt: Instant,
  version: Type.Integer(),
})
export type GoodsRow = Static<typeof GoodsRow>

export const GOODS_STOCKS = ['out', 'low', 'enough'] as const
/** Stock of a combination below this is called low. */
export const LOW_STOCK = 5

export const TemplateRule = Type.Object({
  areas: Type.Array(byApp(Type.String({ pattern: '^\\d{6}$', maxLength: 6 })), {
    title: '配送地区',
    maxItems: 500,
    default: [],
    description: 'codes; none = everywhere else',
  }),
  first: WholeNumber('首件数量', { least: 1, most: 1_000_000, description: 'pieces or grams' }),
  firstFee: Money('首件运费', { most: 1_000_000 }),
  next: WholeNumber('续件数量', { least: 1, most: 1_000_000 }),
  nextFee: Money('续件运费', { most: 1_000_000 }),
})
export type TemplateRule = Static<typeof TemplateRule>

export const TemplateForm = Type.Object({
  name: Text('模板名称', 30, 1),
  unit: Choice('计费方式', ['piece', 'weight']),
  freeFrom: Money('包邮门槛', { description: '0 = never' }),
  rules: ListOf('计费规则', TemplateRule, 40, 1),
})
export type TemplateForm = Static<typeof TemplateForm>

export const TemplateRow = Type.Object({
  id: Id,
  shopId: Id,
  form: TemplateForm,
  used: Type.Integer({ description: 'products sent by it' }),
  version: Type.Integer(),
})
export type TemplateRow = Static<typeof TemplateRow>

export const ShopPage = Type.Object({
  name: Text('店铺名称', 30, 1),
  intro: Text('店铺简介', 200),
  notice: Text('店铺公告', 100),
  cover: Picture('店铺封面'),
  tint: Type.String({ title: '店铺主色', pattern: '^#[0-9a-f]{6}$' }),
})
export type ShopPage = Static<typeof ShopPage>
