import { sql } from 'kysely'
import { keepRefundWaits } from './0031_triggers'
import type { MigrationDb } from './table'

/** Orders in which money is under way are found by what is kept in them: the few among a million. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('refund_waits', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql
    .raw(
      'create index orders_with_refund_waiting on orders (created_at desc, id desc) where refund_waits > 0',
    )
    .execute(db)
  await keepRefundWaits(db)
}
