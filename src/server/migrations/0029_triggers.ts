import { sql } from 'kysely'
import type { MigrationDb } from './table'
import { makeTriggers, type Trigger } from './triggers'

/** An order that was paid in money and not sent back. */
const paid = (row: string): string =>
  `${row}.currency = 'CNY' and ${row}.state in ('paid', 'fulfilled', 'refunding')`

const ordered = (row: 'new' | 'old'): string => {
  const sign = row === 'new' ? '+' : '-'
  return `update user_figures set orders = orders ${sign} 1, spent = spent ${sign} ${row}.total
    where user_id = ${row}.user_id and ${paid(row)}`
}

/** What an account's balance is a figure of. */
const WALLETS = { COIN: 'coins', POINT: 'points' }

const balanced = (change: string): string[] =>
  Object.entries(WALLETS).map(
    ([currency, column]) =>
      `update user_figures set ${column} = ${column} + ${change}
       where user_id = new.owner_id and new.currency = '${currency}'`,
  )

const ofWallet = `new.owner = 'user' and new.purpose = 'wallet'`
const seen = `update user_figures set seen_at = new.seen_at
  where user_id = new.subject_id and seen_at < new.seen_at`

/** How many combinations that are on have something left, and how many run out. */
const SKUS = {
  skus_left: (row: string) => `${row}.state = 'on' and ${row}.stock > 0`,
  skus_low: (row: string) => `${row}.state = 'on' and ${row}.stock < 5`,
}

const one = (condition: string): string => `case when ${condition} then 1 else 0 end`

const stocked = (signs: { new?: '+'; old?: '-' }): string =>
  `update goods set ${Object.entries(SKUS)
    .map(
      ([column, is]) =>
        `${column} = ${column} ${Object.entries(signs)
          .map(([row, sign]) => `${sign} ${one(is(row))}`)
          .join(' ')}`,
    )
    .join(', ')} where work_id = ${signs.new ? 'new' : 'old'}.work_id`

const same = (row: 'new' | 'old'): string => `user_id = ${row}.user_id and work_id = ${row}.work_id`

/** How somebody came by what they were given for good. */
const way = (row: string): string =>
  `case when ${row}.part_id <> 0 then 'parts' when ${row}.order_id = 0 then 'card'
    when exists (select 1 from orders where orders.id = ${row}.order_id and orders.type = 'gift') then 'gift'
    else 'bought' end`

const TRIGGERS: Record<string, Trigger> = {
  users_figured: {
    after: 'insert on users',
    statements: [
      'insert into user_figures (user_id, seen_at, orders, spent, coins, points) values (new.id, 0, 0, 0, 0, 0)',
    ],
  },
  // A session's last sign of life never goes back.
  sessions_seen: { after: 'insert on sessions', when: `new.realm = 'user'`, statements: [seen] },
  sessions_seen_again: {
    after: 'update of seen_at on sessions',
    when: `new.realm = 'user'`,
    statements: [seen],
  },
  orders_counted: { after: 'insert on orders', when: paid('new'), statements: [ordered('new')] },
  orders_moved: {
    after: 'update of user_id, currency, state, total on orders',
    when: `(${paid('old')}) <> (${paid('new')}) or old.total <> new.total or old.user_id <> new.user_id`,
    statements: [ordered('old'), ordered('new')],
  },
  orders_uncounted: { after: 'delete on orders', when: paid('old'), statements: [ordered('old')] },
  wallets_opened: {
    after: 'insert on ledger_accounts',
    when: `${ofWallet} and new.balance <> 0`,
    statements: balanced('new.balance'),
  },
  wallets_moved: {
    after: 'update of balance on ledger_accounts',
    when: `${ofWallet} and new.balance <> old.balance`,
    statements: balanced('new.balance - old.balance'),
  },
  skus_added: { after: 'insert on skus', when: `new.state = 'on'`, statements: [stocked({ new: '+' })] },
  // Only the piece that crosses a line writes to its ware: sales of others do not wait for one another.
  skus_crossed: {
    after: 'update of state, stock on skus',
    when: Object.values(SKUS)
      .map((is) => `(${is('old')}) <> (${is('new')})`)
      .join(' or '),
    statements: [stocked({ new: '+', old: '-' })],
  },
  entitlements_given: {
    after: 'insert on entitlements',
    statements: [
      `update entitlements set way = ${way('new')},
         opened = ${one(`exists (select 1 from progress where ${same('new')})`)} where id = new.id`,
      `update progress set granted = 1 where ${same('new')} and granted = 0`,
    ],
  },
  entitlements_taken: {
    after: 'delete on entitlements',
    statements: [
      `update progress set granted = 0 where ${same('old')} and granted = 1
         and not exists (select 1 from entitlements where ${same('old')})`,
    ],
  },
  progress_begun: {
    after: 'insert on progress',
    statements: [
      `update progress set granted = 1 where id = new.id and exists (select 1 from entitlements where ${same('new')})`,
      `update entitlements set opened = 1 where ${same('new')} and opened = 0`,
    ],
  },
  progress_forgotten: {
    after: 'delete on progress',
    statements: [`update entitlements set opened = 0 where ${same('old')} and opened = 1`],
  },
  skus_removed: { after: 'delete on skus', when: `old.state = 'on'`, statements: [stocked({ old: '-' })] },
}

/** Writes the figures anew from what they are figures of. */
async function writeFigures(db: MigrationDb): Promise<void> {
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

/** Has the figures kept from now on: whoever writes what they are of, the next list knows them. */
export async function keepFigures(db: MigrationDb): Promise<void> {
  await writeFigures(db)
  await makeTriggers(db, TRIGGERS)
}
