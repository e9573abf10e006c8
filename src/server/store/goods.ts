import type { WorkKind } from '@/contract/catalogue/work'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { setShownPrice } from '../catalogue/work-records'

/** Kinds that are shipped: they have a `goods` row, SKUs and stock, and are sold through the cart only. */
export const SHIPPED: readonly WorkKind[] = ['paperbook', 'goods']
export const isShipped = (kind: string): boolean => (SHIPPED as readonly string[]).includes(kind)

/** A choice that a buyer makes, with its values. */
export interface Option {
  name: string
  values: string[]
}

/** A SKU with everything a cart, a quote or an order line needs. */
export interface SaleSku {
  skuId: number
  workId: number
  kind: WorkKind
  /** Public id within the kind. */
  number: number
  title: string
  /** The SKU's own picture, else the work's cover, as stored. */
  cover: string
  tint: string
  code: string
  picks: string[]
  price: number
  /** Price for members. */
  memberPrice: number | null
  stock: number
  /** Grams. */
  weight: number
  shopId: number
  shopName: string
  templateId: number | null
  /** Most pieces of the work in one order; 0 = unlimited. */
  limitEach: number
  /** Published, in an open shop, and not switched off: apart from stock, it can be bought. */
  onSale: boolean
}

/** How SKUs are sold now, by id; unknown ones are left out. */
export async function saleSkus(db: Db | Trx, ids: readonly number[]): Promise<Map<number, SaleSku>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('skus')
    .innerJoin('works', 'works.id', 'skus.work_id')
    .innerJoin('goods', 'goods.work_id', 'skus.work_id')
    .innerJoin('shops', 'shops.id', 'goods.shop_id')
    .selectAll('skus')
    .select([
      'works.kind',
      'works.number',
      'works.title',
      'works.cover',
      'works.tint',
      'works.state as work_state',
      'goods.freight_template_id',
      'goods.limit_each',
      'shops.name as shop_name',
      'shops.state as shop_state',
    ])
    .where('skus.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        skuId: row.id,
        workId: row.work_id,
        kind: row.kind as WorkKind,
        number: row.number,
        title: row.title,
        cover: row.picture || row.cover,
        tint: row.tint,
        code: row.code,
        picks: JSON.parse(row.picks) as string[],
        price: row.price,
        memberPrice: row.member_price,
        stock: row.stock,
        weight: row.weight,
        shopId: row.shop_id,
        shopName: row.shop_name,
        templateId: row.freight_template_id,
        limitEach: row.limit_each,
        onSale: row.state === 'on' && row.work_state === 'published' && row.shop_state === 'open',
      },
    ]),
  )
}

export const skusOf = (db: Db | Trx, workId: number): Promise<Row<'skus'>[]> =>
  db.selectFrom('skus').selectAll().where('work_id', '=', workId).orderBy('id').execute()

/** Sets the lowest price of the active SKUs, shown on cards and in search: must be called whenever SKUs change. */
export async function writeFromPrice(trx: Trx, workId: number): Promise<void> {
  const { lowest } = await trx
    .selectFrom('skus')
    .select((eb) => eb.fn.min('price').as('lowest'))
    .where('work_id', '=', workId)
    .where('state', '=', 'on')
    .executeTakeFirstOrThrow()
  if (lowest !== null) await setShownPrice(trx, workId, Number(lowest))
}
