import { Counter } from 'prom-client'
import { sql } from 'kysely'
import type { Db, Deps, Trx } from '../../deps'
import type { Database, Row } from '../tables'

type Table = keyof Database & string

/** Figures that triggers maintain in the rows of a table, and how each is computed from its source. */
export interface TriggerFigures {
  table: Table
  /** The table's key column. */
  key: string
  /** The table that has one row for each row of this one; omitted where the figures are stored beside other columns. */
  rowsOf?: Table
  /** By column: SQL valid on both databases, over the row `kept`. */
  counted: Record<string, string>
}

/** Declares figures; the names of table and columns are type-checked. */
export const triggerFigures = <T extends Table>(
  table: T,
  figures: {
    key: keyof Row<T> & string
    rowsOf?: Table
    counted: Partial<Record<keyof Row<T> & string, string>>
  },
): TriggerFigures => ({ table, ...figures, counted: figures.counted as Record<string, string> })

/** SQL that is 1 where a condition holds, else 0. */
export const sqlFlag = (condition: string): string => `case when ${condition} then 1 else 0 end`

/** A figure of one row that was wrong, with its old and new value. */
export interface WrongFigure {
  table: string
  key: number
  column: string
  kept: number | string
  counted: number | string
}

/** For /metrics: figures that were found wrong and corrected. */
export const wrongFigures = new Counter({
  name: 'figure_corrections_total',
  help: 'Sums and counts maintained by database triggers that a recount found wrong and corrected, by table and column',
  labelNames: ['table', 'column'],
  registers: [],
})

/** Range of keys checked by one statement: a long one would delay all others. */
const WINDOW = 500

interface Span {
  after: number
  until: number
}

/** Adds rows of zero figures where a lost trigger left none; the recount then corrects them. */
async function addMissing(
  db: Db,
  { table, key, rowsOf, counted }: TriggerFigures,
  span?: Span,
): Promise<void> {
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

/** Recomputes all figures, one statement per table: for a database that was filled without its triggers. */
export async function writeFigures(db: Db, all: readonly TriggerFigures[]): Promise<void> {
  for (const figures of all) {
    await addMissing(db, figures)
    const counts = Object.entries(figures.counted).map(([column, count]) => `${column} = ${count}`)
    await sql.raw(`update ${figures.table} as kept set ${counts.join(', ')}`).execute(db)
  }
}

/** Wrong figures in a span of rows. */
async function wrongIn(
  db: Db,
  { table, key, counted }: TriggerFigures,
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

/** Recomputes and writes the figures of one row; both in one command, so that no change is lost in between. */
async function mend(trx: Trx, figures: TriggerFigures, key: number): Promise<WrongFigure[]> {
  const wrong = await wrongIn(trx, figures, { after: key - 1, until: key })
  if (wrong.length === 0) return wrong
  const values = wrong.map(({ column, counted }) => sql`${sql.ref(column)} = ${counted}`)
  await sql`update ${sql.table(figures.table)} set ${sql.join(values)} where ${sql.ref(figures.key)} = ${key}`.execute(
    trx,
  )
  return wrong
}

/**
 * Compares the figures that triggers maintain with their sources, in small pieces; corrects, logs and counts
 * differences. Returns the wrong figures; when stopped, it ends after the current piece.
 */
export async function checkFigures(
  deps: Pick<Deps, 'db' | 'command' | 'log'>,
  all: readonly TriggerFigures[],
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
