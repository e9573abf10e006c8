import { sql } from 'kysely'
import type { MigrationDb } from './table'

/** What readers have marked is looked up by chapter. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`create index marks_by_part on marks (part_id)`.execute(db)
}
