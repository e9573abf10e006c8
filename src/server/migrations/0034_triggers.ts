import { sql } from 'kysely'
import type { MigrationDb } from './table'
import { makeTriggers, type Trigger } from './triggers'

const published = (row: string): string => `${row}.state = 'published'`

const shelved = (row: 'new' | 'old'): string => {
  const sign = row === 'new' ? '+' : '-'
  return `update shop_figures set wares = wares ${sign} 1,
      on_sale = on_sale ${sign} (select count(*) from works where id = ${row}.work_id and ${published('works')})
    where shop_id = ${row}.shop_id`
}

/** What keeps how many wares a shop has, and how many of them are published. */
const TRIGGERS: Record<string, Trigger> = {
  shops_figured: {
    after: 'insert on shops',
    statements: ['insert into shop_figures (shop_id, wares, on_sale) values (new.id, 0, 0)'],
  },
  goods_shelved: { after: 'insert on goods', statements: [shelved('new')] },
  goods_unshelved: { after: 'delete on goods', statements: [shelved('old')] },
  goods_moved: {
    after: 'update of shop_id on goods',
    when: 'old.shop_id <> new.shop_id',
    statements: [shelved('old'), shelved('new')],
  },
  works_shown_or_hidden: {
    after: 'update of state on works',
    when: `(${published('old')}) <> (${published('new')})`,
    statements: [
      `update shop_figures set on_sale = on_sale + case when ${published('new')} then 1 else -1 end
        where shop_id = (select shop_id from goods where work_id = new.id)`,
    ],
  },
}

/** Writes the figures anew from what they are figures of. */
async function writeShopFigures(db: MigrationDb): Promise<void> {
  await sql`delete from shop_figures`.execute(db)
  await sql
    .raw(
      `insert into shop_figures (shop_id, wares, on_sale)
       select shops.id, count(works.id), sum(case when ${published('works')} then 1 else 0 end)
       from shops left join goods on goods.shop_id = shops.id left join works on works.id = goods.work_id
       group by shops.id`,
    )
    .execute(db)
}

/** Counts what each shop has, and has it kept from now on. */
export async function keepShopFigures(db: MigrationDb): Promise<void> {
  await writeShopFigures(db)
  await makeTriggers(db, TRIGGERS)
}
