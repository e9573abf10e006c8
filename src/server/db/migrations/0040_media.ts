import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

/** The part that a folder of media belongs to is looked up whenever one of its files is asked for. */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql.raw(`create index parts_by_media on parts (media) where media <> ''`).execute(db)
}
