import { sql } from 'kysely'
import type { MigrationDb } from './table'

/** Whether a broadcast also reaches users who have turned broadcasts off. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable('broadcasts')
    .addColumn('important', 'integer', (flag) =>
      flag
        .notNull()
        .defaultTo(0)
        .check(sql`important in (0, 1)`),
    )
    .execute()
}
