import { sql } from 'kysely'
import { addRights } from './rights'
import { oneOf, table, type MigrationDb } from './table'

const AUDIENCES = ['all', 'member', 'plain', 'dealer', 'shop', 'creator']
const BROADCAST_STATES = ['draft', 'scheduled', 'sending', 'sent', 'recalled']
const PERSONAS = ['guest', 'member', 'dealer', 'ios']

/** What the first roles may do with what the desk brings. */
const DESK_RIGHTS: Record<string, readonly string[]> = {
  operator: ['desk.read', 'preview.open', 'notice.read', 'notice.edit', 'word.read', 'word.edit'],
  service: ['desk.read'],
  reviewer: ['desk.read'],
}

/** A day's rows are found by the day when its figures are counted. */
const INDEXES = {
  users_by_created: 'users (created_at)',
  works_by_published: 'works (published_at)',
  referrals_by_created: 'referrals (created_at)',
  footprints_by_day: 'footprints (day)',
  study_days_by_day: 'study_days (day)',
  share_visits_by_day: 'share_visits (day)',
  notices_by_broadcast: 'notices (broadcast_id)',
}

/** The desk of the back office: figures by day, notices to users, words that are not published, previews. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'day_figures',
    { day: 'text', figure: 'text', value: 'big' },
    { primary: ['day', 'figure'], checks: { counted: 'value <> 0' } },
  )
  await table(
    db,
    'broadcasts',
    {
      id: 'id',
      title: 'text',
      text: 'text',
      href: 'text',
      audience: 'text',
      state: 'text',
      send_at: 'big',
      sent_at: 'big?',
      reached: 'int',
      staff_id: 'int',
      reason: 'text',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      checks: {
        state_word: oneOf('state', BROADCAST_STATES),
        audience_word: oneOf('audience', AUDIENCES),
        said: `title <> '' and text <> ''`,
      },
      references: { staff_id: { table: 'staff' } },
      indexes: [['state', 'send_at']],
    },
  )
  await db.schema.alterTable('notices').addColumn('broadcast_id', 'integer').execute()
  await table(
    db,
    'sensitive_words',
    {
      id: 'id',
      word: 'text',
      folded: 'text',
      note: 'text',
      staff_id: 'int',
      updated_at: 'big',
      version: 'int',
    },
    { unique: [['folded']], checks: { said: `folded <> ''` }, indexes: [['updated_at desc', 'id desc']] },
  )
  await db.schema
    .alterTable('sessions')
    .addColumn('preview', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await table(
    db,
    'preview_users',
    { persona: 'text', user_id: 'int' },
    {
      primary: ['persona'],
      unique: [['user_id']],
      checks: { persona_word: oneOf('persona', PERSONAS) },
      references: { user_id: { table: 'users' } },
    },
  )
  for (const [name, columns] of Object.entries(INDEXES))
    await sql.raw(`create index ${name} on ${columns}`).execute(db)
  await addRights(db, DESK_RIGHTS)
}
