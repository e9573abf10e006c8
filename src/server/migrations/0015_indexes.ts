import { sql } from 'kysely'
import type { MigrationDb } from './table'

/** What lists over everybody's orders and over a category's prices walk along, a page at a time. */
const INDEXES = {
  orders_by_time: 'orders (created_at desc, id desc)',
  orders_by_state_time: 'orders (state, created_at desc, id desc)',
  orders_by_type_time: 'orders (type, created_at desc, id desc)',
  orders_by_type_state_time: 'orders (type, state, created_at desc, id desc)',
  works_by_category_price: 'works (kind, category, state, price, id)',
}

export async function up(db: MigrationDb): Promise<void> {
  for (const [name, columns] of Object.entries(INDEXES))
    await sql.raw(`create index ${name} on ${columns}`).execute(db)
}
