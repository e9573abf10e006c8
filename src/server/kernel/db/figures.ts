import { sql } from 'kysely'
import type { Db } from '../../deps'

/** An order that was paid in money and not sent back. */
const paid = (row: string): string =>
  `${row}.currency = 'CNY' and ${row}.state in ('paid', 'fulfilled', 'refunding')`

/** How many combinations that are on have something left, and how many run out. */
const SKUS = {
  skus_left: (row: string) => `${row}.state = 'on' and ${row}.stock > 0`,
  skus_low: (row: string) => `${row}.state = 'on' and ${row}.stock < 5`,
}

const one = (condition: string): string => `case when ${condition} then 1 else 0 end`

/** How somebody came by what they were given for good. */
const way = (row: string): string =>
  `case when ${row}.part_id <> 0 then 'parts' when ${row}.order_id = 0 then 'card'
    when exists (select 1 from orders where orders.id = ${row}.order_id and orders.type = 'gift') then 'gift'
    else 'bought' end`

/** Writes the figures anew from what they are figures of. */
export async function writeFigures(db: Db): Promise<void> {
  const wallet = (currency: string): string =>
    `coalesce((select sum(balance) from ledger_accounts where owner = 'user' and owner_id = users.id
      and currency = '${currency}' and purpose = 'wallet'), 0)`
  const orders = (figure: string): string =>
    `(select ${figure} from orders where orders.user_id = users.id and ${paid('orders')})`
  const skus = (is: string): string =>
    `(select count(*) from skus where skus.work_id = goods.work_id and ${is})`
  await sql`delete from user_figures`.execute(db)
  await sql
    .raw(
      `insert into user_figures (user_id, seen_at, orders, spent, coins, points)
       select id,
         coalesce((select max(seen_at) from sessions where realm = 'user' and subject_id = users.id), 0),
         ${orders('count(*)')}, coalesce(${orders('sum(total)')}, 0), ${wallet('COIN')}, ${wallet('POINT')}
       from users`,
    )
    .execute(db)
  await sql
    .raw(
      `update goods set ${Object.entries(SKUS)
        .map(([column, is]) => `${column} = ${skus(is('skus'))}`)
        .join(', ')}`,
    )
    .execute(db)
  const other = (table: string, of: string): string =>
    one(
      `exists (select 1 from ${table} where ${table}.user_id = ${of}.user_id and ${table}.work_id = ${of}.work_id)`,
    )
  await sql
    .raw(
      `update entitlements set way = ${way('entitlements')}, opened = ${other('progress', 'entitlements')}`,
    )
    .execute(db)
  await sql.raw(`update progress set granted = ${other('entitlements', 'progress')}`).execute(db)
}
