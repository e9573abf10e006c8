import type { Database as SqliteDatabase, Statement } from 'better-sqlite3'
import type { QueryResult } from 'kysely'
import { setImmediate } from 'node:timers'

/** Compiled statements kept per connection; a server has a few hundred texts at most. */
const KEPT_STATEMENTS = 500

export class Prepared {
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

/** A statement that the database refused, with SQLite's code: SQLITE_CONSTRAINT_UNIQUE, SQLITE_FULL, ... */
export class StatementRefused extends Error {
  readonly code: string

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string }
    super(message ?? String(cause), { cause })
    this.name = 'StatementRefused'
    this.code = code ?? ''
  }
}

/** @throws StatementRefused */
export function run<R>(kept: Prepared, sql: string, parameters: readonly unknown[]): QueryResult<R> {
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

/** A finished command that waits for the commit. */
interface Kept {
  done: () => void
  fail: (error: unknown) => void
}

/**
 * SQLite's one writer. Commands run one after the other, each in its own savepoint; those that wait at the same time
 * share one transaction, so one commit and one disk write, and none is finished before that commit is. (Group commit:
 * DeWitt and others, "Implementation techniques for main memory database systems", SIGMOD 1984, 5.2.)
 */
export class Writer {
  readonly #turn = new Turn()
  #kept: Kept[] = []
  #due = false

  constructor(readonly statements: Prepared) {}

  /** Waits for its turn. The command must be kept or dropped. */
  async begin(): Promise<Command> {
    const give = await this.#turn.take()
    try {
      if (!this.statements.database.inTransaction) run(this.statements, 'begin immediate', [])
      run(this.statements, 'savepoint command', [])
    } catch (error) {
      give()
      throw error
    }
    return new Command(this, () => {
      this.#commitSoon()
      give()
    })
  }

  /** @returns a promise that resolves once the commit with the command is on disk */
  wait(): Promise<void> {
    return new Promise((done, fail) => this.#kept.push({ done, fail }))
  }

  /** Rejects the commands that waited for the lost commit. */
  lost(cause: unknown): void {
    for (const { fail } of this.#kept.splice(0)) fail(cause)
  }

  /** Commits whatever is still open. */
  async rest(): Promise<void> {
    const give = await this.#turn.take()
    this.#commit()
    give()
  }

  /** Delays the commit, so that it includes commands of the same turn of the event loop and those already waiting. */
  #commitSoon(): void {
    if (this.#due) return
    this.#due = true
    setImmediate(() => {
      this.#due = false
      void this.rest()
    })
  }

  #commit(): void {
    if (!this.statements.database.inTransaction) return
    try {
      run(this.statements, 'commit', [])
    } catch (error) {
      if (this.statements.database.inTransaction) run(this.statements, 'rollback', [])
      return this.lost(error)
    }
    for (const { done } of this.#kept.splice(0)) done()
  }
}

/** The writes of one command, kept or undone as a whole. */
export class Command {
  #open = true

  constructor(
    private readonly writer: Writer,
    private readonly end: () => void,
  ) {}

  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statements } = this.writer
    try {
      return run<R>(statements, sql, parameters)
    } catch (error) {
      // On a full disk, for example, SQLite itself rolls back everything that is not committed.
      if (!statements.database.inTransaction) this.writer.lost(error)
      throw error
    }
  }

  /** @returns a promise that resolves once the command is on disk */
  keep(): Promise<void> {
    this.run('release command', [])
    const kept = this.writer.wait()
    this.#finish()
    return kept
  }

  /** Undoes the command unless it is kept already. */
  drop(): void {
    if (!this.#open) return
    if (this.writer.statements.database.inTransaction) {
      this.run('rollback to command', [])
      this.run('release command', [])
    }
    this.#finish()
  }

  #finish(): void {
    this.#open = false
    this.end()
  }
}
