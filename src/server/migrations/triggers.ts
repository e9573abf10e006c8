import { sql } from 'kysely'
import { isPostgres, type MigrationDb } from './table'

/** What is done after a row is written: SQL that both databases read, over `new` and `old`. */
export interface Trigger {
  /** insert on sessions */
  after: string
  when?: string
  statements: readonly string[]
}

async function makeTrigger(
  db: MigrationDb,
  name: string,
  { after, when, statements }: Trigger,
): Promise<void> {
  const body = statements.map((statement) => `${statement};`).join(' ')
  const only = when ? `when (${when})` : ''
  if (!isPostgres(db)) {
    await sql.raw(`create trigger ${name} after ${after} ${only} begin ${body} end`).execute(db)
    return
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
    .execute(db)
  await sql
    .raw(`create trigger ${name} after ${after} for each row ${only} execute function ${name}()`)
    .execute(db)
}

export async function makeTriggers(db: MigrationDb, triggers: Record<string, Trigger>): Promise<void> {
  for (const [name, trigger] of Object.entries(triggers)) await makeTrigger(db, name, trigger)
}
