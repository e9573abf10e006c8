import { moveOrder, orderMachine, type OrderEvent, type OrderState } from '@/server/trade/orders'
import { movePayment, type PaymentEvent, type PaymentState } from '@/server/trade/payments'
import { LostRace, moved } from '@/server/kernel/state-machine'
import { moneyWorld, PACK, type MoneyWorld } from '@tests/support/money'

let world: MoneyWorld

beforeAll(async () => {
  world = await moneyWorld()
})
afterAll(() => world.close())

/** Written a second time, by hand, from the rules: a slip in the product's table shows here. */
const ORDER_PATHS: Record<OrderState, OrderEvent[]> = {
  unpaid: [],
  paid: ['pay'],
  fulfilled: ['pay', 'fulfil'],
  closed: ['close'],
  refunding: ['pay', 'fulfil', 'refund'],
  refunded: ['pay', 'fulfil', 'refund', 'refunded'],
}
const ORDER_LEGAL = [
  'unpaid pay paid',
  'unpaid close closed',
  'closed pay paid',
  'paid fulfil fulfilled',
  'paid refund refunding',
  'fulfilled refund refunding',
  'refunding refunded refunded',
]
const ORDER_EVENTS: OrderEvent[] = ['pay', 'fulfil', 'close', 'refund', 'refunded']

const PAYMENT_PATHS: Record<PaymentState, PaymentEvent[]> = {
  pending: [],
  paid: ['pay'],
  failed: ['fail'],
  closed: ['close'],
  refunding: ['pay', 'refund'],
  refunded: ['pay', 'refund', 'refunded'],
}
const PAYMENT_LEGAL = [
  'pending pay paid',
  'pending fail failed',
  'pending close closed',
  'failed pay paid',
  'failed close closed',
  'closed pay paid',
  'paid refund refunding',
  'refunding refunded refunded',
]
const PAYMENT_EVENTS: PaymentEvent[] = ['pay', 'fail', 'close', 'refund', 'refunded']

const legalEnd = (legal: string[], state: string, event: string): string | undefined =>
  legal.find((edge) => edge.startsWith(`${state} ${event} `))?.split(' ')[2]

async function freshOrder() {
  const ctx = world.ctx(await world.user())
  const { order_sn } = await ctx.call('integral.recharge', { product_id: PACK.id, total_fee: PACK.price })
  const started = await world.ctx(ctx.user.id).call('common.pay', { order_sn, payment: 'wechat' })
  return { order_sn, payNo: started.order_id }
}

const orderRow = (sn: string) =>
  world.deps.db.selectFrom('orders').selectAll().where('order_sn', '=', sn).executeTakeFirstOrThrow()
const paymentRow = (no: string) =>
  world.deps.db.selectFrom('payments').selectAll().where('pay_no', '=', no).executeTakeFirstOrThrow()

describe.each(Object.keys(ORDER_PATHS) as OrderState[])('an order that is %s', (state) => {
  it.each(ORDER_EVENTS)('on %s goes where the rules say, or stays as it is', async (event) => {
    const { order_sn } = await freshOrder()
    const move = async (step: OrderEvent) =>
      world.deps.command(async (trx) => moveOrder(trx, await orderRow(order_sn), step, world.clock.at))
    for (const step of ORDER_PATHS[state]) await move(step)
    const before = await orderRow(order_sn)
    expect(before.state).toBe(state)
    const end = legalEnd(ORDER_LEGAL, state, event)
    if (end) {
      await move(event)
      expect((await orderRow(order_sn)).state).toBe(end)
      return
    }
    await expect(move(event)).rejects.toThrow(LostRace)
    expect(await orderRow(order_sn)).toEqual(before)
  })
})

describe.each(Object.keys(PAYMENT_PATHS) as PaymentState[])('a payment that is %s', (state) => {
  it.each(PAYMENT_EVENTS)('on %s goes where the rules say, or stays as it is', async (event) => {
    const { payNo } = await freshOrder()
    const move = async (step: PaymentEvent) =>
      world.deps.command(async (trx) => movePayment(trx, await paymentRow(payNo), step))
    for (const step of PAYMENT_PATHS[state]) await move(step)
    const before = await paymentRow(payNo)
    expect(before.state).toBe(state)
    const end = legalEnd(PAYMENT_LEGAL, state, event)
    if (end) {
      await move(event)
      expect((await paymentRow(payNo)).state).toBe(end)
      return
    }
    await expect(move(event)).rejects.toThrow(LostRace)
    expect(await paymentRow(payNo)).toEqual(before)
  })
})

it('a transition from what was read before another one is lost', async () => {
  const { order_sn } = await freshOrder()
  const stale = await orderRow(order_sn)
  await world.deps.command((trx) => moveOrder(trx, stale, 'close', 1))
  await expect(world.deps.command((trx) => moveOrder(trx, stale, 'pay', 1))).rejects.toThrow(LostRace)
  expect((await orderRow(order_sn)).state).toBe('closed')
})

it('a change within a state is lost to one of the same version', async () => {
  const { order_sn } = await freshOrder()
  const stale = await orderRow(order_sn)
  const note = (text: string) =>
    world.deps.command((trx) => moved(trx, 'orders', orderMachine, stale, null, { note: text }))
  expect(await note('first')).toMatchObject({ state: stale.state, version: stale.version + 1, note: 'first' })
  await expect(note('second')).rejects.toThrow(LostRace)
  expect((await orderRow(order_sn)).note).toBe('first')
})

it('a refusal of its own tells an event that is not legal from a late one', async () => {
  const { order_sn } = await freshOrder()
  const stale = await orderRow(order_sn)
  const move = (event: OrderEvent) =>
    world.deps.command((trx) =>
      moved(trx, 'orders', orderMachine, stale, event, {}, { refuse: (why) => new Error(why) }),
    )
  await expect(move('fulfil')).rejects.toThrow('illegal')
  await world.deps.command((trx) => moveOrder(trx, stale, 'close', 1))
  await expect(move('pay')).rejects.toThrow('late')
})

it('a payment, which counts no versions, is guarded by its state', async () => {
  const { payNo } = await freshOrder()
  const stale = await paymentRow(payNo)
  await world.deps.command((trx) => movePayment(trx, stale, 'close'))
  await expect(world.deps.command((trx) => movePayment(trx, stale, 'fail'))).rejects.toThrow(LostRace)
  expect((await paymentRow(payNo)).state).toBe('closed')
})
