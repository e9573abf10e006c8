import { writeFigures } from '@/server/kernel/db/figures'
import { TRIGGER_FIGURES } from '@/server/main/figure-checks'
import { NAMES } from '@/server/kernel/text/names'
import { sql } from 'kysely'
import { batches, pick, type Fill } from './scale-fill'

/** Operators are few, and rows of a thing are shared among them. */
export const STAFF = 500
/** The work whose students are asked for; chapters of one novel, and versions of one chapter. */
export const STUDIED = 4
export const CHAPTERS = 3_000

/** Expressions for the columns of a row that matter; the others get what their type has for nothing. */
export type Columns = Record<string, string>

/** Now, as the world's clock begins; rows come evenly over four hundred days before it. */
export const NOW = Date.UTC(2026, 10, 20, 12)
export const DAYS = 400
const DAY = 86_400_000

/** When row `n.i` came: the last one is the newest. */
export const cameAt = (rows: number): string =>
  `(${NOW - DAYS * DAY} + n.i * ${Math.floor((DAYS * DAY) / (rows + 1))})`

/** One of these words, by chance; `weight` gives the first one so many chances. */
export const one = (salt: number, words: readonly string[], weight = 1): string => {
  const drawn = pick('n.i', salt, words.length - 1 + weight)
  const cases = words.slice(1).map((word, index) => `when ${index} then '${word}'`)
  return `case ${drawn} ${cases.join(' ')} else '${words[0]}' end`
}

/** Two or three pieces of Chinese titles in a row. */
export const title = (salt: number, count: number, pieces = 3): string =>
  Array.from(
    { length: pieces },
    (_, index) => `(select word from scale_words where id = ${pick('n.i', salt * 7 + index, count)})`,
  ).join(' || ')

/** A day in China, of a moment. */
export const dayText = (dialect: string, at: string): string =>
  dialect === 'postgres'
    ? `to_char(to_timestamp((${at} + 28800000) / 1000) at time zone 'UTC', 'YYYY-MM-DD')`
    : `strftime('%Y-%m-%d', (${at} + 28800000) / 1000, 'unixepoch')`

interface Known {
  name: string
  text: boolean
}

/** Columns that must be given by table: not null, without a default. */
async function needed({ db }: Fill): Promise<Map<string, Known[]>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns
        .filter((column) => !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing)
        .map((column) => ({ name: column.name, text: column.dataType.toLowerCase() === 'text' })),
    ]),
  )
}

/** Fills tables by expressions over `n.i`. */
export async function filler(fill: Fill, rows: number) {
  const known = await needed(fill)
  const valueOf = ({ name, text }: Known): string =>
    name === 'version' ? '1' : text ? `''` : name.endsWith('_at') || name === 'at' ? cameAt(rows) : '0'

  return async (table: string, given: Columns, count = rows): Promise<void> => {
    const columns = known.get(table)
    if (!columns) throw new Error(`There is no table ${table}`)
    const values = new Map([
      ...columns.map((column): [string, string] => [column.name, valueOf(column)]),
      ...Object.entries(given),
    ])
    await batches(fill, 1, count, [
      (n) => `insert into ${table} (${[...values.keys()].map((name) => `"${name}"`).join(', ')})
        select ${[...values.values()].join(', ')} from ${n} where true on conflict do nothing`,
    ])
  }
}

export interface Filling {
  rows: number
  put: Awaited<ReturnType<typeof filler>>
  /** Pieces of titles in a row. */
  name: (salt: number, pieces?: number) => string
  /** When a row came, and when what it begins is over. */
  at: string
  ends: string
  /** An id by chance. */
  some: (salt: number, most?: number) => string
  /** An operator by chance. */
  staff: string
  day: (moment: string) => string
}

/**
 * Figures are written anew, since rows come in another order than in life, and PostgreSQL left its triggers out. SQLite is
 * asked as it runs, without statistics; PostgreSQL gathers them by itself and has not had the time.
 */
export const settle = async ({ db, dialect }: Fill): Promise<void> => {
  await writeFigures(db, TRIGGER_FIGURES)
  if (dialect !== 'postgres') return
  for (const [table, columns] of Object.entries(NAMES)) {
    const grams = columns.map(
      (column) => `select '${table}', gram, id from ${table}, grams_of(${column}) as gram`,
    )
    await sql.raw(`insert into name_grams ${grams.join(' union ')} on conflict do nothing`).execute(db)
  }
  await sql`vacuum analyze`.execute(db)
}
