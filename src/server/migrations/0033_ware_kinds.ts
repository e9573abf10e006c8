import { sql } from 'kysely'
import type { MigrationDb } from './table'

/**
 * A ware's kind beside its shop: which kinds a shop has, and how many of each, is read without the works. A kind never
 * changes once a work is made.
 */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable('goods')
    .addColumn('kind', 'text', (definition) => definition.notNull().defaultTo('goods'))
    .execute()
  await sql`update goods set kind = (select works.kind from works where works.id = goods.work_id)`.execute(db)
  await db.schema
    .createIndex('goods_by_shop_id_kind_work_id')
    .on('goods')
    .columns(['shop_id', 'kind', 'work_id'])
    .execute()
}
