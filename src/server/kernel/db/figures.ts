import { Counter } from 'prom-client'
import { sql } from 'kysely'
import type { Db, Deps, Trx } from '../../deps'
import type { Database, Row } from '../tables'

type Table = keyof Database & string

/** Figures that triggers keep in the rows of a table, and how each of them is counted from what it is a figure of. */
export interface KeptFigures {
  table: Table
  /** The column that numbers its rows. */
  key: string
  /** The table each of whose rows has one in this table; left out where figures stand beside other columns. */
  rowsOf?: Table
  /** By column: SQL that both databases read, over the row `kept`. */
  counted: Record<string, string>
}

/** Declares figures; the names of table and columns are checked. */
export const keptFigures = <T extends Table>(
  table: T,
  figures: {
    key: keyof Row<T> & string
    rowsOf?: Table
    counted: Partial<Record<keyof Row<T> & string, string>>
  },
): KeptFigures => ({ table, ...figures, counted: figures.counted as Record<string, string> })

/** SQL of 1 where a condition holds, else 0. */
export const oneIf = (condition: string): string => `case when ${condition} then 1 else 0 end`

/** A figure of one row that was wrong, as it was and as it is now. */
export interface WrongFigure {
  table: string
  key: number
  column: string
  kept: number | string
  counted: number | string
}

/** For /metrics: figures that were found wrong and mended. */
export const wrongFigures = new Counter({
  name: 'kept_figures_wrong_total',
  help: 'Figures kept by triggers that a recount found wrong and mended, by table and column',
  labelNames: ['table', 'column'],
  registers: [],
})

/** Numbers of rows that are looked through by one statement: a long one would hold up every other. */
const WINDOW = 500

interface Span {
  after: number
  until: number
}

/** Rows without figures, as only a lost trigger leaves them, get figures of nothing, which the recount then mends. */
async function addMissing(db: Db, { table, key, rowsOf, counted }: KeptFigures, span?: Span): Promise<void> {
  if (!rowsOf) return
  const columns = Object.keys(counted)
  const within = span ? sql`and id > ${span.after} and id <= ${span.until}` : sql``
  await sql`
    insert into ${sql.table(table)} (${sql.join([key, ...columns].map((column) => sql.ref(column)))})
    select id, ${sql.join(columns.map(() => sql.lit(0)))} from ${sql.table(rowsOf)}
    where not exists (select 1 from ${sql.table(table)} as kept where ${sql.ref(`kept.${key}`)} = id) ${within}`.execute(
    db,
  )
}

/** Writes all figures anew, each table by one statement: for a database that was filled without its triggers. */
export async function writeFigures(db: Db, all: readonly KeptFigures[]): Promise<void> {
  for (const figures of all) {
    await addMissing(db, figures)
    const counts = Object.entries(figures.counted).map(([column, count]) => `${column} = ${count}`)
    await sql.raw(`update ${figures.table} as kept set ${counts.join(', ')}`).execute(db)
  }
}

/** What is wrong in rows of a span. */
async function wrongIn(
  db: Db,
  { table, key, counted }: KeptFigures,
  { after, until }: Span,
): Promise<WrongFigure[]> {
  const columns = Object.entries(counted)
  const { rows } = await sql<Record<string, number | string>>`
    select ${sql.ref(`kept.${key}`)} as row_key, ${sql.join(
      columns.flatMap(([column, count], index) => [
        sql`${sql.ref(`kept.${column}`)} as ${sql.ref(`kept_${index}`)}`,
        sql`${sql.raw(count)} as ${sql.ref(`counted_${index}`)}`,
      ]),
    )}
    from ${sql.table(table)} as kept
    where ${sql.ref(`kept.${key}`)} > ${after} and ${sql.ref(`kept.${key}`)} <= ${until}
    order by row_key`.execute(db)
  return rows.flatMap((row) =>
    columns.flatMap(([column], index) => {
      const [kept = 0, count = 0] = [row[`kept_${index}`], row[`counted_${index}`]]
      return kept === count ? [] : [{ table, key: Number(row['row_key']), column, kept, counted: count }]
    }),
  )
}

/** Counts the figures of one row anew and writes them; both in a command, so that no change is lost between. */
async function mend(trx: Trx, figures: KeptFigures, key: number): Promise<WrongFigure[]> {
  const wrong = await wrongIn(trx, figures, { after: key - 1, until: key })
  if (wrong.length === 0) return wrong
  const values = wrong.map(({ column, counted }) => sql`${sql.ref(column)} = ${counted}`)
  await sql`update ${sql.table(figures.table)} set ${sql.join(values)} where ${sql.ref(figures.key)} = ${key}`.execute(
    trx,
  )
  return wrong
}

/**
 * Compares what triggers keep with what it is a figure of, in small pieces, mends what differs, logs and counts it.
 * Returns what was wrong; a stop ends it after the piece under way.
 */
export async function checkFigures(
  deps: Pick<Deps, 'db' | 'command' | 'log'>,
  all: readonly KeptFigures[],
  stopping: AbortSignal = new AbortController().signal,
): Promise<WrongFigure[]> {
  const found: WrongFigure[] = []
  for (const figures of all) {
    const { table, key, rowsOf } = figures
    const { rows } = await sql<{ last: number | null }>`
      select max(${sql.ref(rowsOf ? 'id' : key)}) as last from ${sql.table(rowsOf ?? table)}`.execute(deps.db)
    const last = Number(rows[0]?.last ?? 0)
    for (let after = 0; after < last && !stopping.aborted; after += WINDOW) {
      const span = { after, until: after + WINDOW }
      await addMissing(deps.db, figures, span)
      const suspects = new Set((await wrongIn(deps.db, figures, span)).map((one) => one.key))
      for (const suspect of suspects)
        for (const wrong of await deps.command((trx) => mend(trx, figures, suspect))) {
          deps.log.error(wrong, 'a figure that triggers keep was wrong and is mended')
          wrongFigures.inc({ table, column: wrong.column })
          found.push(wrong)
        }
    }
  }
  return found
}
