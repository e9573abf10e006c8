import { sql } from 'kysely'
import { addRights } from './rights'
import { isPostgres, oneOf, table, type MigrationDb } from './table'

const KEPT = 'id, work_id, user_id, stars, text, created_at'

/**
 * A received order line may be reviewed, with pictures and the shop's reply, beside the one review a work that everybody
 * may write; the back office may hide any. The table is made anew because SQLite cannot drop a unique constraint.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`drop index comments_by_work_id_id`.execute(db)
  await sql`alter table comments rename to comments_before`.execute(db)
  await table(
    db,
    'comments',
    {
      id: 'id',
      work_id: 'int',
      user_id: 'int',
      line_id: 'int?',
      stars: 'int',
      text: 'text',
      pictures: 'text',
      picks: 'text',
      state: 'text',
      reason: 'text',
      reply: 'text',
      replied_at: 'big',
      created_at: 'big',
      version: 'int',
    },
    {
      unique: [['line_id']],
      checks: {
        stars_range: 'stars between 1 and 5',
        state_word: oneOf('state', ['shown', 'hidden']),
        replied: `(reply = '') = (replied_at = 0)`,
      },
      references: {
        user_id: { table: 'users' },
        work_id: { table: 'works', gone: 'cascade' },
        line_id: { table: 'order_lines' },
      },
      indexes: [
        ['work_id', 'id desc'],
        ['user_id', 'work_id'],
        ['state', 'id desc'],
      ],
    },
  )
  await sql
    .raw(
      `insert into comments (${KEPT}, pictures, picks, state, reason, reply, replied_at, version)
       select ${KEPT}, '[]', '', 'shown', '', '', 0, 1 from comments_before order by id`,
    )
    .execute(db)
  await sql`drop table comments_before`.execute(db)
  await sql`create unique index comments_of_works_once on comments (user_id, work_id) where line_id is null`.execute(
    db,
  )
  if (isPostgres(db))
    await sql`select setval(pg_get_serial_sequence('comments', 'id'), (select coalesce(max(id), 1) from comments))`.execute(
      db,
    )
  const rights = ['review.read', 'review.edit']
  await addRights(db, { operator: rights, reviewer: rights, service: ['review.read'] })
}
