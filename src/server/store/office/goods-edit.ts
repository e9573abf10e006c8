import type { GoodsForm } from '@/contract/store/goods-form'
import type { Row } from '../../kernel/tables'
import type { Db, Trx } from '../../deps'
import { badInput, conflict, forbidden, notFound } from '../../kernel/http/refusal'
import { skusOf, writeFromPrice, type Option } from '../goods'
import { checkedGoods, checkPlace } from './goods-form'
import { indexWork } from '../../catalogue/work-index'
import { writeSkus } from '../sku-edit'
import { addWork, changeWork } from '../../catalogue/work-records'

/** The editor: the back office may edit every shop, an owner only their own. */
export interface Editor {
  shopId: number | null
  now: number
  /** Whether the editor may change prices. */
  prices: boolean
  /** Dominant colour of a picture. */
  tint: string
}

export const changedGoods = () => conflict('商品已被他人修改，请刷新后再保存')

export type Product = Row<'works'> &
  Pick<Row<'goods'>, 'shop_id' | 'freight_template_id' | 'options'> & {
    pictures: string
    body: string
    isbn: string
    limit_each: number
    goods_version: number
  }

/** Products with the columns for editing. */
export const productQuery = (db: Db | Trx) =>
  db
    .selectFrom('works')
    .innerJoin('goods', 'goods.work_id', 'works.id')
    .selectAll('works')
    .select(['goods.shop_id', 'goods.freight_template_id', 'goods.options', 'goods.pictures'])
    .select(['goods.body', 'goods.isbn', 'goods.limit_each', 'goods.version as goods_version'])

/** A product of a shop, or of any. @throws Refusal 404 */
export async function productById(db: Db | Trx, id: number, shopId: number | null): Promise<Product> {
  const product = await productQuery(db)
    .where('works.id', '=', id)
    .$if(shopId !== null, (query) => query.where('goods.shop_id', '=', shopId ?? 0))
    .executeTakeFirst()
  if (!product) throw notFound('商品不存在或已删除')
  return product
}

export const goodsForm = async (db: Db | Trx, product: Product): Promise<GoodsForm> =>
  formOf(product, await skusOf(db, product.id))

/** A product and its SKUs as a form. SKUs of combinations no longer offered are kept, but not shown. */
export function formOf(product: Product, skus: readonly Row<'skus'>[]): GoodsForm {
  const options = JSON.parse(product.options) as Option[]
  return {
    kind: product.kind as GoodsForm['kind'],
    shopId: product.shop_id,
    title: product.title,
    subtitle: product.subtitle,
    author: product.author,
    category: product.category,
    tags: JSON.parse(product.tags) as string[],
    synopsis: product.synopsis,
    body: product.body,
    cover: product.cover,
    pictures: JSON.parse(product.pictures) as string[],
    facts: JSON.parse(product.facts) as GoodsForm['facts'],
    isbn: product.isbn,
    originalPrice: product.original_price,
    templateId: product.freight_template_id ?? 0,
    limitEach: product.limit_each,
    options,
    skus: skus
      .map((sku) => ({ sku, picks: JSON.parse(sku.picks) as string[] }))
      .filter(
        ({ picks }) =>
          picks.length === options.length &&
          options.every(({ values }, index) => values.includes(picks[index] ?? '')),
      )
      .map(({ sku, picks }) => ({
        id: sku.id,
        code: sku.code,
        picks,
        price: sku.price,
        memberPrice: sku.member_price ?? 0,
        stock: sku.stock,
        stockSeen: sku.stock,
        weight: sku.weight,
        picture: sku.picture,
        on: sku.state === 'on',
      })),
    state: product.state,
  }
}

const columnsOf = (form: GoodsForm) => ({
  title: form.title,
  subtitle: form.subtitle,
  author: form.author,
  category: form.category,
  tags: JSON.stringify(form.tags),
  synopsis: form.synopsis,
  facts: JSON.stringify(form.facts),
  original_price: form.originalPrice,
  state: form.state,
})

const goodsColumns = (form: GoodsForm) => ({
  freight_template_id: form.templateId || null,
  options: JSON.stringify(form.options),
  pictures: JSON.stringify(form.pictures),
  body: form.body,
  isbn: form.isbn,
  limit_each: form.limitEach,
})

const lowestOf = (form: GoodsForm): number => {
  const on = form.skus.filter((sku) => sku.on)
  return Math.min(...(on.length ? on : form.skus).map(({ price }) => price))
}

/** All prices of a form as text, to detect a change. */
const pricesIn = (form: GoodsForm): string =>
  JSON.stringify([
    form.originalPrice,
    form.skus.map(({ id, price, memberPrice }) => [id ?? 0, price, memberPrice]).sort(),
  ])

const mayPrice = (by: Editor, form: GoodsForm, before?: GoodsForm): void => {
  if (!by.prices && (!before || pricesIn(form) !== pricesIn(before)))
    throw forbidden('没有修改价格的权限，请联系管理员')
}

async function create(trx: Trx, by: Editor, form: GoodsForm): Promise<number> {
  const shop = await trx.selectFrom('shops').select('id').where('id', '=', form.shopId).executeTakeFirst()
  if (!shop || (by.shopId !== null && by.shopId !== shop.id)) throw notFound('店铺不存在或已关闭')
  mayPrice(by, form)
  const { id } = await addWork(trx, {
    ...columnsOf(form),
    kind: form.kind,
    price: lowestOf(form),
    cast_list: '[]',
    cover: form.cover,
    tint: by.tint,
    member_free: 0,
    free: 0,
    free_parts: 0,
    part_coins: 0,
    heat: 0,
    score: 0,
    finished: 1,
    part_count: 0,
    published_at: form.state === 'published' ? by.now : 0,
    created_at: by.now,
    updated_at: by.now,
  })
  await trx
    .insertInto('goods')
    .values({ ...goodsColumns(form), work_id: id, shop_id: form.shopId, kind: form.kind, version: 1 })
    .execute()
  return id
}

async function change(
  trx: Trx,
  by: Editor,
  product: Product,
  form: GoodsForm,
  before: GoodsForm,
): Promise<void> {
  if (product.kind !== form.kind) throw badInput('商品种类在创建后不能更改')
  if (product.shop_id !== form.shopId) throw badInput('商品的店铺在创建后不能更改')
  mayPrice(by, form, before)
  const written = await trx
    .updateTable('goods')
    .set({ ...goodsColumns(form), version: product.goods_version + 1 })
    .where('work_id', '=', product.id)
    .where('version', '=', product.goods_version)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw changedGoods()
  const set = {
    ...columnsOf(form),
    cover: form.cover,
    tint: form.cover === product.cover ? product.tint : by.tint,
    published_at: form.state === 'published' && product.published_at === 0 ? by.now : product.published_at,
  }
  await changeWork(trx, product.id, set, by.now)
}

export interface SavedProduct {
  id: number
  version: number
  before: GoodsForm | null
  after: GoodsForm
}

/**
 * Creates or changes a product with all its SKUs.
 * @throws Refusal 400 for a broken rule, 404 for another shop’s, 409 when another editor was quicker
 */
export async function saveGoods(
  trx: Trx,
  by: Editor,
  { id, version, form: given }: { id?: number; version?: number; form: GoodsForm },
): Promise<SavedProduct> {
  if (id !== undefined && version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  const product = id === undefined ? null : await productById(trx, id, by.shopId)
  if (product && product.goods_version !== version) throw changedGoods()
  const before = product ? await goodsForm(trx, product) : null
  const kept = before ? [before.cover, ...before.pictures, ...before.skus.map(({ picture }) => picture)] : []
  const form = checkedGoods(given, kept)
  await checkPlace(trx, form)
  if (product && before) await change(trx, by, product, form, before)
  const workId = product?.id ?? (await create(trx, by, form))
  await writeSkus(trx, workId, form)
  await writeFromPrice(trx, workId)
  await indexWork(trx, workId)
  const after = await productById(trx, workId, by.shopId)
  return { id: workId, version: after.goods_version, before, after: await goodsForm(trx, after) }
}
