import { sql } from 'kysely'
import type { MigrationDb } from './table'

const PLAYED = `kind || '' in ('drama', 'film', 'course', 'audio', 'fm')`

/** The office's list of what is seen lists what is heard as well: it is walked by one index. */
const INDEXES = {
  works_of_videos: `works (updated_at desc, id desc) where ${PLAYED}`,
  works_of_videos_by_state: `works (state, updated_at desc, id desc) where ${PLAYED}`,
}

export async function up(db: MigrationDb): Promise<void> {
  for (const [name, columns] of Object.entries(INDEXES)) {
    await db.schema.dropIndex(name).execute()
    await sql.raw(`create index ${name} on ${columns}`).execute(db)
  }
}
