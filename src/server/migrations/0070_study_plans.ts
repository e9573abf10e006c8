import { table, type MigrationDb } from './table'

const byUser = { user_id: { table: 'users', gone: 'cascade' } } as const

/** What learners plan to study, and the private addresses of their calendars. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'study_plans',
    {
      user_id: 'int',
      minutes: 'int',
      weekdays: 'text',
      time: 'text',
      work_id: 'int?',
      updated_at: 'big',
      version: 'int',
    },
    {
      primary: ['user_id'],
      checks: { minutes_range: 'minutes between 5 and 240' },
      references: { ...byUser, work_id: { table: 'works', gone: 'cascade' } },
      indexes: [['work_id']],
    },
  )
  await table(
    db,
    'calendar_feeds',
    { id: 'id', user_id: 'int', round: 'int', created_at: 'big' },
    { unique: [['user_id']], references: byUser },
  )
}
