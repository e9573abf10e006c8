import { sql } from 'kysely'
import type { Db } from '../deps'

/** Writes the figures anew from what they are figures of. */
export async function writeShopFigures(db: Db): Promise<void> {
  await sql`delete from shop_figures`.execute(db)
  await sql
    .raw(
      `insert into shop_figures (shop_id, wares, on_sale)
       select shops.id, count(works.id), sum(case when works.state = 'published' then 1 else 0 end)
       from shops left join goods on goods.shop_id = shops.id left join works on works.id = goods.work_id
       group by shops.id`,
    )
    .execute(db)
}
