import { sql } from 'kysely'
import { keepNames, makeNames } from './0026_names'
import { sheets } from './0016_imports'
import { isPostgres, oneOf, type MigrationDb } from './table'

/** What the office's lists are searched by. */
const NAMES = {
  applications: ['name'],
  campaigns: ['title'],
  card_batches: ['name'],
  certificates: ['title', 'owner'],
  coupons: ['name'],
  creations: ['title', 'pen_name'],
  customers: ['name'],
  item_discounts: ['name'],
  live_rooms: ['title', 'host'],
  shops: ['name'],
  users: ['nickname'],
  works: ['title', 'author'],
}

/** Phones are found by their last four digits; what a filter leaves is walked in the order of its list. */
const INDEXES = {
  users_by_tail: 'users (substr(mobile, 8))',
  users_by_state_created: 'users (state, created_at desc, id desc)',
  customers_by_tail: 'customers (substr(mobile, 8))',
  customers_by_staff: 'customers (staff_id, id desc)',
  customers_by_teacher: 'customers (teacher_id, id desc)',
  customers_by_feed_type: 'customers (feed_type, id desc)',
  feedback_by_customer: 'feedback (customer_id)',
  sms_outbox_by_tail: 'sms_outbox (substr(mobile, 8))',
  sms_outbox_by_event: 'sms_outbox (event, id desc)',
  sms_outbox_by_state: 'sms_outbox (state, id desc)',
  applications_by_submitted: 'applications (submitted_at desc, id desc)',
  applications_by_kind: 'applications (kind, submitted_at desc, id desc)',
  agreements_by_type: 'agreements (type, id desc)',
  audit_log_by_action: 'audit_log (action, id desc)',
  campaigns_by_place_updated: 'campaigns (place, updated_at desc, id desc)',
  campaigns_by_state_updated: 'campaigns (state, updated_at desc, id desc)',
  card_batches_by_grant: 'card_batches (grant_kind, id desc)',
  card_batches_by_state: 'card_batches (state, id desc)',
  coupons_by_state: 'coupons (state, id desc)',
  coupons_by_kind: 'coupons (kind, id desc)',
  creations_by_kind: 'creations (adapted, kind, updated_at desc, id desc)',
  creations_by_genre: 'creations (adapted, genre, updated_at desc, id desc)',
  item_discounts_by_state: 'item_discounts (state, id desc)',
  ledger_accounts_by_order: 'ledger_accounts (owner, currency, id)',
  ledger_accounts_by_purpose: 'ledger_accounts (purpose, owner, currency, id)',
  live_rooms_by_teacher: 'live_rooms (teacher_id, starts_at desc, id desc)',
  shop_settlements_by_state: 'shop_settlements (state, id desc)',
  shops_by_state: 'shops (state, id desc)',
  withdrawals_by_state: 'withdrawals (state, id desc)',
  withdrawals_by_purpose: 'withdrawals (purpose, id desc)',
  works_by_kind_updated: 'works (kind, updated_at desc, id desc)',
  works_by_kind_state_updated: 'works (kind, state, updated_at desc, id desc)',
  works_by_kind_category_updated: 'works (kind, category, updated_at desc, id desc)',
  // What waits is worked off in its order.
  applications_waiting: `applications (submitted_at, id) where state in ('submitted', 'resubmitted')`,
  withdrawals_waiting: `withdrawals (id) where state in ('reviewing', 'failed')`,
  // Few users have a role: they are read alone.
  users_with_roles: `users (created_at desc, id desc) where roles <> '[]'`,
}

const KINDS = ['goods', 'shipping', 'orders', 'students', 'users']

/** Students are exported in the background as everything else is. */
async function moreKinds(db: MigrationDb): Promise<void> {
  if (isPostgres(db)) {
    await sql
      .raw(
        `alter table sheet_jobs drop constraint sheet_jobs_kind_word,
         add constraint sheet_jobs_kind_word check (${oneOf('kind', KINDS)})`,
      )
      .execute(db)
    return
  }
  const tables = ['sheet_jobs', 'sheet_rows']
  for (const name of tables) await sql.raw(`create table ${name}_kept as select * from ${name}`).execute(db)
  for (const name of tables.toReversed()) await sql.raw(`drop table ${name}`).execute(db)
  await sheets(db, KINDS)
  for (const name of tables) {
    await sql.raw(`insert into ${name} select * from ${name}_kept`).execute(db)
    await sql.raw(`drop table ${name}_kept`).execute(db)
  }
}

/** Lists that hold at a hundred thousand rows. */
export async function up(db: MigrationDb): Promise<void> {
  await makeNames(db)
  for (const [table, columns] of Object.entries(NAMES)) await keepNames(db, table, columns)
  for (const [name, columns] of Object.entries(INDEXES))
    await sql.raw(`create index ${name} on ${columns}`).execute(db)
  await moreKinds(db)
}
