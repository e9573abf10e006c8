import Sqlite from 'better-sqlite3'
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SQLITE_FILE } from './open-sqlite'

/** Checksums and sizes that show that a copy is complete. */
export interface Contents {
  tables: number
  rows: number
  orders: number
  ledger: number
}

/**
 * Reads every page and every row of a database file.
 * @throws Error with SQLite's message when the file is damaged, or when its ledger does not sum to zero
 */
export function verify(file: string): Contents {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    const integrity = database.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') throw new Error(`${file} is damaged: ${String(integrity)}`)
    const strays = database.pragma('foreign_key_check') as unknown[]
    if (strays.length) throw new Error(`${file} has ${strays.length} rows that point to nothing`)
    const one = (statement: string): number => database.prepare(statement).pluck().get() as number
    const tables = database
      .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
      .pluck()
      .all() as string[]
    if (!tables.includes('ledger_postings')) throw new Error(`${file} is not a database of this application`)
    const uneven = one(
      'select count(*) from (select 1 from ledger_postings group by transfer_id, currency having sum(amount) <> 0)',
    )
    if (uneven) throw new Error(`${file} has ${uneven} transfers that do not sum to zero`)
    return {
      tables: tables.length,
      rows: tables.reduce((sum, table) => sum + one(`select count(*) from "${table}"`), 0),
      orders: one('select count(*) from orders'),
      ledger: one('select count(*) from ledger_postings'),
    }
  } finally {
    database.close()
  }
}

/** Copies the running database into a new file, in one consistent state, and checks the copy. */
export function backup(dataDir: string, target: string): Contents {
  const source = join(dataDir, SQLITE_FILE)
  if (!existsSync(source)) throw new Error(`There is no database in ${dataDir}`)
  if (existsSync(target)) throw new Error(`${target} exists already`)
  mkdirSync(dirname(target), { recursive: true })
  const part = `${target}.part`
  rmSync(part, { force: true })
  const database = new Sqlite(source, { fileMustExist: true })
  try {
    database.pragma('busy_timeout = 30000')
    database.prepare('vacuum into ?').run(part)
  } finally {
    database.close()
  }
  const contents = verify(part)
  renameSync(part, target)
  return contents
}

/**
 * Replaces the database with a copy. The server must be stopped; the old file is kept beside it, and renaming it back
 * undoes the restore. Returns what was restored and the path of the old file.
 */
export function restore(dataDir: string, copy: string, at: number): { contents: Contents; kept: string } {
  verify(copy)
  mkdirSync(dataDir, { recursive: true })
  const target = join(dataDir, SQLITE_FILE)
  if (existsSync(target)) endWal(target)
  const part = `${target}.restoring`
  copyFileSync(copy, part)
  const contents = verify(part)
  const kept = existsSync(target) ? `${target}.before-${at}` : ''
  if (kept) renameSync(target, kept)
  renameSync(part, target)
  return { contents, kept }
}

/** Merges the WAL into the file and leaves WAL mode. @throws Error when another process has the file open */
function endWal(file: string): void {
  const database = new Sqlite(file, { fileMustExist: true })
  try {
    database.pragma('locking_mode = exclusive')
    const [result] = database.pragma('journal_mode = delete') as { journal_mode: string }[]
    if (result?.journal_mode !== 'delete') throw new Error('busy')
    database.exec('begin exclusive; rollback')
  } catch {
    throw new Error('The database is in use: stop the server before restoring')
  } finally {
    database.close()
  }
}
