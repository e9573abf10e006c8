import { sql } from 'kysely'
import { isPostgres, type MigrationDb } from './table'

/**
 * A payment that goes back keeps why, and the sandbox channel what it was told. A payment also keeps the last state its
 * channel reported that this program does not know (empty = none), and when.
 */
export async function up(db: MigrationDb): Promise<void> {
  const text = (table: 'payments' | 'sandbox_refunds', column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'text', (made) => made.notNull().defaultTo(''))
      .execute()
  await text('payments', 'refund_reason')
  await text('payments', 'unknown_state')
  await db.schema
    .alterTable('payments')
    .addColumn('unknown_at', isPostgres(db) ? 'bigint' : 'integer', (made) => made.notNull().defaultTo(0))
    .execute()
  await text('sandbox_refunds', 'reason')
  // Before this, a payment went back only because its order needed no second one.
  await sql`update payments set refund_reason = '重复支付退款' where state in ('refunding', 'refunded')`.execute(
    db,
  )
  await sql`create index payments_of_unknown_state on payments (id) where unknown_state <> ''`.execute(db)
}
