import { sql } from 'kysely'
import { isPostgres, type MigrationDb } from './table'

/**
 * Makes an index, on PostgreSQL while others write to the table; for a migration that says `concurrently`. One that an
 * interrupted run left half made is made anew.
 * @param on the table and its columns: orders (state, id desc)
 */
export async function addIndex(db: MigrationDb, name: string, on: string): Promise<void> {
  if (!isPostgres(db)) {
    await sql.raw(`create index if not exists ${name} on ${on}`).execute(db)
    return
  }
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.valid === false) await dropIndex(db, name)
  await sql.raw(`create index concurrently if not exists ${name} on ${on}`).execute(db)
}

export async function dropIndex(db: MigrationDb, name: string): Promise<void> {
  await sql.raw(`drop index ${isPostgres(db) ? 'concurrently' : ''} if exists ${name}`).execute(db)
}
