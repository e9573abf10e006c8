import { table, type MigrationDb } from './table'

/** Kinds of notices that a user has turned off. A kind without a row is delivered. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'muted_notices',
    { user_id: 'int', kind: 'text', created_at: 'big' },
    {
      primary: ['user_id', 'kind'],
      checks: { named: `kind <> ''` },
      references: { user_id: { table: 'users', gone: 'cascade' } },
    },
  )
}
