import { ruleFor } from '@/server/earnings/withdrawal-rules'
import { withdrawalDetail } from '@/server/earnings/office/withdrawal-review'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { dealerHome } from '@/server/earnings/dealer-home'
import { billMonths } from '@/server/earnings/bills'
import { brokerageIndex, commissionsFor, membersOf } from '@/server/earnings/brokerage'
import { world, type World } from '@tests/support/world'
import type { WalletPurpose } from '@/contract/money/wallets'
import { listSettlements } from '@/server/earnings/office/settlement-lists'

let here: World
beforeAll(async () => {
  here = await world('demo')
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
  expect(await ledgerFaults(db)).toEqual([])
})

it('every held sum of the demo is the sum of its parts, in the wallet and in the lists', async () => {
  const { db } = here.database
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['owner_id', 'purpose', 'balance'])
    .where('owner', '=', 'user')
    .where('purpose', 'like', '%-frozen')
    .where('balance', '>', 0)
    .execute()
  const purposes = accounts.map(({ purpose }) => purpose.replace('-frozen', '') as WalletPurpose)
  expect([...new Set(purposes)].sort()).toEqual(['actor', 'brokerage', 'shop'])
  for (const [index, { owner_id, balance }] of accounts.entries()) {
    const purpose = purposes[index] ?? 'shop'
    const rule = await ruleFor(db, owner_id, purpose, here.time.now)
    expect(rule).toMatchObject({ frozen: balance, held: { total: balance, count: rule.held.rows.length } })
    expect(rule.held.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
  }
  const owner = await person('13800000004')
  const settled = await listSettlements(db, { state: 'held', ownerId: owner, pageSize: 100 })
  const { frozen, underWay } = await ruleFor(db, owner, 'shop', here.time.now)
  expect(settled.rows.reduce((sum, { net }) => sum + net, 0)).toBe(frozen)
  expect(underWay).toMatchObject([{ amount: 51_000, state: 'reviewing' }])
  const { id } = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('user_id', '=', owner)
    .where('state', '=', 'reviewing')
    .executeTakeFirstOrThrow()
  expect(await withdrawalDetail(db, id)).toMatchObject({ frozen, held: { total: frozen } })
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
