import Sqlite from 'better-sqlite3'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SqlitePair } from './sqlite-driver'

export const SQLITE_FILE = 'shusheng.sqlite'

/** Settings that every connection must run with (reliability rule 12); FULL is 2. */
const SETTINGS = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 5000,
  wal_autocheckpoint: 10_000,
  journal_size_limit: 67_108_864,
} as const

function open(file: string): Sqlite.Database {
  const database = new Sqlite(file)
  for (const [name, value] of Object.entries(SETTINGS)) database.pragma(`${name} = ${value}`)
  database.pragma('temp_store = memory')
  // Erased data must not be recoverable from free pages of the file.
  database.pragma('secure_delete = on')
  database.pragma('cache_size = -32000')
  return database
}

/** Settings that a connection does not have; SQLite silently ignores a request, for example WAL on a network drive. */
export function weakSettings(database: Sqlite.Database): string[] {
  return Object.entries(SETTINGS)
    .filter(([name, value]) => database.pragma(name, { simple: true }) !== value)
    .map(([name, value]) => `${name} is ${String(database.pragma(name, { simple: true }))}, not ${value}`)
}

/** Opens the SQLite file. @throws Error when the file system gives less durability than the ledger needs. */
export function openSqlite(dataDir: string): SqlitePair {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, SQLITE_FILE)
  const pair = { writer: open(file), reader: open(file) }
  const faults = [...weakSettings(pair.writer), ...weakSettings(pair.reader)]
  if (faults.length) {
    pair.reader.close()
    pair.writer.close()
    throw new Error(`SQLite in ${dataDir} is not safe enough to start on: ${faults.join('; ')}`)
  }
  pair.reader.pragma('query_only = 1')
  return pair
}
