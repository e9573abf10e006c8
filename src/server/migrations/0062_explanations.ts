import { table, type MigrationDb } from './table'

/** Explanations of words in books, and how many were written for whom on which day. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'explanations',
    { hash: 'text', text: 'text', made_at: 'big', used_at: 'big' },
    { primary: ['hash'], indexes: [['used_at']] },
  )
  await table(
    db,
    'explain_days',
    { user_id: 'int', day: 'big', count: 'int' },
    {
      primary: ['user_id', 'day'],
      indexes: [['day']],
      references: { user_id: { table: 'users', gone: 'cascade' } },
    },
  )
}
