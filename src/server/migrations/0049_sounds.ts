import { sql } from 'kysely'
import { isPostgres, table, type MigrationDb } from './table'

/**
 * Pinyin and initials that works are found by. The works of before are written by a job after the start: their pinyin
 * comes from a dictionary that no migration may use.
 */
export async function up(db: MigrationDb): Promise<void> {
  // Sounds are looked up by their beginning, which on PostgreSQL an index serves in the order of bytes only.
  if (isPostgres(db))
    await sql`create table work_sounds (
      sound text collate "C" not null,
      work_id integer not null,
      constraint work_sounds_key primary key (sound, work_id),
      constraint work_sounds_work_id_known foreign key (work_id) references works (id) on delete cascade
    )`.execute(db)
  else
    await table(
      db,
      'work_sounds',
      { sound: 'text', work_id: 'int' },
      { primary: ['sound', 'work_id'], references: { work_id: { table: 'works', gone: 'cascade' } } },
    )
  await sql`create index work_sounds_by_work_id on work_sounds (work_id)`.execute(db)
  await sql`insert into jobs (kind, payload, state, attempts, run_at, locked_until, fault, created_at)
    select 'indexSounds', '{}', 'queued', 0, 0, 0, '', 0
    where exists (select 1 from works where state = 'published')`.execute(db)
}
