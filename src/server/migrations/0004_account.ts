import { sql } from 'kysely'
import { activitiesOfUsers } from './0004_account-social'
import { oneOf, table, type MigrationDb } from './table'

const MEMBER_TIERS = ['member', 'creator']
const EXPORT_STATES = ['waiting', 'ready', 'failed', 'expired']
const GENDERS = ['', 'female', 'male']
const ACTIVITY_KINDS = ['course', 'meeting', 'competition']

const user = { table: 'users' } as const

/** Profiles, deletion, export, transfers of membership, second factors. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await table(
    db,
    'user_profiles',
    { user_id: 'int', gender: 'text', birthday: 'text', area: 'text', area_name: 'text', sign: 'text' },
    {
      primary: ['user_id'],
      checks: { gender_word: oneOf('gender', GENDERS) },
      references: { user_id: user },
    },
  )
  await table(
    db,
    'former_mobiles',
    { user_id: 'int', mobile_hash: 'text', at: 'big' },
    { primary: ['user_id', 'mobile_hash'], references: { user_id: user }, indexes: [['mobile_hash']] },
  )
  await table(
    db,
    'account_deletions',
    {
      id: 'id',
      user_id: 'int',
      state: 'text',
      reason: 'text',
      created_at: 'big',
      due_at: 'big',
      ended_at: 'big?',
    },
    {
      checks: { state_word: oneOf('state', ['waiting', 'cancelled', 'done']) },
      references: { user_id: user },
      indexes: [['state', 'due_at'], ['user_id']],
    },
  )
  await sql`create unique index account_deletions_one_waiting on account_deletions (user_id) where state = 'waiting'`.execute(
    db,
  )
  await table(
    db,
    'data_exports',
    {
      id: 'id',
      user_id: 'int',
      state: 'text',
      file: 'text',
      size: 'big',
      created_at: 'big',
      expires_at: 'big',
    },
    {
      checks: { state_word: oneOf('state', EXPORT_STATES) },
      references: { user_id: user },
      indexes: [['user_id'], ['state', 'expires_at']],
    },
  )
  await sql`create unique index data_exports_one_waiting on data_exports (user_id) where state = 'waiting'`.execute(
    db,
  )
  await table(
    db,
    'membership_transfers',
    {
      id: 'id',
      from_user: 'int',
      to_user: 'int?',
      mobile: 'text',
      tier: 'text',
      days: 'int',
      state: 'text',
      created_at: 'big',
      expires_at: 'big',
      ended_at: 'big?',
    },
    {
      checks: {
        state_word: oneOf('state', ['waiting', 'done', 'returned']),
        tier_word: oneOf('tier', MEMBER_TIERS),
        some_days: 'days > 0',
        to_another: 'to_user is null or to_user <> from_user',
      },
      references: { from_user: user, to_user: user },
      indexes: [['from_user'], ['to_user'], ['mobile', 'state'], ['state', 'expires_at']],
    },
  )
  await table(
    db,
    'second_factors',
    {
      id: 'id',
      realm: 'text',
      subject_id: 'int',
      secret: 'text',
      confirmed_at: 'big?',
      last_step: 'big',
      failures: 'int',
      locked_until: 'big',
      created_at: 'big',
    },
    { unique: [['realm', 'subject_id']], checks: { realm_word: oneOf('realm', ['user', 'staff']) } },
  )
  await table(
    db,
    'recovery_codes',
    { id: 'id', factor_id: 'int', code_hash: 'text', used_at: 'big?' },
    {
      unique: [['factor_id', 'code_hash']],
      references: { factor_id: { table: 'second_factors', gone: 'cascade' } },
    },
  )
  await table(
    db,
    'activities',
    {
      id: 'id',
      kind: 'text',
      title: 'text',
      summary: 'text',
      cover: 'text',
      tint: 'text',
      place: 'text',
      href: 'text',
      starts_at: 'big',
      ends_at: 'big',
      closes_at: 'big',
      seats: 'int',
      taken: 'int',
      reviewed: 'flag',
    },
    {
      checks: {
        kind_word: oneOf('kind', ACTIVITY_KINDS),
        seats_left: 'taken >= 0 and taken <= seats',
        in_order: 'closes_at <= ends_at and starts_at <= ends_at',
      },
      indexes: [['starts_at', 'id']],
    },
  )
  await table(
    db,
    'signups',
    {
      id: 'id',
      activity_id: 'int',
      user_id: 'int',
      name: 'text',
      mobile: 'text',
      remark: 'text',
      state: 'text',
      reason: 'text',
      created_at: 'big',
      version: 'int',
    },
    {
      unique: [['activity_id', 'user_id']],
      checks: { state_word: oneOf('state', ['waiting', 'confirmed', 'rejected', 'cancelled']) },
      references: { activity_id: { table: 'activities' }, user_id: user },
      indexes: [['user_id']],
    },
  )
  await activitiesOfUsers(db)
}
