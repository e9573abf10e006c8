import { sql } from 'kysely'
import { isPostgres, oneOf, table, type MigrationDb } from './table'

const CERTIFICATE_KINDS = ['registration', 'evidence', 'listing', 'authorization']
const CERTIFIED_WORKS = ['text', 'art', 'photo', 'music', 'film', 'sound', 'software', 'other']
const KEPT_CERTIFICATE_STATES = ['valid', 'void']
const OWNER_TYPES = ['person', 'organisation']

/** Certificates; live rooms that operators make and move; what the list of a work's students walks along. */
export async function up(db: MigrationDb): Promise<void> {
  await certificates(db)
  await liveRooms(db)
  for (const index of [
    'progress_by_work_seen on progress (work_id, updated_at desc, id desc)',
    'entitlements_by_work_user on entitlements (work_id, user_id)',
  ])
    await sql.raw(`create index ${index}`).execute(db)
}

async function certificates(db: MigrationDb): Promise<void> {
  await table(
    db,
    'certificates',
    {
      id: 'id',
      number: 'text',
      kind: 'text',
      year: 'int',
      serial: 'int',
      owner_id: 'int',
      owner_type: 'text',
      owner: 'text',
      title: 'text',
      work_kind: 'text',
      author: 'text',
      finished_on: 'text',
      published_on: 'text',
      issued_on: 'text',
      valid_until: 'text',
      file_name: 'text',
      file_size: 'big',
      file_hash: 'text',
      digest: 'text',
      state: 'text',
      void_reason: 'text',
      voided_at: 'big',
      staff_id: 'int',
      key: 'text',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      unique: [['number'], ['kind', 'year', 'serial'], ['staff_id', 'key']],
      checks: {
        kind_word: oneOf('kind', CERTIFICATE_KINDS),
        work_word: oneOf('work_kind', CERTIFIED_WORKS),
        owner_word: oneOf('owner_type', OWNER_TYPES),
        state_word: oneOf('state', KEPT_CERTIFICATE_STATES),
        void_has_reason: `(state = 'void') = (voided_at > 0 and void_reason <> '')`,
        counted: 'serial between 1 and 999999',
      },
      references: { owner_id: { table: 'users' }, staff_id: { table: 'staff' } },
      indexes: [['owner_id', 'id desc'], ['kind', 'id desc'], ['state', 'id desc'], ['owner']],
    },
  )
}

async function liveRooms(db: MigrationDb): Promise<void> {
  const rooms = () => db.schema.alterTable('live_rooms')
  await rooms().addColumn('teacher_id', 'integer').execute()
  for (const name of ['cancelled_at', 'created_at', 'updated_at'])
    await rooms()
      .addColumn(name, isPostgres(db) ? 'bigint' : 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  for (const [name, first] of [
    ['key_round', 1],
    ['version', 1],
  ] as const)
    await rooms()
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(first))
      .execute()
  await rooms()
    .addColumn('cancel_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql.raw('create index live_rooms_by_start on live_rooms (starts_at desc, id desc)').execute(db)
}
