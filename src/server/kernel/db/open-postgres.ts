import { sql, type Kysely } from 'kysely'
import { Pool, types, type CustomTypesConfig } from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** Parses bigint and sums as numbers: money and instants stay far below 2^53. */
const numbers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
}

/** Called when a connection fails while idle. */
export type ConnectionLost = (error: Error) => void

export function postgresPool(databaseUrl: string, connectionLost: ConnectionLost): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 20,
    types: numbers,
    application_name: 'shusheng',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', connectionLost)
  return pool
}

/** Settings that lose acknowledged commits when they are off. */
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

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Whether the command changed nothing and only conflicted with another one, so that it may be run again. */
export const mayRetry = (error: unknown): boolean => [SERIALIZATION_FAILURE, DEADLOCK].includes(codeOf(error))

const NUMERIC_VALUE_OUT_OF_RANGE = '22003'

/** Whether a statement was given a number out of its column's range; an overflowing sum is a different error. */
export const isUnstorableNumber = (error: unknown): boolean =>
  codeOf(error) === NUMERIC_VALUE_OUT_OF_RANGE &&
  error instanceof Error &&
  /^value "[^"]*" is out of range for type /.test(error.message)
