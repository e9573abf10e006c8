import { isPostgres, type MigrationDb } from './table'

/** When the name on a certificate was confirmed; 0 = its learner may still choose it. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable('certificates')
    .addColumn('named_at', isPostgres(db) ? 'bigint' : 'integer', (made) => made.notNull().defaultTo(0))
    .execute()
}
