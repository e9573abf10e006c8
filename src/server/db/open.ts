import { Kysely, sql, type Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { mayRetry, postgresDialect, requireDurablePostgres } from './open-postgres'
import { openSqlite } from './open-sqlite'
import type { Database } from './schema'
import { sqliteDialect } from './sqlite-driver'

export interface OpenedDatabase {
  db: Kysely<Database>
  /**
   * Runs `work` as one transaction. It may run more than once on PostgreSQL, so it must do nothing but talk to
   * `trx`; calling `db` inside it would see the state before the command.
   */
  command<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>
  dialect: 'sqlite' | 'postgres'
  close(): Promise<void>
}

const ATTEMPTS = 24

async function serializable<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (trx) => {
          // Scanning a small table would lock all of it against every other command; through an index, only rows.
          await sql`set local enable_seqscan = off`.execute(trx)
          return work(trx)
        })
    } catch (error) {
      if (attempt === ATTEMPTS || !mayRetry(error, attempt)) throw error
      await sleep(Math.random() * Math.min(250, 4 * 2 ** attempt))
    }
  }
}

/** Opens PostgreSQL when `databaseUrl` is set, else the SQLite file in `dataDir`. Tables are made by `migrate`. */
export async function openDatabase(env: { dataDir: string; databaseUrl: string }): Promise<OpenedDatabase> {
  if (!env.databaseUrl) {
    const db = new Kysely<Database>({ dialect: sqliteDialect(openSqlite(env.dataDir)) })
    return {
      db,
      command: (work) => db.transaction().execute(work),
      dialect: 'sqlite',
      close: () => db.destroy(),
    }
  }
  const db = new Kysely<Database>({ dialect: postgresDialect(env.databaseUrl) })
  try {
    await requireDurablePostgres(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, command: (work) => serializable(db, work), dialect: 'postgres', close: () => db.destroy() }
}
