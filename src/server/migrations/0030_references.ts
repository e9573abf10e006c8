import { sql } from 'kysely'
import { isPostgres, type MigrationDb } from './table'

/** References of the ledger are found by their beginning: PostgreSQL needs an index in the order of bytes for that. */
export async function up(db: MigrationDb): Promise<void> {
  if (isPostgres(db))
    await sql`create index ledger_transfers_by_beginning on ledger_transfers (reference collate "C")`.execute(
      db,
    )
}
