import type { MigrationDb } from './table'

/** A log-in by ticket leaves the device in that allowed it, so the ticket names its session. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable('login_tickets').addColumn('allowed_by', 'integer').execute()
}
