import { sql } from 'kysely'
import { isPostgres, oneOf, type MigrationDb } from './table'

/**
 * Has a column of a table with rows hold one of these words only, whatever words an earlier migration allowed; for a
 * migration that says `concurrently`. PostgreSQL looks through the rows while others write. SQLite adds no check to a table and cannot replace one that others refer to
 * within a transaction: there triggers refuse what a check would.
 * @throws Error when a row holds another word
 */
export async function addWords(
  db: MigrationDb,
  table: string,
  column: string,
  words: readonly string[],
): Promise<void> {
  const name = `${table}_${column}_word`
  if (isPostgres(db)) {
    await sql.raw(`alter table ${table} drop constraint if exists ${name}`).execute(db)
    await sql
      .raw(`alter table ${table} add constraint ${name} check (${oneOf(column, words)}) not valid`)
      .execute(db)
    await sql.raw(`alter table ${table} validate constraint ${name}`).execute(db)
    return
  }
  const { rows } = await sql
    .raw(`select 1 from ${table} where not (${oneOf(column, words)}) limit 1`)
    .execute(db)
  if (rows.length > 0) throw new Error(`${name}: a row has another word`)
  for (const [event, suffix] of [
    ['insert', 'insert'],
    [`update of ${column}`, 'update'],
  ]) {
    await sql.raw(`drop trigger if exists ${name}_on_${suffix}`).execute(db)
    await sql
      .raw(
        `create trigger ${name}_on_${suffix} before ${event} on ${table} when not (${oneOf(`new.${column}`, words)})
         begin select raise(abort, 'CHECK constraint failed: ${name}'); end`,
      )
      .execute(db)
  }
}
