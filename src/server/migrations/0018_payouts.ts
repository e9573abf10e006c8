import { sql } from 'kysely'
import { appendOnly, table, type MigrationDb } from './table'

/** Checkpoints of the house's accounts, which say what their postings came to up to one of them; ways into long lists. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'ledger_checkpoints',
    { id: 'id', account_id: 'int', posting_id: 'int', balance: 'big', created_at: 'big' },
    {
      unique: [['account_id', 'posting_id']],
      references: { account_id: { table: 'ledger_accounts' } },
      indexes: [['created_at']],
    },
  )
  await appendOnly(db, 'ledger_checkpoints')
  // Transfers of one kind, the newest first.
  await sql.raw('create index ledger_transfers_by_kind on ledger_transfers (kind, id desc)').execute(db)
  // What a shop has to do with, in whatever state.
  await sql.raw('create index parcels_by_shop on parcels (shop_id, id desc)').execute(db)
  await table(db, 'ledger_marks', { id: 'id', posting_id: 'int', at: 'big' }, { indexes: [['at']] })
}
