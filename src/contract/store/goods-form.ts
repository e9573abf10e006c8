import { Type, type Static } from '@sinclair/typebox'
import { WORK_STATES } from '../catalogue/adminvideo'
import { Id, Instant, literals, Money } from '../call'
import { GoodsKind, MOST_OPTIONS, MOST_SKUS, MOST_VALUES } from './goods'

/** A ware as the office and shop owners edit it. */
const text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })
const Picture = text(300)

export const SkuForm = Type.Object({
  id: Type.Optional(Id),
  code: text(40, 1),
  picks: Type.Array(text(20, 1), { maxItems: MOST_OPTIONS, default: [] }),
  price: Money('售价', { least: 1 }),
  memberPrice: Money('会员价', { description: '0 = members pay the same' }),
  stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  stockSeen: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: 'stock the form began with: what was sold meanwhile is not given back',
  }),
  weight: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'grams' }),
  picture: Picture,
  on: Type.Boolean(),
})
export type SkuForm = Static<typeof SkuForm>

export const GoodsForm = Type.Object({
  kind: GoodsKind,
  shopId: Id,
  title: text(60, 1),
  subtitle: text(100),
  author: text(40),
  category: text(40),
  tags: Type.Array(text(20), { maxItems: 10, default: [] }),
  synopsis: text(2000),
  body: text(20_000),
  cover: Picture,
  pictures: Type.Array(Picture, { maxItems: 9, default: [] }),
  facts: Type.Array(Type.Object({ name: text(20, 1), value: text(60, 1) }), { maxItems: 20, default: [] }),
  isbn: text(20),
  originalPrice: Money('原价'),
  templateId: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: '0 = sent free of charge' }),
  limitEach: Type.Integer({ minimum: 0, maximum: 9_999, description: '0 = any number' }),
  options: Type.Array(
    Type.Object({
      name: text(10, 1),
      values: Type.Array(text(20, 1), { minItems: 1, maxItems: MOST_VALUES }),
    }),
    { maxItems: MOST_OPTIONS, default: [] },
  ),
  skus: Type.Array(SkuForm, { minItems: 1, maxItems: MOST_SKUS }),
  state: literals(WORK_STATES),
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
/** Less than this of a combination is called low. */
export const LOW_STOCK = 5

export const TemplateRule = Type.Object({
  areas: Type.Array(Type.String({ pattern: '^\\d{6}$', maxLength: 6 }), {
    maxItems: 500,
    default: [],
    description: 'codes; none = everywhere else',
  }),
  first: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'pieces or grams' }),
  firstFee: Money('首件运费', { most: 1_000_000 }),
  next: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  nextFee: Money('续件运费', { most: 1_000_000 }),
})
export type TemplateRule = Static<typeof TemplateRule>

export const TemplateForm = Type.Object({
  name: text(30, 1),
  unit: literals(['piece', 'weight']),
  freeFrom: Money('包邮门槛', { description: '0 = never' }),
  rules: Type.Array(TemplateRule, { minItems: 1, maxItems: 40 }),
})
export type TemplateForm = Static<typeof TemplateForm>

export const TemplateRow = Type.Object({
  id: Id,
  shopId: Id,
  form: TemplateForm,
  used: Type.Integer({ description: 'wares sent by it' }),
  version: Type.Integer(),
})
export type TemplateRow = Static<typeof TemplateRow>

export const ShopPage = Type.Object({
  name: text(30, 1),
  intro: text(200),
  notice: text(100),
  cover: Picture,
  tint: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
})
export type ShopPage = Static<typeof ShopPage>
