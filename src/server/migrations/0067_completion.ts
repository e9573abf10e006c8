import { sql } from 'kysely'
import { keepNames } from './0026_names'
import { isPostgres, oneOf, table, type MigrationDb } from './table'

const KINDS = ['registration', 'evidence', 'listing', 'authorization', 'completion']
const WORKS = ['text', 'art', 'photo', 'music', 'film', 'sound', 'software', 'other', 'course']
const CHECKS = {
  kind_word: oneOf('kind', KINDS),
  work_word: oneOf('work_kind', WORKS),
  issued_by_staff: `(kind = 'completion') = (staff_id is null)`,
  of_course: `(kind = 'completion') = (work_id is not null)`,
}

/** Certificates of completion, which no operator issues, and courses that are open for a number of days. */
export async function up(db: MigrationDb): Promise<void> {
  await (isPostgres(db) ? alterCertificates(db) : remakeCertificates(db))
  await db.schema
    .alterTable('course_settings')
    .addColumn('days_valid', 'integer', (made) =>
      made
        .notNull()
        .defaultTo(0)
        .check(sql`days_valid between 0 and 3650`),
    )
    .execute()
  await db.schema
    .alterTable('entitlements')
    .addColumn('until', isPostgres(db) ? 'bigint' : 'integer', (made) => made.notNull().defaultTo(0))
    .execute()
}

async function alterCertificates(db: MigrationDb): Promise<void> {
  await sql
    .raw(
      `alter table certificates
         add column work_id integer constraint certificates_work_id_known references works (id),
         add column lessons integer not null default 0,
         add column minutes integer not null default 0,
         alter column staff_id drop not null,
         drop constraint certificates_kind_word,
         drop constraint certificates_work_word,
         add constraint certificates_owner_id_work_id_once unique (owner_id, work_id),
         ${Object.entries(CHECKS)
           .map(([name, condition]) => `add constraint certificates_${name} check (${condition})`)
           .join(', ')}`,
    )
    .execute(db)
  await sql`create index certificates_by_work_id on certificates (work_id)`.execute(db)
}

const COLUMNS = `id, number, kind, year, serial, owner_id, owner_type, owner, title, work_kind, author, finished_on,
  published_on, issued_on, valid_until, file_name, file_size, file_hash, digest, state, void_reason, voided_at, staff_id,
  key, created_at, updated_at, version`

/** SQLite replaces no check: both the table and the one that refers to it are made anew. */
async function remakeCertificates(db: MigrationDb): Promise<void> {
  const tables = ['certificates', 'course_members']
  for (const name of tables) await sql.raw(`create table ${name}_kept as select * from ${name}`).execute(db)
  for (const name of tables.toReversed()) await sql.raw(`drop table ${name}`).execute(db)
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
      staff_id: 'int?',
      key: 'text',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
      work_id: 'int?',
      lessons: 'int',
      minutes: 'int',
    },
    {
      unique: [['number'], ['kind', 'year', 'serial'], ['staff_id', 'key'], ['owner_id', 'work_id']],
      checks: {
        ...CHECKS,
        owner_word: oneOf('owner_type', ['person', 'organisation']),
        state_word: oneOf('state', ['valid', 'void']),
        void_has_reason: `(state = 'void') = (voided_at > 0 and void_reason <> '')`,
        counted: 'serial between 1 and 999999',
      },
      references: {
        owner_id: { table: 'users' },
        staff_id: { table: 'staff' },
        work_id: { table: 'works' },
      },
      indexes: [['owner_id', 'id desc'], ['kind', 'id desc'], ['state', 'id desc'], ['owner'], ['work_id']],
    },
  )
  await sql
    .raw(
      `insert into certificates (${COLUMNS}, work_id, lessons, minutes)
       select ${COLUMNS}, null, 0, 0 from certificates_kept order by id`,
    )
    .execute(db)
  await keepNames(db, 'certificates', ['title', 'owner'])
  await table(
    db,
    'course_members',
    { user_id: 'int', work_id: 'int', since: 'big', finished_at: 'big', certificate_id: 'int?' },
    {
      primary: ['user_id', 'work_id'],
      references: {
        user_id: { table: 'users', gone: 'cascade' },
        work_id: { table: 'works', gone: 'cascade' },
        certificate_id: { table: 'certificates' },
      },
      indexes: [['work_id'], ['certificate_id']],
    },
  )
  await sql`insert into course_members select * from course_members_kept`.execute(db)
  for (const name of tables) await sql.raw(`drop table ${name}_kept`).execute(db)
}
