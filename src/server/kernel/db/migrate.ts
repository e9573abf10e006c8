import { sql, type Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../../env'
import { isPostgres } from './dialect'
import { migrations } from '../../migrations/list'
import type { OpenedDatabase } from './open'
import type { Database } from '../tables'

/** Number of the advisory lock held by the migrating process, across all instances. */
const LANE = 7_305_119
const LOCK_POLL_MS = 100

/** The state of a database's migrations compared with this release. */
interface Schema {
  /** Migrations that were run, in any order. */
  ran: string[]
  /** Migrations that are still to be run, in order. */
  pending: string[]
  /** Migrations that only a newer release has. */
  unknown: string[]
}

const recordsOf = (db: Kysely<Database>) =>
  db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()

async function hasRecords(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await (
    isPostgres(db)
      ? sql`select 1 where to_regclass('kysely_migration') is not null`
      : sql`select 1 from sqlite_master where name = 'kysely_migration'`
  ).execute(db)
  return rows.length > 0
}

async function schemaOf(db: Kysely<Database>): Promise<Schema> {
  const rows = (await hasRecords(db))
    ? await recordsOf(db).selectFrom('kysely_migration').select('name').orderBy('name').execute()
    : []
  const ran = rows.map(({ name }) => name)
  return {
    ran,
    pending: Object.keys(migrations).filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !(name in migrations)),
  }
}

/**
 * Runs `work` while no other process migrates. SQLite has one writer anyway. PostgreSQL's lock is polled: creating an
 * index concurrently waits for every running statement, so also for one that waits for the lock.
 */
async function alone<T>(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return work(db)
  return db.connection().execute(async (connection) => {
    const taken = async (): Promise<boolean> => {
      const { rows } = await sql<{
        taken: boolean
      }>`select pg_try_advisory_lock(${sql.lit(LANE)}) as taken`.execute(connection)
      return rows[0]?.taken === true
    }
    while (!(await taken())) await sleep(LOCK_POLL_MS)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LANE)})`.execute(connection)
    }
  })
}

const record = (db: Kysely<Database>, name: string) =>
  recordsOf(db).insertInto('kysely_migration').values({ name, timestamp: new Date().toISOString() }).execute()

/** Runs a migration and records it; returns false when another process was quicker. */
async function run(db: Kysely<Database>, name: string): Promise<boolean> {
  const migration = migrations[name]
  if (!migration) throw new Error('there is no such migration')
  if (migration.concurrently && isPostgres(db)) {
    await migration.up(db)
    await record(db, name)
    return true
  }
  return db.transaction().execute(async (trx) => {
    const done = await recordsOf(trx)
      .selectFrom('kysely_migration')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst()
    if (done) return false
    await migration.up(trx)
    await record(trx, name)
    return true
  })
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const tooNew = ({ unknown }: Schema): string =>
  `The database is newer than this release, which does not know ${unknown.join(', ')}: start the release that migrated it, or a later one.`

/**
 * Brings the tables up to date and returns the names of the migrations that were run. Each runs in its own transaction
 * and is recorded at once, so the next run continues an interrupted one. Several processes may call it at once: the
 * others wait for the first, and find the work done.
 * @param until the last one to run, for a test that needs an older database
 * @throws Error when a migration fails, or when the database is newer than this release
 */
export async function migrate(db: Kysely<Database>, until = '9999'): Promise<string[]> {
  return alone(db, async (own) => {
    const schema = await schemaOf(own)
    if (schema.unknown.length > 0) throw new Error(tooNew(schema))
    await sql`create table if not exists kysely_migration
      (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(own)
    const ran: string[] = []
    for (const name of schema.pending.filter((pending) => pending <= until))
      try {
        if (await run(own, name)) ran.push(name)
      } catch (error) {
        throw new Error(`The database could not be migrated: ${name}: ${reason(error)}`, { cause: error })
      }
    return ran
  })
}

/**
 * Whether a process migrates older tables by itself. One of several on PostgreSQL must not, since instances of the
 * previous release still use them; a demo, and a machine with its own file, have no operator who would do it first.
 */
export const migratesItself = (
  { dialect }: Pick<OpenedDatabase, 'dialect'>,
  env: Pick<Env, 'demo' | 'production'>,
): boolean => dialect === 'sqlite' || env.demo || !env.production

/**
 * Creates the tables of an empty database, and migrates those of an older release where `mayMigrate`.
 * @returns why the server must not start, in one sentence; null when the tables match this release
 */
export async function readyTables(db: Kysely<Database>, mayMigrate: boolean): Promise<string | null> {
  const schema = await schemaOf(db)
  if (schema.unknown.length > 0) return tooNew(schema)
  if (schema.pending.length === 0) return null
  if (schema.ran.length > 0 && !mayMigrate)
    return `The database is older than this release, which needs ${schema.pending.join(', ')}: run npm run db:migrate, then start again.`
  await migrate(db)
  return null
}
