import { sql } from 'kysely'
import { table, type MigrationDb } from './table'

/** Delivery addresses. A user has one default at most; the commands see to it that there is one. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'addresses',
    {
      id: 'id',
      user_id: 'int',
      name: 'text',
      mobile: 'text',
      area: 'text',
      region: 'text',
      detail: 'text',
      is_default: 'flag',
      created_at: 'big',
      updated_at: 'big',
    },
    {
      checks: { says_where: `length(area) = 6 and detail <> ''` },
      references: { user_id: { table: 'users' } },
      indexes: [['user_id', 'id desc']],
    },
  )
  await sql
    .raw('create unique index addresses_default_once on addresses (user_id) where is_default = 1')
    .execute(db)
}
