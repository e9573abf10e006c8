import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { QUERY_AFTER, reconcile } from '@/server/trade/reconciler'
import { atChannel, notificationOf, send, startPay, type Notification } from '@tests/support/channel'
import { forge } from '@tests/support/forgeries'
import { refusalOf } from '@tests/support/world'
import { ITEM, market, type Market } from './market'

const CHANNELS = ['wechat', 'alipay'] as const
const PENS = 2

let here: Market
beforeEach(async () => {
  here = await market()
})
afterEach(async () => {
  expect(await ledgerFaults(here.world.deps.db)).toEqual([])
  await here.close()
})

const db = () => here.world.deps.db
const house = (purpose: string) => balanceOf(db(), 'house', 0, 'CNY', purpose)

/** Two pens and an e-book in one order, with a coupon; nobody has paid yet. */
async function mixed() {
  const user = await here.buyer()
  const [pen, book] = [await here.goods(), await here.ebook()]
  await here.coupon(user)
  const lines = await here.fill(user, [{ ...pen, quantity: PENS }, book])
  return { user, pen, book, order: await here.order(user, { lines }) }
}
type Mixed = Awaited<ReturnType<typeof mixed>>

/** What the order has given, as anybody may count it. */
async function given({ user, pen, book, order }: Mixed) {
  const owned = await db()
    .selectFrom('entitlements')
    .select('work_id')
    .where('user_id', '=', user)
    .where('work_id', '=', book.work)
    .execute()
  const { stock, held, sold } = await here.sku(pen.sku)
  const coupons = await db().selectFrom('user_coupons').select(['state', 'order_id']).execute()
  return {
    state: (await here.orderNow(order.id)).state,
    stock: [stock, held, sold],
    books: owned.length,
    coupon: coupons.map(({ state, order_id }) => [state, order_id]),
  }
}
const waiting = ({ order }: Mixed) => ({
  state: 'unpaid',
  stock: [10 - PENS, PENS, 0],
  books: 0,
  coupon: [['used', order.id]],
})
const delivered = ({ order }: Mixed) => ({
  state: 'paid',
  stock: [10 - PENS, 0, PENS],
  books: 1,
  coupon: [['used', order.id]],
})

/** Each message in another place every time: a stride that is prime to their number visits them all. */
const permuted = (messages: Notification[], stride: number): Notification[] =>
  messages.flatMap((_message, index) => messages[(index * stride) % messages.length] ?? [])

describe.each(CHANNELS)('notifications of a mixed order by %s', (channel) => {
  it('deliver once and move the stock once, ten of them, in whatever order', async () => {
    const bought = await mixed()
    const payNo = await startPay(here.world, bought.user, bought.order.order_sn, channel)
    await atChannel(here.world, payNo, 'fail')
    const failed = await notificationOf(here.world, payNo)
    await atChannel(here.world, payNo)
    const paid = await notificationOf(here.world, payNo)
    const messages = [paid, failed, paid, paid, failed, paid, failed, paid, paid, failed]
    for (const stride of [1, 3, 7, 9]) {
      const codes = await Promise.all(permuted(messages, stride).map((one) => send(here.world, one)))
      expect(codes).toEqual(Array(10).fill(200))
      expect(await given(bought)).toEqual(delivered(bought))
    }
    expect(await house('sales')).toBe(bought.order.total)
    expect(await db().selectFrom('parcels').select('state').execute()).toEqual([{ state: 'waiting' }])
  })

  it('give nothing when they are forged in two hundred ways, or come after their time', async () => {
    const bought = await mixed()
    const payNo = await startPay(here.world, bought.user, bought.order.order_sn, channel)
    await atChannel(here.world, payNo)
    const real = await notificationOf(here.world, payNo)
    const forgeries = forge(real, here.world.clock.at)
    expect(forgeries).toHaveLength(200)
    for (const forgery of forgeries) expect([400, 404]).toContain(await send(here.world, forgery))
    here.world.clock.at += 6 * 60_000
    expect(await send(here.world, real)).toBe(400)
    expect(await given(bought)).toEqual(waiting(bought))
    expect(await house('sales')).toBe(0)
    expect(await send(here.world, await notificationOf(here.world, payNo))).toBe(200)
    expect(await given(bought)).toEqual(delivered(bought))
  })

  it('that are lost are found by the reconciler, four at once', async () => {
    const bought = await mixed()
    const payNo = await startPay(here.world, bought.user, bought.order.order_sn, channel)
    await atChannel(here.world, payNo, 'silent')
    here.world.clock.at += QUERY_AFTER
    await Promise.all([1, 2, 3, 4].map(() => reconcile(here.world.deps)))
    expect(await given(bought)).toEqual(delivered(bought))
    // And the message that comes after all finds everything done.
    expect(await send(here.world, await notificationOf(here.world, payNo))).toBe(200)
    expect(await given(bought)).toEqual(delivered(bought))
    expect(await house('sales')).toBe(bought.order.total)
  })
})

it('both channels paid and told at once are one delivery; the second sum goes back', async () => {
  const bought = await mixed()
  const messages: Notification[] = []
  for (const channel of CHANNELS) {
    const payNo = await startPay(here.world, bought.user, bought.order.order_sn, channel)
    await atChannel(here.world, payNo)
    messages.push(await notificationOf(here.world, payNo))
  }
  const ten = Array.from({ length: 5 }, () => messages).flat()
  await Promise.all(permuted(ten, 3).map((message) => send(here.world, message)))
  await reconcile(here.world.deps)
  expect(await given(bought)).toEqual(delivered(bought))
  const back = await db().selectFrom('sandbox_refunds').select('amount').execute()
  expect(back).toEqual([{ amount: bought.order.total }])
  expect([await house('sales'), await house('refunds-due')]).toEqual([bought.order.total, 0])
})

it('a notification of one order does not pay another', async () => {
  const [first, second] = [await mixed(), await mixed()]
  const payNo = await startPay(here.world, first.user, first.order.order_sn)
  const other = await startPay(here.world, second.user, second.order.order_sn)
  await atChannel(here.world, payNo)
  const told = await notificationOf(here.world, payNo)
  await send(here.world, told)
  expect(await send(here.world, { ...told, body: told.body.replace(payNo, other) })).toBe(400)
  expect((await here.orderNow(second.order.id)).state).toBe('unpaid')
  expect(await here.sku(second.pen.sku)).toMatchObject({ held: PENS, sold: 0 })
})

it('a coupon used a hundred times at once makes one order', async () => {
  const [user, pen] = [await here.buyer(), await here.goods({ stock: 500 })]
  const coupon = await here.coupon(user)
  const ask = { item: ITEM(pen), coupons: [coupon], total_fee: 2_500 }
  const done = await Promise.allSettled(
    Array.from({ length: 100 }, () => here.world.ctx(user).call('ebook.cartpay', ask)),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const orders = await db().selectFrom('orders').select(['id', 'discount']).execute()
  expect(orders).toMatchObject([{ discount: 500 }])
  expect(await here.sku(pen.sku)).toMatchObject({ stock: 499, held: 1, sold: 0 })
  const coupons = await db().selectFrom('user_coupons').select(['state', 'order_id']).execute()
  expect(coupons).toEqual([{ state: 'used', order_id: orders[0]?.id }])
})

it('another’s coupon is nobody’s', async () => {
  const [owner, user, pen] = [await here.buyer(), await here.buyer(), await here.goods()]
  const coupon = await here.coupon(owner)
  const ask = { item: ITEM(pen), coupons: [coupon], total_fee: 2_500 }
  expect(await refusalOf(here.world.ctx(user).call('ebook.cartpay', ask))).toMatchObject({ code: 409 })
  expect(await refusalOf(here.world.ctx(user).call('ebook.cartquery', ask))).toMatchObject({ code: 409 })
  const coupons = await db().selectFrom('user_coupons').select(['state', 'user_id']).execute()
  expect(coupons).toEqual([{ state: 'unused', user_id: owner }])
})
