import { table, type MigrationDb } from './table'

/** Books whose chapters are unlocked by themselves when they are read, up to a limit. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'auto_unlocks',
    { user_id: 'int', work_id: 'int', cap: 'int', price: 'int', spent: 'int', agreed_at: 'big' },
    {
      primary: ['user_id', 'work_id'],
      checks: { within: 'spent >= 0 and spent <= cap' },
      references: {
        user_id: { table: 'users', gone: 'cascade' },
        work_id: { table: 'works', gone: 'cascade' },
      },
      indexes: [['work_id']],
    },
  )
}
