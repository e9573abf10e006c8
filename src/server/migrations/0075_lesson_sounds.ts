import { sql } from 'kysely'
import type { MigrationDb } from './table'

/** Whether the folder of a part holds its sound alone in a file of its own: films of before do not. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable('parts')
    .addColumn('sound', 'integer', (flag) =>
      flag
        .notNull()
        .defaultTo(0)
        .check(sql`sound in (0, 1)`),
    )
    .execute()
}
