import { sql } from 'kysely'
import { isPostgres, table, type MigrationDb } from './table'

/** Roles of users are rows: whoever has one is found by an index, and no longer by a part of a JSON text. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'user_roles',
    { user_id: 'int', role: 'text' },
    {
      primary: ['user_id', 'role'],
      checks: { named: `role <> ''` },
      references: { user_id: { table: 'users', gone: 'cascade' } },
      indexes: [['role', 'user_id']],
    },
  )
  await sql
    .raw(
      isPostgres(db)
        ? `insert into user_roles select distinct users.id, held.role
           from users, json_array_elements_text(users.roles::json) as held (role)`
        : `insert into user_roles select distinct users.id, held.value from users, json_each(users.roles) as held`,
    )
    .execute(db)
  await sql`drop index users_with_roles`.execute(db)
  await sql`alter table users drop column roles`.execute(db)
}
