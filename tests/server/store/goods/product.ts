import type { GoodsForm, SkuForm } from '@/contract/store/goods-form'
import type { NewRow } from '@/server/kernel/tables'
import { insertWork, type World } from '@tests/support/world'
import { randomBytes } from 'node:crypto'

export const HOUSE_SHOP = 1

export type SkuMore = Partial<NewRow<'skus'>> & { picks?: string }

/** A product with its SKUs in the house's shop; without SKUs named, one of 1000 fen with ten in stock. */
export async function insertProduct(
  w: Pick<World, 'database'>,
  {
    goods = {},
    skus = [{}],
    kind = 'goods',
    ...work
  }: Partial<NewRow<'works'>> & { number: number; goods?: Partial<NewRow<'goods'>>; skus?: SkuMore[] },
): Promise<{ id: number; number: number; skus: number[] }> {
  const { id } = await insertWork(w, { kind, title: '狼毫小楷笔', price: 1000, ...work })
  return w.database.command(async (trx) => {
    const shop_id = goods.shop_id ?? HOUSE_SHOP
    await trx
      .insertInto('goods')
      .values({
        work_id: id,
        shop_id,
        kind,
        freight_template_id: null,
        options: '[]',
        pictures: '[]',
        body: '',
        isbn: '',
        limit_each: 0,
        version: 1,
        ...goods,
      })
      .execute()
    const ids: number[] = []
    for (const sku of skus) {
      const row = await trx
        .insertInto('skus')
        .values({
          work_id: id,
          shop_id,
          code: `T${randomBytes(6).toString('hex')}`,
          picks: '[]',
          price: 1000,
          member_price: null,
          stock: 10,
          held: 0,
          sold: 0,
          weight: 100,
          picture: '',
          state: 'on',
          version: 1,
          ...sku,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(row.id)
    }
    return { id, number: work.number, skus: ids }
  })
}

/** What an editor hands in for a product without a choice. */
export const productForm = (more: Partial<GoodsForm> = {}): GoodsForm => ({
  kind: 'goods',
  shopId: HOUSE_SHOP,
  title: '云谷皮纸',
  subtitle: '',
  author: '云谷纸厂',
  category: '',
  tags: [],
  synopsis: '',
  body: '',
  cover: '',
  pictures: [],
  facts: [],
  isbn: '',
  originalPrice: 0,
  templateId: 0,
  limitEach: 0,
  options: [],
  skus: [skuForm('P1')],
  state: 'published',
  ...more,
})

export const skuForm = (code: string, more: Partial<SkuForm> = {}): SkuForm => ({
  code,
  picks: [],
  price: 1000,
  memberPrice: 0,
  stock: 10,
  stockSeen: 0,
  weight: 100,
  picture: '',
  on: true,
  ...more,
})

let orders = 0

/** An unpaid order without lines: what stock is held for. */
export async function insertOrder(w: Pick<World, 'database'>, userId: number): Promise<number> {
  orders += 1
  const row = await w.database.db
    .insertInto('orders')
    .values({
      order_sn: `STOCK${orders}`,
      user_id: userId,
      type: 'cart',
      title: '订单',
      state: 'unpaid',
      currency: 'CNY',
      total: 1000,
      platform: 'h5',
      created_at: 1,
      expires_at: 1,
      paid_at: null,
      closed_at: null,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** [can be sold, waits for payment, was sold] */
export async function countsOf(w: Pick<World, 'database'>, skuId: number): Promise<number[]> {
  const row = await w.database.db
    .selectFrom('skus')
    .selectAll()
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  return [row.stock, row.held, row.sold]
}
