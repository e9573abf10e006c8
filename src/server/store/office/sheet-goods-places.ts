import { SHIPPED } from '../goods'
import { formOf, productQuery, type Product } from './goods-edit'
import type { SkuSheetRow } from './sheet-goods-columns'
import type { GoodsForm } from '@/contract/store/goods-form'
import type { Db, Trx } from '../../deps'

/** Names by the slugs and ids that forms use. */
export interface Names {
  category(kind: string, slug: string): string
  /** Undefined = no such category. */
  slug(kind: string, name: string): string | undefined
  template(id: number): string
  /** Ids of a shop’s templates of this name. */
  templates(shopId: number, name: string): number[]
  shop(id: number): string
  shops(name: string): number[]
}

/** Categories, templates and shops are few compared with products: they are read once per batch. */
export async function namesOf(db: Db | Trx): Promise<Names> {
  const categories = await db
    .selectFrom('categories')
    .select(['kind', 'slug', 'name'])
    .where('kind', 'in', [...SHIPPED])
    .execute()
  const templates = await db.selectFrom('freight_templates').select(['id', 'shop_id', 'name']).execute()
  const shops = await db.selectFrom('shops').select(['id', 'name']).execute()
  const names = new Map(categories.map(({ kind, slug, name }) => [`${kind} ${slug}`, name]))
  const slugs = new Map(categories.map(({ kind, slug, name }) => [`${kind} ${name}`, slug]))
  const byId = new Map(templates.map(({ id, name }) => [id, name]))
  const ofShop = grouped(templates, ({ shop_id, name }) => `${shop_id} ${name}`)
  const shopIds = grouped(shops, ({ name }) => name)
  const shopNames = new Map(shops.map(({ id, name }) => [id, name]))
  return {
    category: (kind, slug) => names.get(`${kind} ${slug}`) ?? slug,
    slug: (kind, name) => slugs.get(`${kind} ${name}`),
    template: (id) => byId.get(id) ?? '',
    templates: (shopId, name) => ofShop.get(`${shopId} ${name}`) ?? [],
    shop: (id) => shopNames.get(id) ?? '',
    shops: (name) => shopIds.get(name) ?? [],
  }
}

/** Groups ids by name. */
export function grouped<R extends { id: number }>(
  rows: readonly R[],
  key: (row: R) => string,
): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const row of rows) {
    const known = groups.get(key(row))
    if (known) known.push(row.id)
    else groups.set(key(row), [row.id])
  }
  return groups
}

export interface Known {
  product: Product
  form: GoodsForm
}

/** Products with their forms, read together. */
export async function knownProducts(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Known>> {
  if (!ids.length) return new Map()
  const rows = await productQuery(db).where('works.id', 'in', ids).execute()
  const skus = await db.selectFrom('skus').selectAll().where('work_id', 'in', ids).orderBy('id').execute()
  const ofWork = new Map<number, typeof skus>()
  for (const sku of skus) {
    const known = ofWork.get(sku.work_id)
    if (known) known.push(sku)
    else ofWork.set(sku.work_id, [sku])
  }
  return new Map(
    rows.map((product) => [product.id, { product, form: formOf(product, ofWork.get(product.id) ?? []) }]),
  )
}

/** The rows of a product, one per SKU. */
export const skuRows = (form: GoodsForm, number: number, names: Names): SkuSheetRow[] =>
  form.skus.map((sku) => ({
    form,
    sku,
    number,
    shop: names.shop(form.shopId),
    category: form.category ? names.category(form.kind, form.category) : '',
    template: form.templateId ? names.template(form.templateId) : '',
  }))
