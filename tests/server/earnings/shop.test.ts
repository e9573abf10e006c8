import { sandboxPayouts } from '@/server/adapters/payout/sandbox'
import { dayOf } from '@/server/kernel/days'
import { releaseEarnings } from '@/server/earnings/earnings'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { payWithdrawals } from '@/server/earnings/payouts'
import { market, type Market } from '../trade/shop/market'
import { bring, commissionsOf, DAY, dealer, holding } from './earners'
import { asks, payee, withdrawalRow } from './purse'

let here: Market
beforeEach(async () => {
  here = await market()
  here.world.deps.payouts = [sandboxPayouts(here.world.deps)]
})
afterEach(async () => {
  expect(await ledgerFaults(here.world.deps.db)).toEqual([])
  await here.close()
})

const db = () => here.world.deps.db
const house = (purpose: string) => balanceOf(db(), 'house', 0, 'CNY', purpose)

/** Two pens of somebody's shop, 5 yuan off by a coupon, 10 yuan freight, bought by whom a dealer brought, received. */
async function received() {
  const promoter = await dealer(here.world)
  const shop = await here.shop()
  const pen = await here.goods({ shop_id: shop.id, template: await here.template(shop.id) })
  const user = await here.buyer()
  await bring(here.world, promoter, user)
  await here.coupon(user)
  const order = await here.bought(user, { lines: await here.fill(user, [{ ...pen, quantity: 2 }]) })
  const parcel = await db().selectFrom('parcels').selectAll().executeTakeFirstOrThrow()
  await here.staff().call('adminorder.ship', {
    parcelId: parcel.id,
    version: parcel.version,
    carrier: '顺丰速运',
    trackingNo: 'SF12345678',
  })
  await here.world.ctx(user).call('orders.receive', { id: parcel.id })
  return { promoter, owner: shop.owner, user, order }
}

it('the buyer receives, the shop is settled, a piece comes back, the owner and the dealer withdraw', async () => {
  const { promoter, owner, user, order } = await received()
  expect(order.total).toBe(6_500)
  expect(await holding(here.world, owner, 'shop')).toEqual({ free: 0, held: 6_110, debt: 0 })
  expect(await commissionsOf(here.world, order.id)).toMatchObject([
    { earner_id: promoter, amount: 440, state: 'held' },
  ])
  expect(await house('platform-fees')).toBe(390)

  const [line] = await here.lines(order.id)
  const refund = await here.world.ctx(user).call('orders.refund', {
    line_id: line?.id ?? 0,
    quantity: 1,
    kind: 'money',
    reason: '多拍、错拍、不想要了',
  })
  expect(refund.amount).toBe(2_750)
  const { version } = await db().selectFrom('refunds').select('version').executeTakeFirstOrThrow()
  const verdict = { refundId: refund.id, version, verdict: 'accept', answer: '同意' } as const
  await here.staff().call('adminorder.refund', verdict)
  expect(await holding(here.world, owner, 'shop')).toEqual({ free: 0, held: 3_525, debt: 0 })
  expect(await holding(here.world, promoter)).toEqual({ free: 0, held: 220, debt: 0 })
  expect(await house('platform-fees')).toBe(225)

  here.world.clock.at += 15 * DAY
  expect(await releaseEarnings(here.world.deps)).toBe(2)
  expect(await holding(here.world, owner, 'shop')).toEqual({ free: 3_525, held: 0, debt: 0 })
  const payeeId = await payee(here.world, owner)
  const asked = await asks(here.world, owner, { payeeId, purpose: 'shop', amount: 3_425 })
  await payWithdrawals(here.world.deps)
  expect(await withdrawalRow(here.world, asked.id)).toMatchObject({ state: 'paid' })
  expect(await holding(here.world, owner, 'shop')).toEqual({ free: 0, held: 0, debt: 0 })
  // What is left of the sale is what was paid, less what went back and what is the shop's.
  expect(await house('sales')).toBe(6_500 - 2_750 - 3_525 - 225)

  const { rows } = await here.staff().call('adminledger.settlements', { ownerId: owner })
  expect(rows).toMatchObject([{ gross: 6_500, fee: 390, clawed: 2_585, net: 3_525, state: 'available' }])
  const day = dayOf(order.created_at)
  const { exceptions } = await here.staff().call('adminledger.reconcile', { day })
  expect(exceptions.filter(({ count }) => count > 0)).toEqual([])
})
