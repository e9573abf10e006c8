import { sql } from 'kysely'
import { isPostgres, table, type MigrationDb } from './table'

/** Columns of each append-only table by which personal content may be emptied, and those that never change. */
const ERASABLE: { table: string; emptied: string[]; fixed: string[] }[] = [
  {
    table: 'audit_log',
    emptied: ['before', 'after', 'ip'],
    fixed: ['id', 'realm', 'actor_id', 'action', 'target', 'at', 'prev_hash', 'hash'],
  },
  {
    table: 'customer_steps',
    emptied: ['note'],
    fixed: ['id', 'customer_id', 'event', 'state', 'staff_id', 'next_at', 'at'],
  },
  {
    table: 'application_steps',
    emptied: ['note'],
    fixed: ['id', 'application_id', 'event', 'state', 'staff_id', 'at'],
  },
  {
    table: 'withdrawal_events',
    emptied: ['note'],
    fixed: ['id', 'withdrawal_id', 'state', 'staff_id', 'at'],
  },
]

/** Lets rows of an append-only table be emptied of what is personal, and of nothing else. */
async function erasable(
  db: MigrationDb,
  { table: name, emptied, fixed }: (typeof ERASABLE)[number],
): Promise<void> {
  const same = isPostgres(db) ? 'is not distinct from' : 'is'
  const allowed = [
    ...emptied.map((column) => `new.${column} = ''`),
    ...fixed.map((column) => `new.${column} ${same} old.${column}`),
  ].join(' and ')
  if (isPostgres(db)) {
    // A trigger of a statement (truncate) has no rows, so each operation is told apart first.
    await sql
      .raw(
        `create or replace function ${name}_kept() returns trigger language plpgsql as
         $$ begin
           if tg_op = 'UPDATE' then
             if ${allowed} then return new; end if;
           end if;
           raise exception '${name} is append-only';
         end $$`,
      )
      .execute(db)
    return
  }
  await sql.raw(`drop trigger ${name}_no_update`).execute(db)
  await sql
    .raw(
      `create trigger ${name}_no_update before update on ${name} when not (${allowed})
       begin select raise(abort, '${name} is append-only'); end`,
    )
    .execute(db)
}

/** Oldest rows first: what is over is found without reading what is not. */
const AGES: [string, string][] = [
  ['ad_tickets', 'started_at'],
  ['notices', 'created_at'],
]

/** What erasing a person needs: keys that are thrown away, dates until which something is kept, files to remove. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'personal_keys',
    { subject: 'text', key: 'text', created_at: 'big' },
    { primary: ['subject'] },
  )
  await table(
    db,
    'personal_holds',
    { id: 'id', user_id: 'int', part: 'text', erased_at: 'big', due_at: 'big', ended_at: 'big?' },
    {
      unique: [['user_id', 'part']],
      references: { user_id: { table: 'users' } },
      indexes: [['due_at']],
    },
  )
  await table(db, 'files_to_remove', { path: 'text', created_at: 'big' }, { primary: ['path'] })
  for (const one of ERASABLE) await erasable(db, one)
  for (const [name, column] of AGES)
    await db.schema.createIndex(`${name}_by_age`).on(name).column(column).execute()
}
