import { sql } from 'kysely'
import type { TestDatabase } from './database'

export interface Column {
  table: string
  column: string
  /** Whether it holds text. */
  text: boolean
  /** Table that a foreign key of the column refers to; empty = none. */
  references: string
}

const sqliteKeys = async (db: TestDatabase['db'], table: string) =>
  (
    await sql<{ from: string; table: string }>`select * from pragma_foreign_key_list(${table})`.execute(db)
  ).rows.map((row) => ({ column: row.from, references: row.table }))

const postgresKeys = async (db: TestDatabase['db'], table: string) =>
  (
    await sql<{ column: string; references: string }>`
      select a.attname as "column", f.relname as "references"
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_class f on f.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and t.relname = ${table}`.execute(db)
  ).rows

/** Every column of a migrated database, read from its own catalogue. */
export async function catalogueOf({ db, dialect }: Pick<TestDatabase, 'db' | 'dialect'>): Promise<Column[]> {
  const found: Column[] = []
  for (const { name: table, columns } of await db.introspection.getTables()) {
    const keys = await (dialect === 'sqlite' ? sqliteKeys : postgresKeys)(db, table)
    for (const { name, dataType } of columns)
      found.push({
        table,
        column: name,
        text: dataType.toLowerCase() === 'text',
        references: keys.find(({ column }) => column === name)?.references ?? '',
      })
  }
  return found
}

/** Where a text occurs in the database, as `table.column`. */
export async function placesOf(
  database: Pick<TestDatabase, 'db' | 'dialect'>,
  needle: string,
): Promise<string[]> {
  const places: string[] = []
  for (const { table, column, text } of await catalogueOf(database)) {
    if (!text) continue
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} like ${`%${needle}%`}`.execute(
      database.db,
    )
    if (Number(rows[0]?.n) > 0) places.push(`${table}.${column}`)
  }
  return places.sort()
}
