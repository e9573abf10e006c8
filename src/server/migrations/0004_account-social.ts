import { table, type MigrationDb } from './table'

const user = { table: 'users' } as const
const work = { table: 'works', gone: 'cascade' } as const

/** What users have to do with works and with one another. */
export async function activitiesOfUsers(db: MigrationDb): Promise<void> {
  await table(db, 'interests', {
    id: 'id',
    name: 'text',
    words: 'text',
    cover: 'text',
    tint: 'text',
    picks: 'text',
    sort: 'int',
  })
  await table(
    db,
    'user_interests',
    { user_id: 'int', interest_id: 'int' },
    {
      primary: ['user_id', 'interest_id'],
      references: { user_id: user, interest_id: { table: 'interests', gone: 'cascade' } },
      indexes: [['interest_id']],
    },
  )
  await table(
    db,
    'footprints',
    { id: 'id', user_id: 'int', work_id: 'int', day: 'text', seen_at: 'big' },
    {
      unique: [['user_id', 'work_id', 'day']],
      references: { user_id: user, work_id: work },
      indexes: [['user_id', 'seen_at desc', 'id desc'], ['work_id']],
    },
  )
  await table(
    db,
    'follows',
    { id: 'id', follower_id: 'int', followee_id: 'int', created_at: 'big' },
    {
      unique: [['follower_id', 'followee_id']],
      checks: { another: 'follower_id <> followee_id' },
      references: { follower_id: user, followee_id: user },
      indexes: [
        ['followee_id', 'id desc'],
        ['follower_id', 'id desc'],
      ],
    },
  )
  await table(
    db,
    'work_owners',
    { work_id: 'int', user_id: 'int' },
    { primary: ['work_id'], references: { work_id: work, user_id: user }, indexes: [['user_id']] },
  )
  await table(
    db,
    'notices',
    {
      id: 'id',
      user_id: 'int',
      kind: 'text',
      title: 'text',
      text: 'text',
      href: 'text',
      created_at: 'big',
      read_at: 'big?',
    },
    { references: { user_id: user }, indexes: [['user_id', 'id desc']] },
  )
  await table(
    db,
    'referrals',
    { user_id: 'int', sharer_id: 'int', came_at: 'big', created_at: 'big' },
    {
      primary: ['user_id'],
      checks: { another: 'user_id <> sharer_id' },
      references: { user_id: user, sharer_id: user },
      indexes: [['sharer_id', 'created_at']],
    },
  )
  await table(
    db,
    'share_visits',
    { sharer_id: 'int', visitor: 'text', day: 'text' },
    { primary: ['sharer_id', 'visitor', 'day'], references: { sharer_id: user } },
  )
}
