import { PostgresAdapter, sql, type CreateTableBuilder, type Kysely } from 'kysely'

/**
 * A database as a migration sees it: no table is known, because those that the code declares today are not those that
 * the migration finds. A migration that reads or writes rows names their columns itself, by `withTables`.
 */
export type MigrationDb = Kysely<unknown>

/**
 * id: number given by the database. int: 32 bits. big: money, counts and instants. real: seconds with a fraction.
 * flag: 0 or 1. A question mark allows null.
 */
type ColumnKind = 'id' | 'int' | 'big' | 'real' | 'text' | 'flag'
export type ColumnSpec = ColumnKind | `${ColumnKind}?`

interface Reference {
  table: string
  gone?: 'cascade' | 'restrict'
}

export interface Rules<Column extends string> {
  primary?: Column[]
  unique?: Column[][]
  /** Name and condition, in SQL both databases read. */
  checks?: Record<string, string>
  references?: Partial<Record<Column, Reference>>
  indexes?: string[][]
}

export const isPostgres = (db: MigrationDb): boolean => db.getExecutor().adapter instanceof PostgresAdapter

const TYPES = {
  int: { sqlite: 'integer', postgres: 'integer' },
  big: { sqlite: 'integer', postgres: 'bigint' },
  real: { sqlite: 'real', postgres: 'double precision' },
  text: { sqlite: 'text', postgres: 'text' },
  flag: { sqlite: 'integer', postgres: 'integer' },
} as const

/** Makes one table with its rules and indexes. An index column may carry a direction: `heat desc`. */
export async function table<Column extends string>(
  db: MigrationDb,
  name: string,
  columns: Record<Column, ColumnSpec>,
  rules: Rules<NoInfer<Column>> = {},
): Promise<void> {
  const dialect = isPostgres(db) ? 'postgres' : 'sqlite'
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, spec] of Object.entries<ColumnSpec>(columns)) {
    const nullable = spec.endsWith('?')
    const kind = spec.replace('?', '') as ColumnKind
    if (kind === 'id') {
      builder = builder.addColumn(column, 'integer', (id) =>
        dialect === 'sqlite'
          ? id.primaryKey().autoIncrement()
          : id.primaryKey().generatedByDefaultAsIdentity(),
      )
      continue
    }
    builder = builder.addColumn(column, TYPES[kind][dialect], (c) => (nullable ? c : c.notNull()))
    if (kind === 'flag') {
      builder = builder.addCheckConstraint(`${name}_${column}_flag`, sql.raw(`${column} in (0, 1)`))
    }
  }
  if (rules.primary) builder = builder.addPrimaryKeyConstraint(`${name}_key`, rules.primary)
  for (const unique of rules.unique ?? []) {
    builder = builder.addUniqueConstraint(`${name}_${unique.join('_')}_once`, unique)
  }
  for (const [check, condition] of Object.entries(rules.checks ?? {})) {
    builder = builder.addCheckConstraint(`${name}_${check}`, sql.raw(condition))
  }
  const references = Object.entries<Reference>({ ...rules.references })
  for (const [column, target] of references) {
    builder = builder.addForeignKeyConstraint(
      `${name}_${column}_known`,
      [column],
      target.table,
      ['id'],
      (foreign) => foreign.onDelete(target.gone ?? 'restrict'),
    )
  }
  // STRICT makes SQLite refuse what PostgreSQL refuses: text in a number's column.
  if (dialect === 'sqlite') builder = builder.modifyEnd(sql`strict`)
  await builder.execute()
  for (const index of rules.indexes ?? []) {
    const label = index.map((part) => part.split(' ')[0]).join('_')
    await sql.raw(`create index ${name}_by_${label} on ${name} (${index.join(', ')})`).execute(db)
  }
}

/** Makes a table refuse changes: a correction is a new row. */
export async function appendOnly(db: MigrationDb, name: string): Promise<void> {
  if (isPostgres(db)) {
    await sql
      .raw(
        `create function ${name}_kept() returns trigger language plpgsql as
         $$ begin raise exception '${name} is append-only'; end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger ${name}_kept before update or delete on ${name} for each row execute function ${name}_kept()`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger ${name}_whole before truncate on ${name} for each statement execute function ${name}_kept()`,
      )
      .execute(db)
    return
  }
  for (const event of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger ${name}_no_${event} before ${event} on ${name}
         begin select raise(abort, '${name} is append-only'); end`,
      )
      .execute(db)
  }
}

/** A check that a column holds one of these words. */
export const oneOf = (column: string, values: readonly string[]): string =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`
