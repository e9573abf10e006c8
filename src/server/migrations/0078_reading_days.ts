import { table, type MigrationDb } from './table'

const CASCADE = { gone: 'cascade' } as const

/** How long users read which book on a day, and the books that they have finished. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'reading_days',
    { id: 'id', user_id: 'int', day: 'text', work_id: 'int?', seconds: 'int', spans: 'text' },
    {
      unique: [['user_id', 'day', 'work_id']],
      checks: { within_day: 'seconds between 1 and 86400' },
      references: { user_id: { table: 'users', ...CASCADE }, work_id: { table: 'works', ...CASCADE } },
      indexes: [['work_id'], ['day']],
    },
  )
  await table(
    db,
    'finished_books',
    { user_id: 'int', work_id: 'int', finished_at: 'big' },
    {
      primary: ['user_id', 'work_id'],
      references: { user_id: { table: 'users', ...CASCADE }, work_id: { table: 'works', ...CASCADE } },
      indexes: [['work_id']],
    },
  )
}
