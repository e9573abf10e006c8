import { sql } from 'kysely'
import { table, type MigrationDb } from './table'

/**
 * Who uploaded a picture that everybody may look at. An avatar of before is its wearer's, unless two wear the same one:
 * whose that is cannot be told any more.
 */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'public_pictures',
    { name: 'text', user_id: 'int', created_at: 'big' },
    { primary: ['name'], references: { user_id: { table: 'users' } }, indexes: [['user_id']] },
  )
  await sql`insert into public_pictures (name, user_id, created_at)
    select avatar, min(id), min(created_at) from users where avatar like 'files/u/%'
    group by avatar having count(*) = 1`.execute(db)
}
