import { sql } from 'kysely'
import { addIndex } from './indexes'
import type { MigrationDb } from './table'

export const concurrently = true

/** The chat of a recording by its second, and rooms whose recordings are for the learners of a course. */
export async function up(db: MigrationDb): Promise<void> {
  await addIndex(db, 'live_messages_by_room_id_created_at', 'live_messages (room_id, created_at)')
  await db.schema
    .alterTable('live_rooms')
    .addColumn('learners_only', 'integer', (flag) =>
      flag
        .notNull()
        .defaultTo(0)
        .check(sql`learners_only in (0, 1)`),
    )
    .execute()
}
