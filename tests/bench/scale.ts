/**
 * Lists, search, balances and prices over a full house: `npx tsx tests/bench/scale.ts [share]`, where 1 is 200,000
 * goods, 1,000,000 orders and 5,000,000 postings. Fills SQLite in a temporary folder (or the PostgreSQL of
 * TEST_DATABASE_URL) and prints median and p95 in milliseconds. Every round asks something else, and a clock that
 * moves on keeps the answers that are kept for seconds out of it.
 */
import { balanceOf } from '@/server/money/ledger'
import { dayOf } from '@/server/kernel/days'
import { refreshFigures } from '@/server/office/day-figures'
import { PERMISSIONS } from '@/server/kernel/permissions'
import { admindeskHandlers } from '@/server/office/calls/admindesk'
import { makeCheckpoints, SETTLED_AFTER } from '@/server/money/ledger-checkpoints'
import { adminledgerHandlers } from '@/server/earnings/calls/adminmoney'
import { adminorderHandlers } from '@/server/trade/calls/adminorder'
import { cartHandlers } from '@/server/trade/calls/cart'
import { goodsHandlers } from '@/server/store/calls/goods'
import { integralHandlers } from '@/server/trade/calls/integral'
import { ordersHandlers } from '@/server/trade/calls/orders'
import { searchHandlers } from '@/server/discovery/calls/search'
import { shopOrderHandlers } from '@/server/trade/calls/shop-orders'
import { dice } from '@/server/kernel/dice'
import { saveAddress } from '@/server/people/addresses'
import { world } from '@tests/support/world'
import { sql } from 'kysely'
import { rounds } from './rounds'
import { BEGAN, fillMarket, KEEN, ledgerAccounts, ledgerUpTo, SECOND_SHOP, SHOPS, USERS } from './scale-fill'

const SHARE = Number(process.argv[2] ?? 1)
const SIZE = { goods: 200_000 * SHARE, orders: 1_000_000 * SHARE, postings: 5_000_000 * SHARE }
const SMALL = 5_000

const here = await world()
const { db, dialect } = here.database
const fill = { db, dialect }
const chance = dice('scale bench')
const END = BEGAN + (SIZE.orders + 1) * 60_000
here.time.now = END

const { timed, measure, staff, say } = rounds(here, Number(process.env['ROUNDS'] ?? 60))
const someone = () => chance.whole(2, USERS)
const someTitle = async () => {
  const id = chance.whole(1, SIZE.goods)
  const row = await db.selectFrom('works').select('title').where('id', '=', id).executeTakeFirstOrThrow()
  return row.title
}

async function goods(): Promise<void> {
  const list = goodsHandlers.list
  for (const sort of ['hot', 'new', 'cheap', 'dear'] as const) {
    await measure(`goods, ${sort}, first page`, () => list(here.visitor(), { sort }))
  }
  const kind = 'paperbook' as const
  await measure('goods, paper books', () => list(here.visitor(), { kind }))
  await measure('goods, a category', () => list(here.visitor(), { category: `c${chance.whole(0, 9)}` }))
  await measure('goods, a category, cheapest', () =>
    list(here.visitor(), { category: `c${chance.whole(0, 9)}`, sort: 'cheap' }),
  )
  await measure('goods, supplies', () => list(here.visitor(), { shelf: 'supplies' }))
  for (const sort of ['hot', 'new', 'cheap'] as const) {
    await measure(`goods, the largest shop, ${sort}`, () => list(here.visitor(), { shopId: 1, sort }))
    await measure(`goods, a small shop, ${sort}`, () =>
      list(here.visitor(), { shopId: chance.whole(3, SHOPS), sort }),
    )
  }
  let cursor = ''
  await measure('goods, the pages behind the first', async () => {
    cursor = (await list(here.visitor(), { cursor })).next
  })
  await measure('goods, shops', () => goodsHandlers.shops(here.visitor(), {}))
  const published = await db
    .selectFrom('works')
    .select(['number', 'kind'])
    .where('kind', '=', 'goods')
    .where('state', '=', 'published')
    .limit(500)
    .execute()
  await measure('goods, detail', () =>
    goodsHandlers.detail(here.visitor(), { kind: 'goods', id: chance.pick(published).number }),
  )
}

async function search(): Promise<void> {
  const titles = await Promise.all(Array.from({ length: 200 }, someTitle))
  const piece = (length: number) => {
    const title = chance.pick(titles)
    const start = chance.whole(0, Math.max(0, title.length - length))
    return title.slice(start, start + length)
  }
  for (const length of [1, 2])
    for (const scope of ['all', 'goods'] as const)
      await measure(`search, ${length} ${length === 1 ? 'character' : 'characters'}, ${scope}`, () =>
        searchHandlers.works(here.visitor(), { keyword: piece(length), scope }),
      )
}

async function orders(): Promise<void> {
  const who = { somebody: someone, 'the keenest': () => KEEN.user }
  for (const [name, user] of Object.entries(who)) {
    const list = (more: object) => ordersHandlers.lists(here.as(user()), more)
    await measure(`orders of ${name}, first page`, () => list({}))
    for (const state of ['unpaid', 'fulfilled', 'refunding'] as const)
      await measure(`orders of ${name}, ${state}`, () => list({ state }))
    for (const waiting of ['ship', 'receive', 'refund'] as const)
      await measure(`orders of ${name}, waiting: ${waiting}`, () => list({ waiting }))
    await measure(`orders of ${name}, counts`, () => ordersHandlers.unsigncount(here.as(user()), {}))
  }
}

async function office(): Promise<void> {
  const list = (more: object) => adminorderHandlers.list(staff(), { current: 1, pageSize: 20, ...more })
  await measure('office orders, first page', () => list({}))
  await measure('office orders, page 50', () => list({ current: 50 }))
  for (const state of ['unpaid', 'paid', 'fulfilled', 'refunding', 'closed'] as const)
    await measure(`office orders, ${state}`, () => list({ state }))
  for (const type of ['cart', 'work', 'unlock'] as const)
    await measure(`office orders, type ${type}`, () => list({ type }))
  await measure('office orders, type vip and refunding', () => list({ type: 'vip', state: 'refunding' }))
  for (const waiting of ['ship', 'refund'] as const)
    await measure(`office orders, waiting: ${waiting}`, () => list({ waiting }))
  await measure('office orders, a day long ago', () => {
    const from = BEGAN + chance.whole(0, Math.floor(SIZE.orders / 1440)) * 86_400_000
    return list({ from, until: from + 86_400_000 })
  })
  await measure('office orders, paid in a month long ago', () => {
    const from = BEGAN + 86_400_000 * 3
    return list({ from, until: from + 30 * 86_400_000, state: 'paid' })
  })
  await measure('office orders, a number', () => list({ keyword: `S${chance.whole(1, SIZE.orders)}` }))
  await measure('office orders, a phone', () => list({ keyword: `1${3_000_000_000 + someone()}` }))
  const words = await Promise.all(Array.from({ length: 100 }, someTitle))
  await measure('office orders, part of a title', () => list({ keyword: chance.pick(words).slice(0, 3) }))
  await measure('office orders, a word nothing has', () => list({ keyword: `鱻${chance.whole(0, 999)}` }))
}

async function dashboard(): Promise<void> {
  await timed('figures of four hundred days', () => refreshFigures(here.deps))
  const keeper = staff()
  const ctx = { ...keeper, staff: { ...keeper.staff, permissions: [...PERMISSIONS] } }
  const span = { from: dayOf(END - 89 * 86_400_000), to: dayOf(END) }
  await measure('dashboard, 90 days beside 90', () => admindeskHandlers.figures(ctx, span))
  await measure('dashboard, what waits', () => admindeskHandlers.duties(ctx, {}))
  await measure('dashboard, the minute’s count of today', () => refreshFigures(here.deps))
}

async function balances(at: number): Promise<void> {
  const amount = at.toLocaleString('en')
  await measure(`balance of somebody at ${amount} postings`, () => balanceOf(db, 'user', someone(), 'COIN'))
  await measure(`balance of the keenest at ${amount} postings`, () =>
    balanceOf(db, 'user', KEEN.user, 'COIN'),
  )
  await measure(`balances, the call, at ${amount} postings`, () =>
    integralHandlers.balances(here.as(someone()), {}),
  )
}

/** Balances of the house, summed and with checkpoints, and the ledger as the office reads it. */
async function ledger(at: number): Promise<void> {
  const amount = at.toLocaleString('en')
  const issued = () => balanceOf(db, 'house', 0, 'COIN', 'issue')
  await measure(`balance of the house, summed, at ${amount} postings`, issued)
  await makeCheckpoints(here.deps)
  here.time.now += SETTLED_AFTER
  await timed('a checkpoint of all of it', () => makeCheckpoints(here.deps))
  await measure(`balance of the house, checkpoint, at ${amount} postings`, issued)
  const page = { current: 1, pageSize: 20 }
  const list = (more: object) => adminledgerHandlers.list(staff(), { ...page, ...more })
  await measure('office ledger, first page', () => list({}))
  await measure('office ledger, a kind', () => list({ kind: 'recharge' }))
  await measure('office ledger, a reference', () => list({ reference: `scale:${chance.whole(1, at / 2)}` }))
  await measure('office ledger, of the house', () => list({ accountId: 1 }))
  await measure('office ledger, of somebody', () => list({ accountId: 2 + someone() }))
  await measure('office ledger, accounts of the house', () =>
    adminledgerHandlers.accounts(staff(), { ...page, owner: 'house' }),
  )
}

async function shopDesk(): Promise<void> {
  const list = (more: object) => shopOrderHandlers.orders(here.as(SECOND_SHOP), more)
  await measure('parcels of a large shop, first page', () => list({}))
  for (const state of ['waiting', 'shipped', 'received'] as const)
    await measure(`parcels of a large shop, ${state}`, () => list({ state }))
}

/** A cart of a hundred lines over many shops, with a hundred coupons. */
async function carts(): Promise<void> {
  const user = USERS
  const address = { name: '林知夏', mobile: '13800000001', area: '330106', detail: '文三路 1 号' }
  await here.deps.command((trx) => saveAddress(trx, user, address, END))
  const step = Math.floor(SIZE.goods / 120) + 1
  const lines = sql`insert into cart_lines (user_id, work_id, sku_id, quantity, price, created_at, updated_at)
    select ${user}, id, case when kind in ('goods', 'paperbook') then id * 2 else 0 end,
      case when kind in ('goods', 'paperbook') then 2 else 1 end, price, 0, 0
    from works where state = 'published' and id % ${step} = 1 limit 100`
  await lines.execute(db)
  await sql`insert into coupons (name, kind, value, cap, threshold, shop_id, kinds, starts_at, ends_at, issued, taken, per_person, state, created_at, version)
    select '满减券' || id, 'amount', 100 + id, 0, 1000, case when id % 4 = 0 then null else id end, '[]', 0, ${END * 2}, 10, 1, 1, 'on', 0, 1
    from shops where id <= 100`.execute(db)
  await sql`insert into user_coupons (user_id, coupon_id, number, state, order_id, created_at, expires_at, used_at)
    select ${user}, id, 1, 'unused', null, 0, ${END * 2}, null from coupons`.execute(db)
  const cart = await cartHandlers.cartlist(here.as(user), {})
  const chosen = cart.rows.filter(({ fault }) => !fault).map(({ id }) => id)
  say(`${dialect}: ${chosen.length} lines in the cart of ${cart.shops.length} shops`)
  await measure('cart of 100 lines, priced', () => cartHandlers.cartquery(here.as(user), { lines: chosen }))
  await measure('cart of 100 lines, shown', () => cartHandlers.cartlist(here.as(user), {}))
}

await timed(`${SIZE.goods} goods and ${SIZE.orders} orders`, () => fillMarket(fill, SIZE))
await ledgerAccounts(fill)
await timed(`${SMALL} postings`, () => ledgerUpTo(fill, 0, SMALL))
await balances(SMALL)
await timed(`${SIZE.postings} postings`, () => ledgerUpTo(fill, SMALL, SIZE.postings))
if (dialect === 'postgres') await sql`vacuum analyze`.execute(db)
await balances(SIZE.postings)
await ledger(SIZE.postings)
await goods()
await search()
await orders()
await office()
await dashboard()
await shopDesk()
await carts()
await here.close()
