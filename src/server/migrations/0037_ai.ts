import { addRights } from './rights'
import { oneOf, table, type MigrationDb } from './table'

const AI_GROUPS = ['media', 'novel', 'article', 'office']
const PAID_BY = ['coins', 'creator', 'daily']
const RUN_STATES = ['queued', 'running', 'done', 'stopped', 'failed']

/** Writing tools, which are rows, and their runs. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'ai_tools',
    {
      slug: 'text',
      shelf: 'text',
      title: 'text',
      summary: 'text',
      rate: 'int',
      most: 'int',
      document: 'text',
      sort: 'int',
      state: 'text',
      version: 'int',
    },
    {
      primary: ['slug'],
      checks: {
        shelf_known: oneOf('shelf', AI_GROUPS),
        state_known: oneOf('state', ['on', 'off']),
        rate_counts: 'rate >= 0',
        most_counts: 'most > 0',
      },
    },
  )
  await table(
    db,
    'ai_runs',
    {
      id: 'id',
      user_id: 'int',
      tool: 'text',
      title: 'text',
      fields: 'text',
      prefix: 'text',
      text: 'text',
      words: 'int',
      state: 'text',
      attempt: 'int',
      model: 'text',
      offline: 'flag',
      paid_by: 'text',
      rate: 'int',
      held: 'big',
      coins: 'big',
      saved: 'flag',
      deleted: 'flag',
      fault: 'text',
      created_at: 'big',
      ended_at: 'big',
    },
    {
      checks: {
        state_known: oneOf('state', RUN_STATES),
        paid_by_known: oneOf('paid_by', PAID_BY),
        coins_held: 'coins >= 0 and coins <= held',
      },
      references: { user_id: { table: 'users' } },
      indexes: [['user_id', 'id desc'], ['user_id', 'created_at'], ['created_at']],
    },
  )
  await addRights(db, { operator: ['ai.read'] })
}
