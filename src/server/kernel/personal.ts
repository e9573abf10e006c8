import { sql } from 'kysely'
import type { Database, Row } from './tables'
import type { Db, Deps, Trx } from '../deps'
import { DAY } from './days'

/**
 * The personal data that each context keeps is declared in a file of this folder, table by table: how it is copied into
 * the export, what happens to it when the account is erased, what is kept until when and by which law. The registry
 * joins the files; export, erasure, guests and the sweeper loop over it, and a test finds tables that no file names.
 */
export type Table = keyof Database & string
type Column<T extends Table> = keyof Row<T> & string

export type NeededDeps = Pick<Deps, 'env' | 'clock'>

/** The person whose data is erased. */
export interface Erased {
  userId: number
  /** Phone of the account, null when it had none. */
  mobile: string | null
  now: number
  deps: NeededDeps
}

export interface PersonalTable {
  table: Table
  /** Rows for the user's copy, without other people's data and without secrets. */
  copy: (db: Db, userId: number) => Promise<readonly object[]>
  /** Handles the rows when the account is erased; does nothing when they are kept or hold only a number. */
  erase: (trx: Trx, who: Erased) => Promise<unknown>
}

/** Data that a law requires to be kept for a while after the account is erased. */
export interface RetainedData {
  /** Its name in personal_holds; never changed once it was released. */
  part: string
  /** Shown to the user: what is kept, and by which law. */
  what: string
  law: string
  /** When the next and the last retention period end, in ms; null when nothing is kept (any more). */
  due: (db: Db, userId: number, erasedAt: number) => Promise<{ next: number; last: number } | null>
  /** Erases the data whose retention ended by `who.now`. */
  erase: (trx: Trx, who: Erased, erasedAt: number) => Promise<unknown>
}

export interface Personal {
  tables: readonly PersonalTable[]
  kept?: readonly RetainedData[]
  /** Shown to the user: what is removed at once. */
  removed?: readonly string[]
  /** Shown to the user: what stays without a name. */
  anonymous?: readonly string[]
  /** Moves a guest's data to the account that they logged in to. */
  absorb?: (trx: Trx, guestId: number, userId: number) => Promise<void>
}

/** At least any six months. */
export const HALF_YEAR = 185 * DAY

/** At least some years later, in days, whatever the leap years. */
export const yearsAfter = (at: number, years: number): number => at + Math.ceil(years * 365.25) * DAY

const without = (rows: readonly object[], hidden: readonly string[]): object[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))))

/** Copies rows whose column names the user. The column itself and hidden ones are left out. */
export const rowsOf =
  <T extends Table>(table: T, column: Column<T>, hidden: readonly Column<T>[] = []): PersonalTable['copy'] =>
  async (db, userId) => {
    const { rows } = await sql<object>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(db)
    return without(rows, [column, ...hidden])
  }

/** Copies rows that belong to one of the user's rows: lines of orders, postings of accounts. */
export const rowsThrough =
  <T extends Table, P extends Table>(
    table: T,
    column: Column<T>,
    parent: P,
    owner: Column<P>,
    hidden: readonly Column<T>[] = [],
  ): PersonalTable['copy'] =>
  async (db, userId) => {
    const { rows } = await sql<object>`
      select * from ${sql.table(table)} where ${sql.ref(column)} in
        (select id from ${sql.table(parent)} where ${sql.ref(owner)} = ${userId})`.execute(db)
    return without(rows, hidden)
  }

const nothing = () => Promise.resolve()

/** Rows that belong only to the user: deleted with the account. */
export const own = <T extends Table>(
  table: T,
  column: Column<T>,
  hidden: readonly Column<T>[] = [],
): PersonalTable => ({
  table,
  copy: rowsOf(table, column, hidden),
  erase: (trx, { userId }) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(trx),
})

/**
 * Rows that stay, because others or the books need them, and that refer to the person by a number only: the number
 * leads to an account without a name.
 */
export const pseudonymised = <T extends Table>(
  table: T,
  column: Column<T>,
  hidden: readonly Column<T>[] = [],
): PersonalTable => ({ table, copy: rowsOf(table, column, hidden), erase: nothing })

/** Rows with personal content that a {@link RetainedData} part erases later. */
export const retainedRows = (table: Table, copy: PersonalTable['copy']): PersonalTable => ({
  table,
  copy,
  erase: nothing,
})

/** Queues files below dataDir for removal by the sweeper: they are removed even if the process ends before. */
export async function removeFiles(trx: Trx, paths: readonly string[], now: number): Promise<void> {
  for (const path of new Set(paths))
    await trx
      .insertInto('files_to_remove')
      .values({ path, created_at: now })
      .onConflict((on) => on.doNothing())
      .execute()
}
