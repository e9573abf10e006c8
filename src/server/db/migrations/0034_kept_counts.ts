import type { Kysely } from 'kysely'
import type { Database } from '../schema'
import { keepShopFigures } from '../shop-figures'
import { table } from './table'

/** The largest shops are found by what is kept of each: nothing is counted anew. */
export async function up(db: Kysely<Database>): Promise<void> {
  await table(
    db,
    'shop_figures',
    { shop_id: 'int', wares: 'int', on_sale: 'int' },
    {
      primary: ['shop_id'],
      references: { shop_id: { table: 'shops', gone: 'cascade' } },
      indexes: [['wares desc', 'shop_id']],
    },
  )
  await keepShopFigures(db)
}
