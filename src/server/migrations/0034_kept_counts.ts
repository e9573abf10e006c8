import { keepShopFigures } from './0034_triggers'
import { table, type MigrationDb } from './table'

/** The largest shops are found by what is kept of each: nothing is counted anew. */
export async function up(db: MigrationDb): Promise<void> {
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
