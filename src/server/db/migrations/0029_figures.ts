import { sql, type Kysely } from 'kysely'
import { keepFigures } from '../figures'
import type { Database } from '../schema'
import { table } from './table'

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
}

/** Figures that lists are sorted or filtered by are kept beside what they are of. */
export async function up(db: Kysely<Database>): Promise<void> {
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
  for (const column of ['skus_left', 'skus_low'])
    await db.schema
      .alterTable('goods')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute()
  for (const [name, columns] of Object.entries(INDEXES))
    await sql.raw(`create index ${name} on ${columns}`).execute(db)
  await keepFigures(db)
}
