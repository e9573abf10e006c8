import type { Database as SqliteDatabase } from 'better-sqlite3'
import {
  type CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type QueryResult,
} from 'kysely'
import { Prepared, run, Writer, type Command } from './sqlite-writer'

/** One file opened twice: for SQLite's one writer, and for readers of the last committed state. */
export interface SqlitePair {
  writer: SqliteDatabase
  reader: SqliteDatabase
}

/**
 * Reads outside a transaction never wait: they see the last commit through the reader. Writes go through the writer,
 * one command at a time, and finish when they are on disk.
 */
class SqliteConnection implements DatabaseConnection {
  #command: Command | null = null

  constructor(
    private readonly writer: Writer,
    private readonly reader: Prepared,
  ) {}

  async begin(): Promise<void> {
    this.#command = await this.writer.begin()
  }

  async commit(): Promise<void> {
    await this.#command?.keep()
    this.#command = null
  }

  drop(): void {
    this.#command?.drop()
    this.#command = null
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#command) return this.#command.run<R>(sql, parameters)
    if (this.isRead(sql)) return run<R>(this.reader, sql, parameters)
    const command = await this.writer.begin()
    try {
      const result = command.run<R>(sql, parameters)
      await command.keep()
      return result
    } finally {
      command.drop()
    }
  }

  /** A statement that cannot be compiled is left for the writer to refuse. */
  private isRead(sql: string): boolean {
    try {
      return this.reader.get(sql).readonly
    } catch {
      return false
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // A separate statement: a kept one would stay busy while the iteration is open.
    const source = this.#command ? this.writer.statements.database : this.reader.database
    const statement = source.prepare(query.sql)
    for (const row of statement.iterate(query.parameters)) yield { rows: [row as R] }
  }
}

class SqliteDriver implements Driver {
  readonly #writer: Writer
  readonly #reader: Prepared

  constructor(private readonly pair: SqlitePair) {
    this.#writer = new Writer(new Prepared(pair.writer))
    this.#reader = new Prepared(pair.reader)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#writer, this.#reader)
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.drop()
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.drop()
  }

  async destroy(): Promise<void> {
    await this.#writer.rest()
    this.pair.reader.close()
    this.pair.writer.close()
  }
}

/**
 * Makes the migrator read what was run and run the rest in one transaction, so that two instances cannot both do it.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Writes row limits into the SQL text. SQLite looks into a limit parameter while planning, and so plans again on every
 * run, which takes longer than fetching the row of `limit 1`.
 */
class LimitsAsText extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${String(limit.value)}`)
    else super.visitLimit(node)
  }
}

/** Kysely's SQLite dialect with BEGIN IMMEDIATE, queued commands, and reads that do not wait for them. */
export function sqliteDialect(pair: SqlitePair): Dialect {
  return {
    createDriver: () => new SqliteDriver(pair),
    createQueryCompiler: () => new LimitsAsText(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
