import { oneOf, table, type MigrationDb } from './table'

/** Works that belong to a book: its films, courses, recordings and paper editions. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'work_links',
    { work_id: 'int', other_id: 'int', role: 'text', position: 'int' },
    {
      primary: ['work_id', 'role', 'other_id'],
      checks: {
        roles: oneOf('role', ['film', 'audio', 'course', 'paper']),
        two_works: 'work_id <> other_id',
      },
      references: {
        work_id: { table: 'works', gone: 'cascade' },
        other_id: { table: 'works', gone: 'cascade' },
      },
      indexes: [['other_id', 'role']],
    },
  )
}
