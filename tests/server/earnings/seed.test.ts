import { balanceOf, ledgerFaults } from '@/server/domain/ledger'
import { dealerHome } from '@/server/domain/dealer-home'
import { billMonths } from '@/server/domain/bills'
import { brokerageIndex, commissionsFor, membersOf } from '@/server/domain/brokerage'
import { seed } from '@/server/seed/seed'
import { world, type World } from '@tests/support/world'

let here: World
beforeAll(async () => {
  here = await world()
  await seed(here.deps, { demo: true, say: () => undefined })
})
afterAll(() => here.close())

const person = async (mobile: string): Promise<number> =>
  (
    await here.database.db
      .selectFrom('users')
      .select('id')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
  ).id

it('the demo’s dealer has a team on two levels, commissions of every kind and a month’s bill', async () => {
  const { db } = here.database
  const dealer = await person('13800000003')
  const now = here.time.now
  const home = await dealerHome(db, dealer, now)
  expect(home).toMatchObject({ promoter: true, level: 1, parent: '', team: { first: 8, second: 4 } })
  expect(home.works.length).toBeGreaterThan(3)
  const figures = await brokerageIndex(db, { userId: dealer, purpose: 'brokerage' }, now)
  expect(figures.available).toBeGreaterThan(0)
  expect(figures.frozen).toBeGreaterThan(0)
  expect(figures.debt).toBe(0)
  const { rows } = await commissionsFor(db, dealer, { limit: 50 })
  const states = new Set(rows.map(({ state }) => state))
  expect([...states].sort()).toEqual(expect.arrayContaining(['available', 'held', 'reversed']))
  expect(new Set(rows.map(({ level }) => level))).toEqual(new Set([1, 2]))
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBe(figures.earned)
  const team = await membersOf(db, dealer, { limit: 50 })
  const second = await membersOf(db, dealer, { level: 2, limit: 50 })
  const brought = [...team.rows, ...second.rows].reduce((total, { earned }) => total + earned, 0)
  expect(brought).toBe(sum)
  const months = await billMonths(db, dealer, 'brokerage')
  expect(months.reduce((total, { earned, taken }) => total + earned + taken, 0)).toBe(sum)
})

it('the demo’s shop owner has a wallet, a withdrawal that was paid and one that waits', async () => {
  const { db } = here.database
  const owner = await person('13800000004')
  const rows = await db
    .selectFrom('withdrawals')
    .select(['state', 'amount'])
    .where('user_id', '=', owner)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { state: 'paid', amount: 10_000 },
    { state: 'reviewing', amount: 51_000 },
  ])
  const held = await db
    .selectFrom('shop_settlements')
    .select(['gross', 'fee', 'clawed'])
    .where('shop_owner_id', '=', owner)
    .where('state', '=', 'held')
    .execute()
  expect(held.length).toBeGreaterThan(0)
  const parcels = held.reduce((sum, { gross, fee, clawed }) => sum + gross - fee - clawed, 0)
  expect(await balanceOf(db, 'user', owner, 'CNY', 'shop-frozen')).toBe(22_560 + parcels)
  expect(await ledgerFaults(db)).toEqual([])
})

it('the demo’s actor has an income of their own: held, free, taken back and withdrawn', async () => {
  const { db } = here.database
  const userId = await person('13800000005')
  const { rows } = await commissionsFor(db, userId, { purpose: 'actor', limit: 50 })
  const states = new Set(rows.map(({ state }) => state))
  expect([...states].sort()).toEqual(expect.arrayContaining(['available', 'held', 'paid_out', 'reversed']))
  const figures = await brokerageIndex(db, { userId, purpose: 'actor' }, here.time.now)
  expect(figures.available).toBeGreaterThan(1_000)
  expect(figures).toMatchObject({ debt: 0, actor: true })
  expect(figures.earned).toBe(rows.reduce((total, { amount }) => total + amount, 0))
  expect(await balanceOf(db, 'house', 0, 'CNY', 'actor-unclaimed')).toBeGreaterThan(0)
})
