import type { MigrationDb } from './table'

/**
 * Length of a chapter's canonical text; null until it was counted, which the server does after its start: the rule is
 * one that no migration may use. Places in texts carry a quotation and the version of the text they are in.
 */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema.alterTable('parts').addColumn('characters', 'integer').execute()
  await db.schema
    .alterTable('progress')
    .addColumn('quote', 'text', (made) => made.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('progress')
    .addColumn('part_version', 'integer', (made) => made.notNull().defaultTo(0))
    .execute()
}
