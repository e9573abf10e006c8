import { sql } from 'kysely'
import { isPostgres, table, type MigrationDb } from './table'

/** What the office needs to run coupons, discounts, the configuration, app versions and what landings show. */
export async function up(db: MigrationDb): Promise<void> {
  const big = isPostgres(db) ? 'bigint' : 'integer'
  await db.schema.alterTable('coupons').addColumn('revoked_at', big).execute()
  // How often an order that held it was closed unpaid: it went back to its owner.
  await db.schema
    .alterTable('user_coupons')
    .addColumn('returns', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const name of ['version', 'created_at'] as const)
    await db.schema
      .alterTable('item_discounts')
      .addColumn(name, big, (column) => column.notNull().defaultTo(name === 'version' ? 1 : 0))
      .execute()
  await db.schema
    .alterTable('config')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('config')
    .addColumn('staff_id', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await table(
    db,
    'app_versions',
    {
      id: 'id',
      name: 'text',
      code: 'int',
      notes: 'text',
      force: 'flag',
      state: 'text',
      staff_id: 'int',
      created_at: 'big',
      published_at: 'big?',
      version: 'int',
    },
    {
      unique: [['code']],
      checks: {
        counted: 'code > 0',
        state_word: `state in ('draft', 'published', 'withdrawn')`,
        published: `(state = 'draft') = (published_at is null)`,
      },
      indexes: [['state', 'code desc']],
    },
  )
  await table(
    db,
    'share_records',
    { id: 'id', user_id: 'int', work_id: 'int?', page: 'text', day: 'text', created_at: 'big' },
    {
      unique: [['user_id', 'page', 'day']],
      references: { user_id: { table: 'users' }, work_id: { table: 'works' } },
      indexes: [['created_at desc', 'id desc'], ['user_id', 'id desc'], ['work_id', 'day'], ['day']],
    },
  )
  for (const index of [
    'user_coupons_by_coupon on user_coupons (coupon_id, state)',
    'user_coupons_returned on user_coupons (coupon_id, returns) where returns > 0',
    'coupons_by_shop on coupons (shop_id, id desc)',
    'item_discounts_by_time on item_discounts (state, ends_at)',
  ])
    await sql.raw(`create index ${index}`).execute(db)
}
