import { Kysely, type PostgresPool } from 'kysely'
import { CommandDialect } from './command-dialect'
import { postgresPool, requireDurablePostgres, type ConnectionLost } from './open-postgres'
import { openSqlite } from './open-sqlite'
import { postgresCommands } from './postgres-commands'
import type { RunCommand } from './run-command'
import { sqliteDialect } from './sqlite-driver'
import type { Database } from '../tables'

export interface OpenedDatabase {
  db: Kysely<Database>
  command: RunCommand
  dialect: 'sqlite' | 'postgres'
  close(): Promise<void>
}

const tellStderr: ConnectionLost = ({ message }) =>
  void process.stderr.write(`A connection to PostgreSQL was lost: ${message}\n`)

/** Opens PostgreSQL when `databaseUrl` is set, else the SQLite file in `dataDir`. Tables are created by `migrate`. */
export async function openDatabase(
  env: { dataDir: string; databaseUrl: string },
  connectionLost: ConnectionLost = tellStderr,
): Promise<OpenedDatabase> {
  if (!env.databaseUrl) {
    const db = new Kysely<Database>({ dialect: sqliteDialect(openSqlite(env.dataDir)) })
    return {
      db,
      command: (work) => db.transaction().execute(work),
      dialect: 'sqlite',
      close: () => db.destroy(),
    }
  }
  const opened = openPool(postgresPool(env.databaseUrl, connectionLost))
  try {
    await requireDurablePostgres(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

/** A PostgreSQL database by connections of `pool`, which `close` ends. */
export function openPool(pool: PostgresPool): OpenedDatabase {
  const db = new Kysely<Database>({ dialect: new CommandDialect({ pool }) })
  return { db, command: postgresCommands(db), dialect: 'postgres', close: () => db.destroy() }
}
