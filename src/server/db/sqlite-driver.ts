import type { Database as SqliteDatabase, Statement } from 'better-sqlite3'
import {
  type CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'

/** Compiled statements kept a connection; a server has a few hundred texts at most. */
const KEPT_STATEMENTS = 500

/** A file opened twice: SQLite has one writer, and readers of the last committed state beside it. */
export interface SqlitePair {
  writer: SqliteDatabase
  reader: SqliteDatabase
}

class Prepared {
  readonly #kept = new Map<string, Statement>()

  constructor(readonly database: SqliteDatabase) {}

  get(sql: string): Statement {
    const known = this.#kept.get(sql)
    if (known) return known
    const statement = this.database.prepare(sql)
    if (this.#kept.size >= KEPT_STATEMENTS) this.#kept.delete(this.#kept.keys().next().value as string)
    this.#kept.set(sql, statement)
    return statement
  }
}

/** First come, first served: a queue, so that no waiting command starves. */
class Turn {
  #tail: Promise<void> = Promise.resolve()

  async take(): Promise<() => void> {
    let give: () => void = () => undefined
    const before = this.#tail
    this.#tail = new Promise((resolve) => {
      give = resolve
    })
    await before
    return give
  }
}

/** A statement the database refused, with SQLite's code: SQLITE_CONSTRAINT_UNIQUE, SQLITE_FULL, ... */
export class StatementRefused extends Error {
  readonly code: string

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string }
    super(message ?? String(cause), { cause })
    this.name = 'StatementRefused'
    this.code = code ?? ''
  }
}

function run<R>(kept: Prepared, sql: string, parameters: readonly unknown[]): QueryResult<R> {
  try {
    const statement = kept.get(sql)
    if (statement.reader) {
      const rows = statement.all(parameters) as R[]
      return { rows, numAffectedRows: statement.readonly ? undefined : BigInt(rows.length) }
    }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  } catch (error) {
    throw new StatementRefused(error)
  }
}

/**
 * Reads outside a transaction never wait: they see the last commit through the reader. A write outside one waits for
 * its turn at the writer; inside a transaction everything goes through the writer, whose turn was taken at its begin.
 */
class SqliteConnection implements DatabaseConnection {
  #release: (() => void) | null = null

  constructor(
    private readonly writer: Prepared,
    private readonly reader: Prepared,
    private readonly turn: Turn,
  ) {}

  async begin(): Promise<void> {
    this.#release = await this.turn.take()
    try {
      run(this.writer, 'begin immediate', [])
    } catch (error) {
      this.end()
      throw error
    }
  }

  finish(sql: 'commit' | 'rollback'): void {
    // A full disk makes SQLite roll back by itself; a second rollback would then be an error of its own.
    if (sql === 'rollback' && !this.writer.database.inTransaction) return this.end()
    run(this.writer, sql, [])
    this.end()
  }

  end(): void {
    this.#release?.()
    this.#release = null
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return run<R>(this.writer, sql, parameters)
    if (this.isRead(sql)) return run<R>(this.reader, sql, parameters)
    const release = await this.turn.take()
    try {
      return run<R>(this.writer, sql, parameters)
    } finally {
      release()
    }
  }

  /** What cannot be compiled is left to the writer to refuse. */
  private isRead(sql: string): boolean {
    try {
      return this.reader.get(sql).readonly
    } catch {
      return false
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // A statement of its own: an open iteration keeps a kept one busy.
    const source = this.#release ? this.writer : this.reader
    const statement = source.database.prepare(query.sql)
    for (const row of statement.iterate(query.parameters)) yield { rows: [row as R] }
  }
}

class SqliteDriver implements Driver {
  readonly #turn = new Turn()
  readonly #writer: Prepared
  readonly #reader: Prepared

  constructor(private readonly pair: SqlitePair) {
    this.#writer = new Prepared(pair.writer)
    this.#reader = new Prepared(pair.reader)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#writer, this.#reader, this.#turn)
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.finish('commit')
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.finish('rollback')
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.end()
  }

  async destroy(): Promise<void> {
    this.pair.reader.close()
    this.pair.writer.close()
  }
}

/** The migrator then reads what was run and runs the rest in one transaction: two instances cannot both do it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely's SQLite dialect with BEGIN IMMEDIATE, queued commands and reads that do not wait for them. */
export function sqliteDialect(pair: SqlitePair): Dialect {
  return {
    createDriver: () => new SqliteDriver(pair),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
