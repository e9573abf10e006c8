import { addWords } from './checks'
import type { MigrationDb } from './table'

export const concurrently = true

/** What is sold, and which membership somebody has, is one of the words that the code knows. */
export async function up(db: MigrationDb): Promise<void> {
  await addWords(db, 'orders', 'type', ['vip', 'coins', 'points', 'unlock', 'work', 'gift', 'cart'])
  await addWords(db, 'order_lines', 'kind', ['vip', 'coins', 'points', 'part', 'work', 'gift', 'sku'])
  await addWords(db, 'memberships', 'tier', ['member', 'creator'])
}
