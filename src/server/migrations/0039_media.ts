import type { MigrationDb } from './table'
import { sql } from 'kysely'

const READY = `(works.kind in ('drama', 'film', 'course', 'audio', 'fm') and parts.media_state = 'ready' and parts.media <> '')
  or (works.kind not in ('drama', 'film', 'course', 'audio', 'fm') and parts.body <> '')`

/**
 * The part that a folder of media belongs to is looked up whenever one of its files is asked for, and a work counts the
 * parts that are ready.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql.raw(`create index parts_by_media on parts (media) where media <> ''`).execute(db)
  await sql
    .raw(
      `update works set part_count = (select count(*) from parts where parts.work_id = works.id and (${READY}))
       where kind not in ('paperbook', 'goods')`,
    )
    .execute(db)
}
