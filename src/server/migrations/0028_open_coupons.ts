import { sql } from 'kysely'
import type { MigrationDb } from './table'

/** Coupons that buyers take by themselves; those of before are given by the office alone, as they were. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable('coupons')
    .addColumn('open', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`open in (0, 1)`),
    )
    .execute()
  await sql`create index coupons_open on coupons (ends_at, id) where open = 1`.execute(db)
}
