import { LOW_STOCK } from '@/contract/store/goods-form'
import type { ShopHome } from '@/contract/trade/shop-home'
import { sql } from 'kysely'
import type { Db } from '../deps'
import { toShip } from './shop-orders'
import { type Shop, pageOf } from '../store/shops'

/** A shop owner's home page. */
export async function shopHome(db: Db, shop: Shop): Promise<ShopHome> {
  const works = await db
    .selectFrom('goods')
    .innerJoin('works', 'works.id', 'goods.work_id')
    .innerJoin('skus', 'skus.work_id', 'goods.work_id')
    .select((eb) => [
      'works.id',
      'works.state',
      eb.fn.sum(sql<number>`case when skus.state = 'on' then skus.stock else 0 end`).as('stock'),
      eb.fn
        .sum(
          sql<number>`case when skus.state = 'on' and skus.stock < ${sql.lit(LOW_STOCK)} then 1 else 0 end`,
        )
        .as('low'),
      eb.fn.sum('skus.held').as('held'),
      eb.fn.sum('skus.sold').as('sold'),
    ])
    .where('goods.shop_id', '=', shop.id)
    .groupBy(['works.id', 'works.state'])
    .execute()
  const on = works.filter(({ state }) => state === 'published')
  const sum = (of: 'held' | 'sold') => works.reduce((total, row) => total + Number(row[of]), 0)
  return {
    id: shop.id,
    page: pageOf(shop),
    state: shop.state,
    version: shop.version,
    figures: {
      toShip: await toShip(db, shop.id),
      onSale: on.length,
      off: works.filter((row) => row.state === 'off').length,
      draft: works.filter((row) => row.state === 'draft').length,
      out: on.filter(({ stock }) => Number(stock) === 0).length,
      low: on.filter(({ stock, low }) => Number(stock) > 0 && Number(low) > 0).length,
      held: sum('held'),
      sold: sum('sold'),
    },
  }
}
