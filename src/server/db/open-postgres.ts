import { PostgresDialect, sql, type Dialect, type Kysely } from 'kysely'
import { Pool, types, type CustomTypesConfig } from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** bigint and sums come as numbers: money and instants stay far below 2^53. */
const numbers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
}

export function postgresDialect(databaseUrl: string): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 20,
    types: numbers,
    application_name: 'shusheng',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

/** @throws Error when commits are acknowledged before they are on disk. */
export async function requireDurablePostgres<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
  if (rows[0]?.synchronous_commit === 'off') {
    throw new Error('PostgreSQL is not safe enough to start on: synchronous_commit is off')
  }
}

const RETRIED = new Set(['40001', '40P01'])

/** Serialization failures and deadlocks: the command did nothing and may be run again. */
export function mayRetry(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && RETRIED.has(String(error.code))
}
