import type { MigrationDb } from './table'

/** Locks of uploads that instances on one database share; see upload-locks.ts. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('lock_holder', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('uploads')
    .addColumn('lock_beat', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('uploads')
    .addColumn('lock_wanted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
