import type { MigrationDb } from './table'
import { sql } from 'kysely'

/** Orders are counted and listed by their payment. The figures of all days are counted anew, by their new definitions. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`create index orders_by_payment on orders (paid_at, id) where paid_at is not null`.execute(db)
  await sql`delete from config where key = 'desk.figures'`.execute(db)
}
