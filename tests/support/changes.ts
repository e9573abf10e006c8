import { sql } from 'kysely'
import type { TestDatabase } from './database'

/** Returns the tables of which rows were inserted, changed or deleted since the last call, in order of name. */
export type ChangedTables = () => Promise<string[]>

/**
 * Lets triggers note changes of rows from now on: comparing all rows before and after took longer with every row. What
 * is rolled back is not noted.
 * @param apart tables whose changes are not noted
 */
export async function watchChanges(
  { db, dialect }: Pick<TestDatabase, 'db' | 'dialect'>,
  apart: ReadonlySet<string>,
): Promise<ChangedTables> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !apart.has(name))
  await sql`create table changed_tables (name text not null)`.execute(db)
  if (dialect === 'postgres')
    await sql`
      create function note_change() returns trigger language plpgsql as $$
      begin insert into changed_tables values (tg_table_name); return null; end $$`.execute(db)
  for (const table of tables)
    for (const event of ['insert', 'update', 'delete'])
      await (
        dialect === 'postgres'
          ? sql`
              create trigger ${sql.id(`note_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
              for each row execute function note_change()`
          : sql`
              create trigger ${sql.id(`note_${event}_${table}`)} after ${sql.raw(event)} on ${sql.table(table)}
              begin insert into changed_tables values (${sql.lit(table)}); end`
      ).execute(db)
  return async () => {
    const { rows } = await sql<{
      name: string
    }>`select distinct name from changed_tables order by name`.execute(db)
    await sql`delete from changed_tables`.execute(db)
    return rows.map(({ name }) => name)
  }
}
