import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { reconcile } from '@/server/trade/reconciler'
import { seedMoney } from '@/server/demo/money'
import { moneyWorld, seedDrama, type MoneyWorld } from '@tests/support/money'
import { ORDER_STATES } from '@/contract/trade/trade-states'

let world: MoneyWorld

beforeAll(async () => {
  world = await moneyWorld()
  const { db } = world.deps
  await db.deleteFrom('vip_packages').execute()
  await db.deleteFrom('coin_packs').execute()
  for (const mobile of ['13800000001', '13800000002', '13800000003']) {
    await db
      .updateTable('users')
      .set({ mobile })
      .where('id', '=', await world.user())
      .execute()
  }
  await seedDrama(world, 8)
  for (const kind of ['audio', 'course', 'ebook']) {
    const work = await seedDrama(world, 6)
    await db.updateTable('works').set({ kind }).where('id', '=', work.id).execute()
  }
  await world.deps.command((trx) => seedMoney(trx, world.clock.at))
})
afterAll(() => world.close())

it('has packages of both tiers and packs of coins', async () => {
  const { rows } = await world.ctx(1).call('integral.sviplist')
  expect(rows.map((row) => [row.tier, row.days])).toEqual([
    ['member', 365],
    ['member', 90],
    ['member', 30],
    ['creator', 365],
    ['creator', 90],
    ['creator', 30],
  ])
  expect(
    (await world.ctx(1).call('integral.coinpacks')).rows.every((pack) => pack.price === pack.coins),
  ).toBe(true)
})

it('has orders in every state that lasts, requests of money back, and a ledger that adds up', async () => {
  const { db } = world.deps
  const found = await db.selectFrom('orders').select('state').distinct().execute()
  expect(found.map((row) => row.state).sort()).toEqual(
    ORDER_STATES.filter((state) => state !== 'paid' && state !== 'refunding').sort(),
  )
  const refunds = await db.selectFrom('refunds').select('state').orderBy('state').execute()
  expect(refunds).toEqual([{ state: 'refunded' }, { state: 'requested' }])
  expect(await ledgerFaults(db)).toEqual([])
  const reader = await db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', '13800000001')
    .executeTakeFirstOrThrow()
  expect(await balanceOf(db, 'user', reader.id, 'COIN')).toBe(3_270)
  const member = await db.selectFrom('memberships').select('until').executeTakeFirstOrThrow()
  expect(member.until - world.clock.at).toBe(245 * 86_400_000 + 60_000)
})

it('leaves the reconciler nothing to do', async () => {
  expect(await reconcile(world.deps)).toEqual({ asked: 0, settled: 0, closed: 0, refunded: 0, failed: 0 })
})
