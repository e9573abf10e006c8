import { sql } from 'kysely'
import { isPostgres, oneOf, table, type MigrationDb } from './table'

const KINDS = ['goods', 'shipping', 'orders', 'students', 'users']
const TABLES = ['sheet_jobs', 'sheet_rows']

/** Questions are imported by file. SQLite cannot replace a check, so there the tables are made anew. */
async function moreKinds(db: MigrationDb): Promise<void> {
  const more = oneOf('kind', [...KINDS, 'questions'])
  if (isPostgres(db)) {
    await sql
      .raw(
        `alter table sheet_jobs drop constraint sheet_jobs_kind_word,
         add constraint sheet_jobs_kind_word check (${more})`,
      )
      .execute(db)
    return
  }
  const { rows } = await sql
    .raw<{ sql: string }>(
      `select sql from sqlite_master where tbl_name in ('sheet_jobs', 'sheet_rows') and sql is not null
       order by type = 'index', name`,
    )
    .execute(db)
  for (const name of TABLES) await sql.raw(`create table ${name}_kept as select * from ${name}`).execute(db)
  for (const name of TABLES.toReversed()) await sql.raw(`drop table ${name}`).execute(db)
  for (const made of rows) await sql.raw(made.sql.replace(oneOf('kind', KINDS), more)).execute(db)
  for (const name of TABLES) {
    await sql.raw(`insert into ${name} select * from ${name}_kept`).execute(db)
    await sql.raw(`drop table ${name}_kept`).execute(db)
  }
}

/** Imports of questions, rows that somebody should look at, and fingerprints by which similar questions are found. */
export async function up(db: MigrationDb): Promise<void> {
  await moreKinds(db)
  await sql`alter table sheet_jobs add column doubts integer not null default 0`.execute(db)
  await sql`alter table sheet_rows add column doubts text not null default '[]'`.execute(db)
  await table(
    db,
    'question_prints',
    { hash: 'big', question_id: 'int' },
    {
      primary: ['hash', 'question_id'],
      references: { question_id: { table: 'questions', gone: 'cascade' } },
      indexes: [['question_id']],
    },
  )
}
