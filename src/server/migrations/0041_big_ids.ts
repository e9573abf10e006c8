import { sql } from 'kysely'
import { isPostgres, type MigrationDb } from './table'

/**
 * Tables that only grow, whose ids 32 bits would not hold for ever, and the columns that refer to them. SQLite's integers
 * have 64 bits.
 */
const COLUMNS: Record<string, readonly string[]> = {
  agreements: ['id'],
  application_steps: ['id'],
  audit_log: ['id'],
  creation_steps: ['id'],
  customer_steps: ['id'],
  danmaku: ['id'],
  jobs: ['id'],
  ledger_checkpoints: ['id', 'posting_id'],
  ledger_marks: ['id', 'posting_id'],
  ledger_postings: ['id', 'transfer_id'],
  ledger_transfers: ['id', 'reversal_of'],
  adjustments: ['id', 'transfer_id'],
  commissions: ['transfer_id'],
  point_lots: ['id', 'transfer_id'],
  shop_settlements: ['transfer_id'],
  live_messages: ['id'],
  notices: ['id'],
  order_events: ['id'],
  payment_inbox: ['id'],
  point_exchanges: ['id'],
  share_records: ['id'],
  sms_outbox: ['id'],
  withdrawal_events: ['id'],
}

export async function up(db: MigrationDb): Promise<void> {
  if (!isPostgres(db)) return
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const changes = columns.map((column) => `alter column ${column} type bigint`)
    await sql.raw(`alter table ${table} ${changes.join(', ')}`).execute(db)
  }
}
