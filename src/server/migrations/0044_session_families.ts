import type { MigrationDb } from './table'

/** A session that was refreshed and its successors are one family: the id of the first one. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('family', 'integer').execute()
  await db.schema.createIndex('sessions_by_family').on('sessions').column('family').execute()
}
