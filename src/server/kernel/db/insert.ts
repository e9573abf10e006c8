import type { CompiledQuery, QueryResult, OnConflictBuilder, OnConflictDoNothingBuilder } from 'kysely'
import type { Db } from '../../deps'
import { isPostgres } from './dialect'
import { onceAKind } from './prepared'
import type { Database, NewRow } from '../tables'

/** SQLite takes 32,766 values a statement, PostgreSQL 65,535. */
const MOST_VALUES = 30_000
/** Statements for up to this many rows are compiled once and kept: most calls insert only a few rows. */
const KEPT_ROWS = 4

const keptTexts = onceAKind(() => new Map<string, CompiledQuery>())

const columnsOf = <T extends keyof Database>([first]: readonly NewRow<T>[]): (keyof NewRow<T>)[] =>
  Object.keys(first ?? {}) as (keyof NewRow<T>)[]

/** Values are passed row by row, in the column order of the first row. */
async function insertFew<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly NewRow<T>[],
  end = '',
): Promise<QueryResult<unknown>> {
  const texts = keptTexts(db)
  const columns = columnsOf(rows)
  const shape = `${rows.length} ${table} ${columns.join()}${end}`
  let text = texts.get(shape)
  if (!text) {
    const plain = db.insertInto(table).values(rows).compile()
    texts.set(shape, (text = { ...plain, sql: plain.sql + end }))
  }
  const parameters = rows.flatMap((row) => columns.map((column) => row[column]))
  return db.executeQuery({ ...text, parameters })
}

/** Tables with an id. */
export type Numbered = { [T in keyof Database]: 'id' extends keyof Database[T] ? T : never }[keyof Database]

/**
 * Inserts a row of a table whose ids the database generates. SQLite reports the id anyway; `returning` would take as
 * long as the insert itself.
 * @returns the id
 */
export async function insertOne<T extends Numbered>(db: Db, table: T, row: NewRow<T>): Promise<number> {
  if (!isPostgres(db)) return Number((await insertFew(db, table, [row])).insertId)
  const { rows } = await insertFew(db, table, [row], ' returning "id"')
  const [added] = rows as [{ id: number }]
  return added.id
}

/** Inserts rows of one shape, every value given, in as few statements as the databases allow. */
export async function insertAll<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  if (rows.length === 0) return
  if (rows.length <= KEPT_ROWS) return void (await insertFew(db, table, rows))
  const size = Math.max(1, Math.floor(MOST_VALUES / columnsOf(rows).length))
  for (let start = 0; start < rows.length; start += size)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
}

/**
 * Inserts a row whose key follows from the newest row, such as the next of a hash chain; see `retryWhenTaken`.
 * @throws Error when a row with a given key exists already
 */
export async function insertNext<T extends keyof Database>(db: Db, table: T, row: NewRow<T>): Promise<void> {
  const { numAffectedRows } = await insertFew(db, table, [row], ' on conflict do nothing')
  if (numAffectedRows !== 1n) throw new Error(`${table} has a row with this key`)
}

/**
 * `onConflict` of an insert whose number is the greatest one plus one. When another command on PostgreSQL has just
 * taken the number, this makes it a serialization failure, after which the command is run again, instead of a key
 * violation, after which it is not. On SQLite commands run one after the other, so no number is taken meanwhile.
 */
export const retryWhenTaken = <DB, Table extends keyof DB>(
  on: OnConflictBuilder<DB, Table>,
): OnConflictDoNothingBuilder<DB, Table> => on.doNothing()
