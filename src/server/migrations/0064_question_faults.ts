import { sql } from 'kysely'
import { isPostgres, oneOf, table, type MigrationDb } from './table'

const KEPT =
  'id, user_id, question_id, question_version, kind, text, state, reply, created_at, updated_at, version'

/**
 * Reports of errors in questions know who answered them and when, and may repeat another one. The table is made anew
 * because SQLite cannot replace a check.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`drop index question_faults_by_question_id`.execute(db)
  await sql`drop index question_faults_by_state_id`.execute(db)
  await sql`alter table question_faults rename to question_faults_before`.execute(db)
  // In PostgreSQL the index of the constraint would keep the name that the new table's takes.
  if (isPostgres(db))
    await sql`alter table question_faults_before drop constraint question_faults_user_id_question_id_kind_once`.execute(
      db,
    )
  await table(
    db,
    'question_faults',
    {
      id: 'id',
      user_id: 'int',
      question_id: 'int',
      question_version: 'int',
      kind: 'text',
      text: 'text',
      state: 'text',
      reply: 'text',
      replied_by: 'int?',
      replied_at: 'big',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      unique: [['user_id', 'question_id', 'kind']],
      checks: {
        kind_known: oneOf('kind', ['key', 'stem', 'explanation', 'typo', 'other']),
        state_known: oneOf('state', ['open', 'mended', 'rejected', 'duplicate']),
        replied: `(state = 'open') = (replied_at = 0)`,
      },
      references: {
        user_id: { table: 'users', gone: 'cascade' },
        question_id: { table: 'questions', gone: 'cascade' },
        replied_by: { table: 'staff' },
      },
      indexes: [
        ['state', 'id desc'],
        ['kind', 'state', 'id desc'],
        ['question_id', 'state', 'id desc'],
        ['replied_by'],
      ],
    },
  )
  await sql
    .raw(
      `insert into question_faults (${KEPT}, replied_by, replied_at)
       select ${KEPT}, null, case when state = 'open' then 0 else updated_at end
       from question_faults_before order by id`,
    )
    .execute(db)
  await sql`drop table question_faults_before`.execute(db)
  if (isPostgres(db))
    await sql`select setval(pg_get_serial_sequence('question_faults', 'id'),
      (select coalesce(max(id), 1) from question_faults))`.execute(db)
}
