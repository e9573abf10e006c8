import { table, type MigrationDb } from './table'

/** What users do with works. */
export async function activityTables(db: MigrationDb): Promise<void> {
  const user = { table: 'users' } as const
  const work = { table: 'works', gone: 'cascade' } as const
  const part = { table: 'parts', gone: 'cascade' } as const
  await table(
    db,
    'favorites',
    { user_id: 'int', work_id: 'int', created_at: 'big' },
    {
      primary: ['user_id', 'work_id'],
      references: { user_id: user, work_id: work },
      indexes: [['user_id', 'created_at desc'], ['work_id']],
    },
  )
  await table(
    db,
    'part_likes',
    { user_id: 'int', part_id: 'int' },
    { primary: ['user_id', 'part_id'], references: { user_id: user, part_id: part }, indexes: [['part_id']] },
  )
  await table(
    db,
    'comments',
    { id: 'id', work_id: 'int', user_id: 'int', stars: 'int', text: 'text', created_at: 'big' },
    {
      unique: [['user_id', 'work_id']],
      checks: { stars_range: 'stars between 1 and 5' },
      references: { user_id: user, work_id: work },
      indexes: [['work_id', 'id desc']],
    },
  )
  await table(
    db,
    'danmaku',
    { id: 'id', part_id: 'int', user_id: 'int', at: 'real', text: 'text' },
    { references: { user_id: user, part_id: part }, indexes: [['part_id', 'at']] },
  )
  await table(
    db,
    'progress',
    {
      id: 'id',
      user_id: 'int',
      work_id: 'int',
      part_id: 'int',
      position: 'real',
      duration: 'real',
      revision: 'int',
      device: 'text',
      updated_at: 'big',
    },
    {
      unique: [['user_id', 'work_id']],
      references: { user_id: user, work_id: work },
      indexes: [['user_id', 'updated_at desc', 'id desc'], ['work_id']],
    },
  )
  await table(
    db,
    'play_events',
    { user_id: 'int', event_id: 'text', part_id: 'int', at: 'big' },
    { primary: ['user_id', 'event_id'], references: { user_id: user }, indexes: [['at']] },
  )
}
