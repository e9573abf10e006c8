import { sql } from 'kysely'
import { isPostgres, type MigrationDb } from './table'

/**
 * Pinyin and initials that works are found by, each with the syllables of the field that it begins in. The sounds of
 * works of before are written after the start: they come from a dictionary that no migration may use.
 */
export async function up(db: MigrationDb): Promise<void> {
  // Sounds are looked up by their beginning, which on PostgreSQL an index serves in the order of bytes only.
  const order = isPostgres(db) ? 'collate "C"' : ''
  const kind = isPostgres(db) ? '' : 'strict, without rowid'
  await sql
    .raw(
      `create table work_sounds (
         sound text ${order} not null,
         work_id integer not null,
         syllables text not null,
         constraint work_sounds_key primary key (sound, work_id),
         constraint work_sounds_work_id_known foreign key (work_id) references works (id) on delete cascade
       ) ${kind}`,
    )
    .execute(db)
  await sql`create index work_sounds_by_work_id on work_sounds (work_id)`.execute(db)
}
