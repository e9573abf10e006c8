import { MOST_COUNTED } from '@/contract/kernel/counted'
import type { Db } from '@/server/deps'
import { listOrders } from '@/server/trade/office/admin-orders'
import { listVideos } from '@/server/catalogue/admin-video'
import { goodsList } from '@/server/store/goods-list'
import { openShops } from '@/server/store/goods-page'
import { houseBalance } from '@/server/money/ledger-checkpoints'
import { listTransfers } from '@/server/money/ledger-view'
import { shopParcels } from '@/server/trade/shop-orders'
import { waitingCount } from '@/server/trade/order-lists'
import { plansOf, scanned, sorts } from '@tests/support/plans'
import { sql } from 'kysely'
import { ITEM, market, type Market } from './market'

/** Whoever sees every order. */
const EVERYBODY = { id: 1, scope: 'all', team: '', teacherId: null } as const

/** Lists over a full house walk an index: `npm run bench -- --only scale` measures what this keeps true. */
let here: Market
let user: number
beforeAll(async () => {
  here = await market()
  user = await here.buyer()
  const pen = await here.goods({ stock: 50 })
  for (let index = 0; index < 3; index += 1) await here.bought(user, { item: ITEM(pen) })
  await here.order(user, { item: ITEM(pen) })
  if (here.world.database.dialect === 'postgres') {
    await sql`analyze`.execute(here.world.deps.db)
    // In a database that an earlier test has used, an index is as large as that test left it, and seems dearer to read.
    await sql`vacuum (full, analyze) orders, parcels`.execute(here.world.deps.db)
  }
})
afterAll(() => here.close())

const plans = (run: (db: Db) => Promise<unknown>) => plansOf(here.world.database, run)
const ctx = (db: Db) => ({ ...here.world.ctx(user), db })

describe('the office’s orders', () => {
  const [from, until] = [0, Number.MAX_SAFE_INTEGER]
  it.each([
    ['all', {}],
    ['of a state', { state: 'paid' as const }],
    ['of a type', { type: 'cart' as const }],
    ['of both', { type: 'cart' as const, state: 'paid' as const }],
    ['of a time', { from, until }],
    ['of a state and a time', { state: 'paid' as const, from, until }],
    ['to be sent', { waiting: 'ship' as const }],
    ['with money under way', { waiting: 'refund' as const }],
    ['by phone', { keyword: '13900000001' }],
  ])('%s: no table is read whole', async (_name, filter) => {
    expect(scanned(await plans((db) => listOrders(db, filter, EVERYBODY)))).toEqual([])
  })

  it.each([
    ['all', {}],
    ['of a state', { state: 'paid' as const }],
    ['of a type', { type: 'cart' as const }],
    ['of a state and a time', { state: 'paid' as const, from, until }],
    ['with money under way', { waiting: 'refund' as const }],
  ])('%s: the index gives the order', async (_name, filter) => {
    const [page = ''] = await plans((db) => listOrders(db, filter, EVERYBODY))
    expect(page).toMatch(/orders_(by_(time|state_time|type_time|type_state_time)|with_refund_waiting)/)
    expect(sorts([page])).toBe(false)
  })

  it('by number: found by it; by a part of titles: the newest of an index', async () => {
    const { order_sn } = await here.world.deps.db
      .selectFrom('orders')
      .select('order_sn')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(scanned(await plans((db) => listOrders(db, { keyword: order_sn }, EVERYBODY)))).toEqual([])
    const asked = await plans((db) => listOrders(db, { keyword: '安旧' }, EVERYBODY))
    expect(asked.filter((plan) => /orders_by_time/.test(plan)).length).toBeGreaterThanOrEqual(2)
  })

  it('counts no further than to its bound, and answers what it did before', async () => {
    const found = await listOrders(here.world.deps.db, { state: 'paid' }, EVERYBODY)
    expect(found).toMatchObject({ total: 3, rows: [{ nickname: '书友' }, {}, {}] })
    expect(MOST_COUNTED).toBe(10_000)
    const one = found.rows[1]
    const byNumber = await listOrders(here.world.deps.db, { keyword: one?.order_sn ?? '' }, EVERYBODY)
    expect(byNumber.rows.map(({ id }) => id)).toEqual([one?.id])
    const byTitle = await listOrders(here.world.deps.db, { keyword: '安旧' }, EVERYBODY)
    expect(byTitle.total).toBe(4)
    // Signs of a pattern are letters like any other.
    for (const keyword of ['%', '_', '\\'])
      expect((await listOrders(here.world.deps.db, { keyword }, EVERYBODY)).total).toBe(0)
  })
})

it('one user’s orders and what waits among them are found by the user', async () => {
  for (const waiting of ['ship', 'receive', 'refund'] as const) {
    const asked = await plans(async (db) => {
      await waitingCount(db, user, waiting)
      await ctx(db).call('orders.lists', { waiting })
    })
    expect(scanned(asked)).toEqual([])
    // Here nothing waits anywhere, which is less to read than what is the user's.
    expect(asked[0]).toMatch(waiting === 'refund' ? /orders_(by_user|with_refund_waiting)/ : /orders_by_user/)
  }
})

it('goods are read in their order, those of a small shop by the shop', async () => {
  for (const sort of ['hot', 'new', 'cheap', 'dear'] as const) {
    const [page = ''] = await plans((db) => goodsList(ctx(db), { sort }))
    expect(page).toMatch(/works_by_/)
    expect(sorts([page])).toBe(false)
  }
  const ofShop = await plans((db) => goodsList(ctx(db), { shopId: 1 }))
  expect(ofShop.filter((plan) => /goods_by_shop_id|goods_key/.test(plan)).length).toBeGreaterThan(0)
  // Each kind by itself: a large shop that has none of a kind would be walked for it to the end.
  if (here.world.database.dialect === 'sqlite')
    expect(
      ofShop.filter((plan) => /goods_by_shop_id_kind_work_id \(shop_id=\? AND kind=\?\)/.test(plan)).length,
    ).toBeGreaterThan(1)
  expect(scanned(await plans((db) => goodsList(ctx(db), { category: 'pens', sort: 'cheap' })))).toEqual([])
})

it('the strip of shops is what is kept of each, the largest first: no product is counted', async () => {
  const asked = await plans((db) => openShops(ctx(db)))
  expect(asked).toHaveLength(1)
  expect(scanned(asked)).toEqual([])
  expect(asked[0]).toMatch(/shop_figures_by_wares_shop_id/)
  expect(asked[0]).not.toMatch(/\b(goods|works)\b/)
})

it('what the office plays is walked by its own index, also in one state', async () => {
  for (const [filter, index] of [
    [{}, /works_of_videos\b/],
    [{ state: 'draft' as const }, /works_of_videos_by_state\b/],
  ] as const) {
    const [page = ''] = await plans((db) => listVideos(db, filter))
    expect(scanned([page])).toEqual([])
    if (here.world.database.dialect === 'postgres') continue
    expect(page).toMatch(index)
    expect(sorts([page])).toBe(false)
  }
})

it('a shop’s parcels are walked by the shop, the newest first, in one state or all', async () => {
  for (const [filter, index] of [
    [{}, /parcels_by_shop\b/],
    [{ state: 'waiting' as const }, /parcels_by_shop(_id_state_id)?\b/],
  ] as const) {
    const asked = await plans((db) => shopParcels(db, 1, filter))
    const [page = ''] = asked
    expect(scanned(asked)).toEqual([])
    // A few rows are sorted as quickly: PostgreSQL knows how few they are.
    if (here.world.database.dialect === 'postgres') continue
    expect(page).toMatch(index)
    expect(sorts([page])).toBe(false)
  }
  // What was sent was paid: its orders are not asked for each one that is counted.
  const sent = await plans((db) => shopParcels(db, 1, { state: 'received' }))
  expect(sent.filter((plan) => /orders/.test(plan))).toHaveLength(1)
})

it('the ledger is walked in its own order, also of one kind', async () => {
  const page = { current: 1, pageSize: 20 }
  const [all = ''] = await plans((db) => listTransfers(db, page))
  expect(sorts([all])).toBe(false)
  if (here.world.database.dialect === 'postgres') return
  const [kind = ''] = await plans((db) => listTransfers(db, { ...page, kind: 'sale' }))
  expect(kind).toMatch(/ledger_transfers_by_kind/)
  expect(sorts([kind])).toBe(false)
})

it('a balance of the house is a checkpoint and a stretch of its own postings', async () => {
  const { id } = await here.world.deps.db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('owner', '=', 'house')
    .executeTakeFirstOrThrow()
  const asked = await plans((db) => houseBalance(db, id))
  expect(scanned(asked)).toEqual([])
  if (here.world.database.dialect === 'sqlite') expect(asked[1]).toMatch(/ledger_postings_by_account_id_id/)
})
