import { oneOf, table, type MigrationDb } from './table'

/** How users read, by kind of screen. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'reader_settings',
    { user_id: 'int', class: 'text', value: 'text', changed_at: 'big' },
    {
      primary: ['user_id', 'class'],
      checks: { classes: oneOf('class', ['phone', 'wide']) },
      references: { user_id: { table: 'users', gone: 'cascade' } },
    },
  )
}
