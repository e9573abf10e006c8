import { sql } from 'kysely'
import { isPostgres, table, type MigrationDb } from './table'

/**
 * When a chapter of an e-book could be read for the first time, texts of chapters that wait for their time, and the
 * updates of a book of which its followers are notified.
 */
export async function up(db: MigrationDb): Promise<void> {
  const instant = isPostgres(db) ? 'bigint' : 'integer'
  await db.schema
    .alterTable('parts')
    .addColumn('appeared_at', instant, (made) => made.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('works')
    .addColumn('latest_at', instant, (made) => made.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('notices').addColumn('update_id', 'integer').execute()
  await table(
    db,
    'planned_texts',
    { part_id: 'int', body: 'text', rich: 'flag', words: 'int', characters: 'int', publish_at: 'big' },
    {
      primary: ['part_id'],
      checks: { planned: `publish_at > 0 and body <> ''` },
      references: { part_id: { table: 'parts', gone: 'cascade' } },
    },
  )
  await table(
    db,
    'book_updates',
    { id: 'id', work_id: 'int', day: 'text', part_id: 'int', chapters: 'int', at: 'big', reached: 'int' },
    {
      unique: [['work_id', 'day']],
      checks: { counted: 'chapters > 0' },
      references: { work_id: { table: 'works', gone: 'cascade' } },
      indexes: [['at']],
    },
  )
  // Of the chapters so far nobody knows better than that they came with their book.
  await sql`
    update parts set appeared_at = (select published_at from works where works.id = parts.work_id)
    where body <> '' and work_id in (select id from works where kind = 'ebook')`.execute(db)
  await sql`
    update works set latest_at = published_at
    where kind = 'ebook' and exists (select 1 from parts where parts.work_id = works.id and parts.body <> '')`.execute(
    db,
  )
  const indexes = [
    'favorites_by_work_user on favorites (work_id, user_id)',
    'works_by_latest on works (kind, state, latest_at desc, id desc)',
    'works_by_category_latest on works (kind, category, state, latest_at desc, id desc)',
    'notices_by_update on notices (update_id, user_id) where update_id is not null',
  ]
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
  // It is the beginning of the longer one.
  await sql`drop index favorites_by_work_id`.execute(db)
}
