import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely'
import type { DatabaseConnection, PostgresDialectConfig, TransactionSettings } from 'kysely'

/** Number of the advisory lock that commands share, and that a command running alone holds, across all instances. */
export const COMMAND_LOCK = 7_305_118

const BEGIN = `start transaction isolation level serializable; select pg_advisory_xact_lock_shared(${COMMAND_LOCK})`

/** Begins a command and takes the lock that commands share in one round trip. */
class CommandDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (settings.isolationLevel !== 'serializable') return super.beginTransaction(connection, settings)
    try {
      await connection.executeQuery(CompiledQuery.raw(BEGIN))
    } catch (error) {
      // The transaction may have begun when taking the lock failed, and the connection goes back to the pool.
      await this.rollbackTransaction(connection).catch(() => undefined)
      throw error
    }
  }
}

/** PostgreSQL as Kysely knows it, whose serializable transactions are commands: see {@link COMMAND_LOCK}. */
export class CommandDialect extends PostgresDialect {
  constructor(private readonly config: PostgresDialectConfig) {
    super(config)
  }

  override createDriver(): PostgresDriver {
    return new CommandDriver(this.config)
  }
}
