import { addIndex, dropIndex } from './indexes'
import type { MigrationDb } from './table'

/** Foreign keys that no index began with: to remove or change what they refer to was to read the whole table. */
const COLUMNS = [
  ['application_steps', 'staff_id'],
  ['applications', 'reviewer_id'],
  ['book_imports', 'staff_id'],
  ['broadcasts', 'staff_id'],
  ['campaign_versions', 'staff_id'],
  ['campaigns', 'staff_id'],
  ['card_batches', 'work_id'],
  ['cart_lines', 'work_id'],
  ['commissions', 'buyer_id'],
  ['commissions', 'transfer_id'],
  ['creation_steps', 'staff_id'],
  ['creation_versions', 'staff_id'],
  ['customer_steps', 'staff_id'],
  ['danmaku', 'user_id'],
  ['gifts', 'work_id'],
  ['live_subscriptions', 'user_id'],
  ['login_tickets', 'user_id'],
  ['poster_templates', 'staff_id'],
  ['shop_settlements', 'transfer_id'],
  ['withdrawal_events', 'staff_id'],
  ['withdrawals', 'payee_id'],
  ['withdrawals', 'reviewer_id'],
] as const

/** Beginnings of longer indexes. */
const REDUNDANT = ['progress_by_work_id', 'entitlements_by_work_id', 'live_rooms_by_starts_at']

export const concurrently = true

export async function up(db: MigrationDb): Promise<void> {
  for (const [table, column] of COLUMNS) await addIndex(db, `${table}_by_${column}`, `${table} (${column})`)
  for (const name of REDUNDANT) await dropIndex(db, name)
}
