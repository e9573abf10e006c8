import { commissionMachine } from '@/server/earnings/commissions'
import { onParcelReceived, onLineRefunded, releaseEarnings } from '@/server/earnings/earnings'
import { available } from '@/server/money/earned'
import { balanceOf, house, ledgerFaults, transfer } from '@/server/money/ledger'
import { orderPack } from '@tests/support/channel'
import { moneyWorld, VIP, type MoneyWorld } from '@tests/support/money'
import {
  bring,
  buyer,
  buysVip,
  commissionsOf,
  DAY,
  dealer,
  givesRole,
  holding,
  pays,
  refunds,
} from './earners'
import { writeDocument } from '@/server/kernel/documents'
import { commissionOf } from '@/server/earnings/brokerage'

let world: MoneyWorld
beforeEach(async () => {
  world = await moneyWorld()
})
afterEach(async () => {
  expect(await ledgerFaults(world.deps.db)).toEqual([])
  await world.close()
})

const FIRST = VIP.price * 0.2
const SECOND = VIP.price * 0.05
const later = (days: number) => {
  world.clock.at += days * DAY
}
/** The earner withdraws what is free. */
const spends = (userId: number, amount: number) =>
  world.deps.command(async (trx) => {
    const postings = [
      { account: await available(trx, userId, 'brokerage'), amount: -amount },
      { account: await house(trx, 'CNY', 'withdrawals-due'), amount },
    ]
    await transfer(trx, { reference: `out:${amount}`, kind: 'withdrawal', memo: '', postings, at: 1 })
  })

it('a paid order brings both levels a commission that is held for fifteen days', async () => {
  const above = await dealer(world)
  const below = await dealer(world, above)
  const order = await buysVip(world, await buyer(world, below))
  expect(await commissionsOf(world, order.id)).toEqual([
    { earner_id: below, level: 1, amount: FIRST, state: 'held', reason: 'earned' },
    { earner_id: above, level: 2, amount: SECOND, state: 'held', reason: 'earned' },
  ])
  expect(await holding(world, below)).toEqual({ free: 0, held: FIRST, debt: 0 })
  expect(await world.deps.db.selectFrom('dealers').select(['user_id', 'level', 'parent']).execute()).toEqual([
    { user_id: below, level: 2, parent: above },
  ])
  later(14)
  expect(await releaseEarnings(world.deps)).toBe(0)
  later(1)
  expect(await releaseEarnings(world.deps)).toBe(2)
  expect(await releaseEarnings(world.deps)).toBe(0)
  expect(await holding(world, below)).toEqual({ free: FIRST, held: 0, debt: 0 })
  expect(await holding(world, above)).toEqual({ free: SECOND, held: 0, debt: 0 })
  expect(await commissionOf(world.deps.db, below)).toBe(FIRST)
})

it('says why an order brings nothing', async () => {
  const stranger = await buysVip(world, await buyer(world))
  expect(await commissionsOf(world, stranger.id)).toMatchObject([
    { earner_id: null, amount: 0, state: 'none', reason: 'no_relation' },
  ])
  const nobody = await world.user()
  const plain = await buysVip(world, await buyer(world, nobody))
  expect(await commissionsOf(world, plain.id)).toMatchObject([{ earner_id: nobody, reason: 'not_promoter' }])
  const promoter = await dealer(world)
  const late = await buyer(world, promoter)
  later(31)
  const expired = await buysVip(world, late)
  expect(await commissionsOf(world, expired.id)).toMatchObject([{ earner_id: promoter, reason: 'expired' }])
  const above = await buyer(world)
  const below = await dealer(world, above)
  await givesRole(world, above)
  await bring(world, below, above)
  const own = await buysVip(world, above)
  expect(await commissionsOf(world, own.id)).toMatchObject([
    { earner_id: below, level: 1, amount: FIRST },
    { earner_id: above, level: 2, amount: 0, reason: 'self' },
  ])
})

it('coins bring nothing, and rates are the document’s', async () => {
  const promoter = await dealer(world)
  const reader = await buyer(world, promoter)
  const coins = await pays(world, reader, await orderPack(world, reader))
  expect(await commissionsOf(world, coins.id)).toMatchObject([{ amount: 0, reason: 'not_promoted' }])
  await world.deps.command((trx) => writeDocument(trx, 'earnings', { rates: { vip: [0, 0] } }, 1))
  const order = await buysVip(world, await buyer(world, promoter))
  expect(await commissionsOf(world, order.id)).toMatchObject([{ amount: 0, reason: 'not_promoted' }])
})

it('a refund takes back its share, in parts as in one', async () => {
  const promoter = await dealer(world)
  const order = await buysVip(world, await buyer(world, promoter))
  await refunds(world, order, 333)
  expect(await holding(world, promoter)).toMatchObject({ held: FIRST - 66 })
  expect((await commissionsOf(world, order.id)).map(({ amount, state }) => [amount, state])).toEqual([
    [FIRST, 'held'],
    [-66, 'reversed'],
  ])
  await refunds(world, order, VIP.price - 333)
  expect(await holding(world, promoter)).toEqual({ free: 0, held: 0, debt: 0 })
  expect(await commissionOf(world.deps.db, promoter)).toBe(0)
  later(20)
  expect(await releaseEarnings(world.deps)).toBe(0)
  await refunds(world, order, VIP.price)
  expect(await commissionsOf(world, order.id)).toHaveLength(3)
})

it('a whole refund of what is held reverses the commission’s own transfer', async () => {
  const promoter = await dealer(world)
  const order = await buysVip(world, await buyer(world, promoter))
  await refunds(world, order, VIP.price)
  const { reversal_of } = await world.deps.db
    .selectFrom('ledger_transfers')
    .select('reversal_of')
    .where('kind', '=', 'clawback')
    .executeTakeFirstOrThrow()
  expect(reversal_of).not.toBeNull()
})

it('what was withdrawn becomes a debt that later earnings settle', async () => {
  const promoter = await dealer(world)
  const order = await buysVip(world, await buyer(world, promoter))
  later(15)
  await releaseEarnings(world.deps)
  await spends(promoter, 400)
  await refunds(world, order, VIP.price)
  expect(await holding(world, promoter)).toEqual({ free: 0, held: 0, debt: 400 })
  await buysVip(world, await buyer(world, promoter))
  expect(await holding(world, promoter)).toEqual({ free: 0, held: FIRST, debt: 400 })
  later(15)
  await releaseEarnings(world.deps)
  expect(await holding(world, promoter)).toEqual({ free: FIRST - 400, held: 0, debt: 0 })
  expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'brokerage')).toBe(-FIRST)
})

it('a shop’s share is held, released and taken back with the platform’s fee', async () => {
  const shopOwnerId = await world.user()
  const receive = (parcelId: number, amount: number, owner: number | null = shopOwnerId) =>
    world.deps.command((trx) => onParcelReceived(trx, world.deps, { parcelId, amount, shopOwnerId: owner }))
  const refund = (parcel_id: number, amount: number) =>
    world.deps.command((trx) =>
      onLineRefunded(trx, world.deps, { title: '' } as never, { id: 999, parcel_id }, amount),
    )
  const fees = () => balanceOf(world.deps.db, 'house', 0, 'CNY', 'platform-fees')
  await receive(1, 10_000)
  await receive(2, 500, null)
  expect(await holding(world, shopOwnerId, 'shop')).toEqual({ free: 0, held: 9_400, debt: 0 })
  await refund(1, 3_333)
  expect(await holding(world, shopOwnerId, 'shop')).toMatchObject({ held: 9_400 - 3_133 })
  expect(await fees()).toBe(400)
  later(15)
  expect(await releaseEarnings(world.deps)).toBe(1)
  expect(await holding(world, shopOwnerId, 'shop')).toEqual({ free: 6_267, held: 0, debt: 0 })
  await refund(1, 6_667)
  expect(await holding(world, shopOwnerId, 'shop')).toEqual({ free: 0, held: 0, debt: 0 })
  expect(await fees()).toBe(0)
  expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'sales')).toBe(0)
})

it('no edge leads out of a reversed commission', () => {
  expect(commissionMachine.edges.reversed).toEqual({})
})
