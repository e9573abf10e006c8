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

/** What loses acknowledged commits when it is off. */
const DURABLE = ['synchronous_commit', 'fsync', 'full_page_writes'] as const

/** @throws Error when commits are acknowledged before they are on disk. */
export async function requireDurablePostgres<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join([...DURABLE])}) and setting = 'off'`.execute(db)
  if (rows.length > 0) {
    const off = rows.map(({ name }) => `${name} is off`).join(', ')
    throw new Error(`PostgreSQL is not safe enough to start on: ${off}`)
  }
}

/** Serialization failure, deadlock; and a uniqueness, which a concurrent command may have won. */
const LOST = new Set(['40001', '40P01', '23505'])

/** Whether the command, which did nothing, may be run again: a real breach of a uniqueness comes again. */
export const mayRetry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && LOST.has(String(error.code))
