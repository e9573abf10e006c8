import type { OpenedDatabase } from '@/server/kernel/db/open'
import { writeFigures } from '@/server/kernel/db/figures'
import { shopFigures } from '@/server/store/work'
import { dramas } from '@/server/demo/catalogue/drama'
import { audios } from '@/server/demo/catalogue/audio'
import { sql } from 'kysely'
import { wordsOf } from './generated-works'

/** How much there is to keep in order. */
export interface Size {
  goods: number
  orders: number
  postings: number
}

export const USERS = 50_000
export const SHOPS = 200
export const EBOOKS = 2_000
/** Buys and is paid far more than anybody else: an order in every so many. */
export const KEEN = { user: 1, every: 200 }
/** A minute between two orders. */
const MINUTE = 60_000
export const BEGAN = Date.UTC(2025, 0, 1)
/** Rows a transaction. */
const BATCH = 100_000

/** A whole number below `most`, the same for the same row and salt: golden-ratio hashing. */
export const pick = (row: string, salt: number, most: number): string =>
  `((((${row}) + ${salt * 104_729}) * 2654435761 % 4294967296) * ${most} / 4294967296)`

export type Fill = Pick<OpenedDatabase, 'db' | 'dialect'>

export type Statement = (rows: string) => string

/** Runs statements over the rows `first` to `last`, which they read as `n(i)`, a batch a transaction. */
export async function batches(
  { db, dialect }: Fill,
  first: number,
  last: number,
  statements: Statement[],
): Promise<void> {
  for (let from = first; from <= last; from += BATCH) {
    const to = Math.min(last, from + BATCH - 1)
    const rows =
      dialect === 'postgres'
        ? `(select i::bigint as i from generate_series(${from}, ${to}) as s(i)) as n`
        : `(with recursive s(i) as (select ${from} union all select i + 1 from s where i < ${to}) select i from s) as n`
    await db.transaction().execute(async (trx) => {
      // Triggers and references are checked a row at a time there: what is written here is right by construction.
      if (dialect === 'postgres') await sql`set local session_replication_role = replica`.execute(trx)
      for (const statement of statements) await sql.raw(statement(rows)).execute(trx)
    })
  }
}

export async function words({ db }: Fill): Promise<number> {
  const { titles } = wordsOf([...dramas, ...audios])
  await sql`create table scale_words (id integer primary key, word text not null)`.execute(db)
  const list = [...new Set(titles.filter((title) => title.length >= 2))]
  for (const [id, word] of list.entries())
    await sql`insert into scale_words values (${id}, ${word})`.execute(db)
  return list.length
}

const word = (alias: string, salt: number, count: number): string =>
  `join scale_words ${alias} on ${alias}.id = ${pick('n.i', salt, count)}`

/** Buyers, shops and freight. */
async function people(fill: Fill): Promise<void> {
  await batches(fill, 1, USERS, [
    (
      n,
    ) => `insert into users (id, mobile, mobile_verified, nickname, avatar, user_type, share_code, state, created_at)
      select i, '1' || (3000000000 + i), 1, '读者' || i, '', 2, 'S' || i, 'active', ${BEGAN} from ${n}`,
  ])
  await sql.raw(`delete from shops where id > 1`).execute(fill.db)
  await batches(fill, 2, SHOPS, [
    (
      n,
    ) => `insert into shops (id, owner_id, name, intro, notice, cover, tint, decoration, state, created_at, version)
      select i, i, '小店' || i, '', '', '', '#7a2e22', '[]', 'open', ${BEGAN}, 1 from ${n}`,
  ])
  await batches(fill, 1, SHOPS, [
    (n) => `insert into freight_templates (id, shop_id, name, unit, free_from, version)
      select i, i, '标准', 'piece', 9900, 1 from ${n}`,
    (n) => `insert into freight_rules (template_id, areas, first, first_fee, next, next_fee)
      select i, '[]', 1, 800, 1, 200 from ${n}`,
  ])
}

/** A shop that is somebody's: its owner has its number. */
export const SECOND_SHOP = 2

/** The house has half of all goods, the second shop a fifth of the rest, and the others share what is left. */
const SHOP = `case when n.i % 2 = 0 then 1 when n.i % 10 = 1 then 2 else 2 + ${pick('n.i', 3, SHOPS - 1)} end`
const KIND = `case when n.i % 10 = 3 then 'paperbook' else 'goods' end`

/** Goods with their SKUs, e-books, and the index they are found by. */
async function shelves(fill: Fill, size: Size): Promise<void> {
  const count = await words(fill)
  const works =
    (kind: string, number: string): Statement =>
    (n) =>
      `
    insert into works (id, kind, number, title, subtitle, author, category, tags, synopsis, facts, cast_list, cover,
      tint, price, original_price, member_free, free, free_parts, part_coins, heat, score, finished, part_count, state,
      published_at, created_at, updated_at, version)
    select n.i, ${kind}, ${number}, a.word || b.word || c.word, '', d.word, case ${pick('n.i', 1, 40)} when 0 then 'stationery' when 1 then 'bookmark' when 2 then 'notebook' else 'c' || (n.i % 10) end,
      '[]', '', '[]', '[]', 'files/art/goods-1', '#888888', 1000 + ${pick('n.i', 2, 9000)}, 0, 0, 0, 0, 0,
      ${pick('n.i', 4, 2_000_000)}, 45, 1, 0, case when n.i % 50 = 7 then 'off' else 'published' end,
      ${BEGAN} + n.i * 1000, ${BEGAN}, ${BEGAN}, 1
    from ${n} ${word('a', 5, count)} ${word('b', 6, count)} ${word('c', 7, count)} ${word('d', 8, count)}`
  await batches(fill, 1, size.goods, [
    works(KIND, 'n.i'),
    (
      n,
    ) => `insert into goods (work_id, shop_id, kind, freight_template_id, options, pictures, body, isbn, limit_each, version)
      select i, shop_id, kind, shop_id, '[]', '[]', '', '', 0, 1
      from (select n.i, ${SHOP} as shop_id, ${KIND} as kind from ${n}) as g`,
    ...[1, 2].map(
      (variant): Statement =>
        (n) =>
          `
      insert into skus (id, work_id, shop_id, code, picks, price, member_price, stock, held, sold, weight, picture, state, version)
      select n.i * 2 - ${2 - variant}, n.i, ${SHOP}, 'C' || n.i || '-${variant}', '["款式${variant}"]',
        1000 + ${pick('n.i', 2, 9000)}, case when n.i % 3 = 0 then 900 + ${pick('n.i', 2, 9000)} end,
        50 + ${pick('n.i', 9, 500)}, 0, ${pick('n.i', 10, 800)}, 300, '', 'on', 1 from ${n}`,
    ),
  ])
  await batches(fill, size.goods + 1, size.goods + EBOOKS, [works(`'ebook'`, 'n.i')])
  const runs = (field: string, length: number): string => `
    select id, kind, heat, substr(${field}, k, ${length}) as gram from works
    join (select i as k from ${fill.dialect === 'postgres' ? 'generate_series(1, 12) as s(i)' : '(with recursive s(i) as (select 1 union all select i + 1 from s where i < 12) select i from s)'}) as k
      on k <= length(${field}) - ${length - 1}
    where state = 'published'`
  // In the order of the index: pages fill one after another.
  await fill.db.transaction().execute(async (trx) => {
    if (fill.dialect === 'postgres') await sql`set local session_replication_role = replica`.execute(trx)
    await sql
      .raw(
        `insert into work_grams (gram, work_id, kind, heat)
         select gram, id, kind, heat from (${[runs('title', 1), runs('title', 2), runs('author', 1), runs('author', 2)].join(' union ')}) as g
         order by gram, id`,
      )
      .execute(trx)
  })
}

/** Most orders are done; some wait for money, for their parcel, or for a refund. */
const state = `case ${pick('n.i', 11, 200)} when 0 then 'unpaid' when 1 then 'refunded' when 2 then 'refunding'
  when 3 then 'paid' when 4 then 'paid' when 5 then 'closed' when 6 then 'closed' else 'fulfilled' end`
const type = `case ${pick('n.i', 12, 10)} when 0 then 'vip' when 1 then 'vip' when 2 then 'coins' when 3 then 'unlock'
  when 4 then 'work' else 'cart' end`
const buyer = `case when n.i % ${KEEN.every} = 0 then ${KEEN.user} else 2 + ${pick('n.i', 13, USERS - 1)} end`
const at = `(${BEGAN} + n.i * ${MINUTE})`

const PIECE = 3000

/** Orders with one line or two, their parcels, and requests for money back. */
async function orders(fill: Fill, size: Size): Promise<void> {
  const works = size.goods
  const line =
    (number: number): Statement =>
    (n) =>
      `
    insert into order_lines (id, order_id, kind, ref_id, title, quantity, unit_price, total, snapshot, shop_id, sku_id, parcel_id)
    select n.i * 2 - ${2 - number}, n.i, case o.type when 'cart' then 'sku' when 'vip' then 'vip' when 'coins' then 'coins' when 'unlock' then 'part' else 'work' end,
      w.id, w.title, 1, ${PIECE}, ${PIECE}, '{"kind":"goods","number":' || w.number || ',"cover":"files/art/goods-1","tint":"#888888","picks":""}',
      case when o.type = 'cart' then g.shop_id end, case when o.type = 'cart' then w.id * 2 end, case when o.type = 'cart' then n.i end
    from ${n} join orders o on o.id = n.i join works w on w.id = 1 + ${pick('n.i', 14 + number, works)}
      join goods g on g.work_id = w.id
    where ${number} = 1 or o.total = ${2 * PIECE}`
  await batches(fill, 1, size.orders, [
    (
      n,
    ) => `insert into orders (id, order_sn, user_id, type, title, state, currency, total, platform, created_at,
        expires_at, paid_at, closed_at, version)
      select id, 'S' || id, user_id, type, title, state, case when type = 'unlock' then 'COIN' else 'CNY' end, total, 'h5',
        at, at + 1800000, case when state in ('paid', 'fulfilled', 'refunding', 'refunded') then at end,
        case when state = 'closed' then at end, 1
      from (select n.i as id, ${buyer} as user_id, ${type} as type, w.title as title, ${state} as state,
          case when n.i % 2 = 0 then ${2 * PIECE} else ${PIECE} end as total, ${at} as at
        from ${n} join works w on w.id = 1 + ${pick('n.i', 15, works)}) as o`,
    line(1),
    line(2),
    (
      n,
    ) => `insert into parcels (id, order_id, shop_id, state, freight, carrier, tracking_no, created_at, shipped_at, received_at, auto_receive_at, version)
      select n.i, n.i, l.shop_id, case when o.state = 'paid' and n.i % 2 = 0 then 'shipped' when o.state = 'fulfilled' then 'received'
          when o.state = 'refunded' then 'cancelled' else 'waiting' end,
        0, '', 'SF' || n.i, o.created_at, o.created_at, case when o.state = 'fulfilled' then o.created_at end, null, 1
      from ${n} join orders o on o.id = n.i join order_lines l on l.id = n.i * 2 - 1 where o.type = 'cart'`,
    (
      n,
    ) => `insert into refunds (refund_no, order_id, line_id, user_id, quantity, amount, freight, kind, state, reason,
        detail, pictures, answer, carrier, tracking_no, checked_at, created_at, updated_at, version)
      select 'R' || n.i, n.i, n.i * 2 - 1, o.user_id, 1, ${PIECE}, 0, 'money',
        case o.state when 'refunding' then 'refunding' when 'refunded' then 'refunded' else 'requested' end, '不想要了',
        '', '[]', '', '', '', 0, o.created_at, o.created_at, 1
      from ${n} join orders o on o.id = n.i
      where o.state in ('refunding', 'refunded') or (o.state = 'fulfilled' and n.i % 1000 = 3)`,
  ])
}

/** Accounts 1 and 2 are the house's; each user has a wallet of coins. */
export async function ledgerAccounts(fill: Fill): Promise<void> {
  await batches(fill, 1, USERS + 2, [
    (n) => `insert into ledger_accounts (id, owner, owner_id, currency, purpose, balance, may_overdraw)
      select i, case when i <= 2 then 'house' else 'user' end, case when i <= 2 then 0 else i - 2 end, 'COIN',
        case i when 1 then 'issue' when 2 then 'sales' else 'wallet' end, 0, case when i <= 2 then 1 else 0 end from ${n}`,
  ])
}

const COINS = `(1 + ${pick('n.i', 17, 500)})`

/** Transfers of two postings, up to so many postings in all, and the balances they make. */
export async function ledgerUpTo(fill: Fill, from: number, to: number): Promise<void> {
  await batches(fill, from / 2 + 1, to / 2, [
    (n) => `insert into ledger_transfers (id, reference, kind, memo, created_at)
      select i, 'scale:' || i, 'recharge', '', ${BEGAN} + i * 1000 from ${n}`,
    (n) => `insert into ledger_postings (id, transfer_id, account_id, currency, amount)
      select n.i * 2 - 1, n.i, 1, 'COIN', -${COINS} from ${n}`,
    (n) => `insert into ledger_postings (id, transfer_id, account_id, currency, amount)
      select n.i * 2, n.i, 2 + ${buyer}, 'COIN', ${COINS} from ${n}`,
  ])
  await sql
    .raw(
      `update ledger_accounts set balance = coalesce((select sum(amount) from ledger_postings where account_id = ledger_accounts.id), 0)
       where may_overdraw = 0`,
    )
    .execute(fill.db)
}

/** What people buy: everything but the ledger. */
export async function fillMarket(fill: Fill, size: Size): Promise<void> {
  await people(fill)
  await shelves(fill, size)
  await writeFigures(fill.db, [shopFigures])
  await orders(fill, size)
  if (fill.dialect === 'postgres') await sql`vacuum analyze`.execute(fill.db)
}
