import { sql } from 'kysely'
import { keepFigures } from './0029_triggers'
import { table, type MigrationDb } from './table'

const WARES = `kind || '' in ('paperbook', 'goods')`
const VIDEOS = `kind || '' in ('drama', 'film', 'course')`

/** Lists of several kinds are walked in the order of the list, not of the kinds. */
const INDEXES = {
  works_of_wares: `works (updated_at desc, id desc) where ${WARES}`,
  works_of_wares_by_state: `works (state, updated_at desc, id desc) where ${WARES}`,
  works_of_videos: `works (updated_at desc, id desc) where ${VIDEOS}`,
  works_of_videos_by_state: `works (state, updated_at desc, id desc) where ${VIDEOS}`,
  skus_by_code: 'skus (code)',
  ledger_accounts_by_currency: 'ledger_accounts (currency, owner, id)',
  ledger_accounts_by_owner_id: 'ledger_accounts (owner_id, owner, currency, id)',
  share_records_by_user_day: 'share_records (user_id, day)',
  goods_sold_out: 'goods (work_id) where skus_left = 0',
  goods_running_low: 'goods (work_id) where skus_low > 0',
  entitlements_by_way: 'entitlements (work_id, way, opened, user_id)',
  entitlements_unopened: 'entitlements (work_id, user_id desc, id) where opened = 0',
  progress_ungranted: 'progress (work_id, updated_at desc, id desc) where granted = 0',
}

const COUNTS = [
  ['goods', 'skus_left'],
  ['goods', 'skus_low'],
  ['entitlements', 'opened'],
  ['progress', 'granted'],
] as const

/** Figures that lists are sorted or filtered by are kept beside what they are of. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'user_figures',
    { user_id: 'int', seen_at: 'big', orders: 'int', spent: 'big', coins: 'big', points: 'big' },
    {
      primary: ['user_id'],
      references: { user_id: { table: 'users', gone: 'cascade' } },
      indexes: ['seen_at', 'orders', 'spent', 'coins', 'points'].map((figure) => [
        `${figure} desc`,
        'user_id desc',
      ]),
    },
  )
  for (const [name, column] of COUNTS)
    await db.schema
      .alterTable(name)
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('entitlements')
    .addColumn('way', 'text', (definition) => definition.notNull().defaultTo(''))
    .execute()
  for (const [name, columns] of Object.entries(INDEXES))
    await sql.raw(`create index ${name} on ${columns}`).execute(db)
  await keepFigures(db)
}
