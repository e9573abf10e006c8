import type { MigrationDb } from './table'
import { addRights } from './rights'

/**
 * Orders for the first roles: who runs the shop sends parcels and decides refunds, who serves customers looks at their
 * orders. Addresses as a whole, files and money stay an administrator's to grant.
 */
export const ORDER_RIGHTS: Record<string, readonly string[]> = {
  operator: ['order.read', 'order.ship', 'order.refund', 'order.note'],
  service: ['order.read', 'order.note'],
}

export const up = (db: MigrationDb): Promise<void> => addRights(db, ORDER_RIGHTS)
