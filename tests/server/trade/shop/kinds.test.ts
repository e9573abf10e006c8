import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { ORDER_LIFE } from '@/server/trade/orders'
import { lotFaults } from '@/server/money/point-lots'
import { QUERY_AFTER, reconcile } from '@/server/trade/reconciler'
import { atChannel, notificationOf, send, startPay } from '@tests/support/channel'
import { forge } from '@tests/support/forgeries'
import { refusalOf } from '@tests/support/world'
import { SELLABLES, type Sellable } from './kinds'
import { market, type Market } from './market'

/** What holds for a payment holds for every kind of thing that can be bought with it. */
let here: Market
beforeEach(async () => {
  here = await market()
})
afterEach(async () => {
  expect(await ledgerFaults(here.world.deps.db)).toEqual([])
  expect(await lotFaults(here.world.deps.db)).toEqual([])
  await here.close()
})

const db = () => here.world.deps.db
const orders = () => db().selectFrom('orders').select(['order_sn', 'state', 'total']).execute()
/** What came in over the channels and was not sent back. */
const taken = async (): Promise<number> =>
  0 -
  (await balanceOf(db(), 'house', 0, 'CNY', 'channel-sandbox-wechat')) -
  (await balanceOf(db(), 'house', 0, 'CNY', 'channel-sandbox-alipay'))

async function begun(kind: Sellable) {
  const offer = await kind.offer(here)
  const user = await here.buyer()
  const { order_sn } = await offer.order(user, offer.price)
  const payNo = await startPay(here.world, user, order_sn)
  return { ...offer, user, order_sn, payNo, now: () => offer.has(user) }
}

describe.each(SELLABLES.map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
  it('is refused at any other price, and nothing is left of it', async () => {
    const { order, price, has } = await kind.offer(here)
    const user = await here.buyer()
    for (const said of [0, 1, price - 1, price + 1, price * 100])
      expect((await refusalOf(order(user, said))).code).toBe(409)
    expect(await orders()).toEqual([])
    expect(await has(user)).toBe(0)
  })

  it('is one order under one key, and given once for ten messages in any order and no forged one', async () => {
    const { order, price, has } = await kind.offer(here)
    const user = await here.buyer()
    const made = await Promise.all(Array.from({ length: 5 }, () => order(user, price, 'the-one-key')))
    expect(new Set(made.map(({ order_sn }) => order_sn)).size).toBe(1)
    const payNo = await startPay(here.world, user, made[0]?.order_sn ?? '')
    await atChannel(here.world, payNo, 'fail')
    const failure = await notificationOf(here.world, payNo)
    await atChannel(here.world, payNo)
    const success = await notificationOf(here.world, payNo)
    const forged = forge(success, here.world.clock.at).filter((_, at) => at % 10 === 0)
    for (const message of forged) expect([400, 404]).toContain(await send(here.world, message))
    expect(await has(user)).toBe(0)
    const messages = [
      failure,
      success,
      success,
      failure,
      success,
      success,
      failure,
      success,
      success,
      success,
    ]
    expect(await Promise.all(messages.map((one) => send(here.world, one)))).toEqual(Array(10).fill(200))
    expect(await has(user)).toBe(1)
    expect(await taken()).toBe(price)
    expect(await orders()).toHaveLength(1)
  })

  it('is given by the reconciler when the callback was lost, also after the order’s time', async () => {
    const bought = await begun(kind)
    await atChannel(here.world, bought.payNo)
    here.world.clock.at += ORDER_LIFE + QUERY_AFTER
    await reconcile(here.world.deps)
    expect(await bought.now()).toBe(1)
    expect(await taken()).toBe(bought.price)
    await reconcile(here.world.deps)
    expect(await bought.now()).toBe(1)
  })

  it('is given once when both channels are paid, and the second sum goes back', async () => {
    const bought = await begun(kind)
    const other = await startPay(here.world, bought.user, bought.order_sn, 'alipay')
    for (const payNo of [bought.payNo, other]) await atChannel(here.world, payNo)
    const messages = [await notificationOf(here.world, bought.payNo), await notificationOf(here.world, other)]
    await Promise.all([...messages, ...messages].map((message) => send(here.world, message)))
    await reconcile(here.world.deps)
    expect(await bought.now()).toBe(1)
    expect(await taken()).toBe(bought.price)
    const back = await db().selectFrom('sandbox_refunds').select('amount').execute()
    expect(back).toEqual([{ amount: bought.price }])
  })

  it('is not given to who does not pay, and the order closes', async () => {
    const bought = await begun(kind)
    here.world.clock.at += ORDER_LIFE + QUERY_AFTER
    await reconcile(here.world.deps)
    expect(await bought.now()).toBe(0)
    expect((await orders()).map(({ state }) => state)).toEqual(['closed'])
    expect(await taken()).toBe(0)
  })
})
