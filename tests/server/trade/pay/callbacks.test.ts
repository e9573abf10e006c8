import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { ORDER_LIFE } from '@/server/trade/orders'
import { QUERY_AFTER, reconcile } from '@/server/trade/reconciler'
import { atChannel, notificationOf, orderPack, send, startPay } from '@tests/support/channel'
import { forge } from '@tests/support/forgeries'
import { moneyWorld, PACK, type MoneyWorld } from '@tests/support/money'

let world: MoneyWorld

beforeEach(async () => {
  world = await moneyWorld()
})
afterEach(() => world.close())

const CREDIT = PACK.coins + PACK.bonus
const coins = (userId: number) => balanceOf(world.deps.db, 'user', userId, 'COIN')
const stateOf = async (sn: string) =>
  (
    await world.deps.db
      .selectFrom('orders')
      .select('state')
      .where('order_sn', '=', sn)
      .executeTakeFirstOrThrow()
  ).state
const payments = (sn: string) =>
  world.deps.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.provider', 'payments.state'])
    .where('order_sn', '=', sn)
    .orderBy('payments.provider')
    .execute()
const refunds = () => world.deps.db.selectFrom('sandbox_refunds').selectAll().execute()
const verdicts = async () =>
  (await world.deps.db.selectFrom('payment_inbox').select('verdict').orderBy('id').execute()).map(
    (row) => row.verdict,
  )

async function bought() {
  const user = await world.user()
  const sn = await orderPack(world, user)
  return { user, sn, payNo: await startPay(world, user, sn) }
}

describe('notifications', () => {
  it('credit once, however often and in whatever order they come', async () => {
    const { user, sn, payNo } = await bought()
    await atChannel(world, payNo, 'fail')
    const failed = await notificationOf(world, payNo)
    await atChannel(world, payNo, 'success')
    const paid = await notificationOf(world, payNo)
    // Ten messages, the failure of the first try before, between and behind the successes, all at once.
    const messages = [paid, failed, paid, paid, failed, paid, failed, paid, paid, failed]
    const codes = await Promise.all(messages.map((message) => send(world, message)))
    expect(codes).toEqual(Array(10).fill(200))
    expect(await coins(user)).toBe(CREDIT)
    expect(await stateOf(sn)).toBe('fulfilled')
    expect(await payments(sn)).toEqual([{ provider: 'sandbox-wechat', state: 'paid' }])
    expect((await verdicts()).filter((verdict) => verdict === 'settled')).toHaveLength(1)
    expect(await verdicts()).toHaveLength(10)
    expect(await ledgerFaults(world.deps.db)).toEqual([])
  })

  it('that report a failure do not stand in the way of the later success', async () => {
    const { user, payNo } = await bought()
    await atChannel(world, payNo, 'fail')
    await send(world, await notificationOf(world, payNo))
    expect((await world.ctx(user).call('common.payResult', { pay_order_id: payNo })).state).toBe('failed')
    await atChannel(world, payNo, 'success')
    await send(world, await notificationOf(world, payNo))
    expect((await world.ctx(user).call('common.payResult', { pay_order_id: payNo })).state).toBe('paid')
    expect(await coins(user)).toBe(CREDIT)
  })

  it('are refused in two hundred forgeries', async () => {
    const { user, sn, payNo } = await bought()
    await atChannel(world, payNo)
    const real = await notificationOf(world, payNo)
    const forgeries = forge(real, world.clock.at)
    expect(forgeries).toHaveLength(200)
    for (const forgery of forgeries) expect([400, 404]).toContain(await send(world, forgery))
    expect(await coins(user)).toBe(0)
    expect(await stateOf(sn)).toBe('unpaid')
    expect(new Set(await verdicts())).toEqual(new Set(['refused']))
    expect(await send(world, real)).toBe(200)
    expect(await coins(user)).toBe(CREDIT)
  })

  it('are refused when they are replayed after their time', async () => {
    const { payNo, user } = await bought()
    await atChannel(world, payNo)
    const real = await notificationOf(world, payNo)
    world.clock.at += 6 * 60_000
    expect(await send(world, real)).toBe(400)
    expect(await coins(user)).toBe(0)
  })

  it('change nothing when the channel knows another amount, merchant or an unknown payment', async () => {
    const { user, payNo, sn } = await bought()
    await atChannel(world, payNo)
    await world.deps.db.updateTable('sandbox_payments').set({ amount: 1 }).execute()
    expect(await send(world, await notificationOf(world, payNo))).toBe(400)
    await world.deps.db.updateTable('sandbox_payments').set({ amount: PACK.price, pay_no: 'P0' }).execute()
    expect(await send(world, await notificationOf(world, 'P0'))).toBe(400)
    expect(await verdicts()).toEqual(['amount', 'unknown'])
    expect(await coins(user)).toBe(0)
    expect(await stateOf(sn)).toBe('unpaid')
  })

  it('do not pay two orders with one transaction number', async () => {
    const first = await bought()
    const second = await bought()
    await atChannel(world, first.payNo)
    await send(world, await notificationOf(world, first.payNo))
    await atChannel(world, second.payNo)
    const { txn } = await world.deps.db
      .selectFrom('sandbox_payments')
      .select('txn')
      .where('pay_no', '=', first.payNo)
      .executeTakeFirstOrThrow()
    await world.deps.db
      .updateTable('sandbox_payments')
      .set({ txn })
      .where('pay_no', '=', second.payNo)
      .execute()
    expect(await send(world, await notificationOf(world, second.payNo))).toBe(400)
    expect(await coins(second.user)).toBe(0)
  })
})

describe('two channels', () => {
  it('both paid at once give one credit, and the second sum goes back by itself', async () => {
    const { user, sn, payNo } = await bought()
    const other = await startPay(world, user, sn, 'alipay')
    await atChannel(world, payNo)
    await atChannel(world, other)
    const messages = [await notificationOf(world, payNo), await notificationOf(world, other)]
    await Promise.all([...messages, ...messages, ...messages].map((message) => send(world, message)))
    await reconcile(world.deps)
    expect(await coins(user)).toBe(CREDIT)
    expect((await payments(sn)).map((row) => row.state).sort()).toEqual(['paid', 'refunded'])
    expect((await refunds()).map(({ reason }) => reason)).toEqual(['重复支付退款'])
    expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'refunds-due')).toBe(0)
    expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'sales')).toBe(PACK.price)
    expect(await ledgerFaults(world.deps.db)).toEqual([])
  })

  it('owe the second sum until the channel takes the refund', async () => {
    const { user, sn, payNo } = await bought()
    const other = await startPay(world, user, sn, 'alipay')
    for (const no of [payNo, other]) await atChannel(world, no)
    await send(world, await notificationOf(world, payNo))
    const alipay = world.deps.payments['alipay']
    if (!alipay) throw new Error('no channel')
    const refund = jest.spyOn(alipay, 'refund').mockRejectedValue(new Error('out of reach'))
    await send(world, await notificationOf(world, other))
    expect((await payments(sn)).map((row) => row.state)).toEqual(['refunding', 'paid'])
    expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'refunds-due')).toBe(PACK.price)
    refund.mockRestore()
    expect(await reconcile(world.deps)).toMatchObject({ refunded: 1, failed: 0 })
    expect(await reconcile(world.deps)).toMatchObject({ refunded: 0 })
    expect(await refunds()).toHaveLength(1)
    expect(await ledgerFaults(world.deps.db)).toEqual([])
  })
})

describe('the reconciler', () => {
  it('settles what a lost notification did not', async () => {
    const { user, payNo, sn } = await bought()
    await atChannel(world, payNo, 'silent')
    expect(await reconcile(world.deps)).toMatchObject({ asked: 0 })
    world.clock.at += QUERY_AFTER
    expect(await reconcile(world.deps)).toMatchObject({ asked: 1, settled: 1 })
    expect(await coins(user)).toBe(CREDIT)
    expect(await stateOf(sn)).toBe('fulfilled')
    world.clock.at += QUERY_AFTER
    expect(await reconcile(world.deps)).toMatchObject({ asked: 0, settled: 0 })
    expect(await coins(user)).toBe(CREDIT)
  })

  it('closes an expired order only after its channels have said that it is unpaid', async () => {
    const unpaid = await bought()
    const paid = await bought()
    await atChannel(world, paid.payNo, 'silent')
    const wechat = world.deps.payments['wechat']
    if (!wechat) throw new Error('no channel')
    world.clock.at += ORDER_LIFE
    const query = jest.spyOn(wechat, 'query').mockRejectedValue(new Error('out of reach'))
    expect(await reconcile(world.deps)).toMatchObject({ closed: 0, settled: 0 })
    expect(await stateOf(unpaid.sn)).toBe('unpaid')
    query.mockRestore()
    world.clock.at += QUERY_AFTER
    expect(await reconcile(world.deps)).toMatchObject({ closed: 1, settled: 1 })
    expect(await stateOf(unpaid.sn)).toBe('closed')
    expect(await stateOf(paid.sn)).toBe('fulfilled')
    expect(await payments(unpaid.sn)).toEqual([{ provider: 'sandbox-wechat', state: 'closed' }])
    await expect(atChannel(world, unpaid.payNo)).rejects.toThrow('not possible')
  })

  it('run by four instances at once does everything once', async () => {
    const lost = await bought()
    await atChannel(world, lost.payNo, 'silent')
    const open = await bought()
    world.clock.at += ORDER_LIFE
    await Promise.all([1, 2, 3, 4].map(() => reconcile(world.deps)))
    expect(await coins(lost.user)).toBe(CREDIT)
    expect(await stateOf(open.sn)).toBe('closed')
    expect(await ledgerFaults(world.deps.db)).toEqual([])
  })
})

it('money for an order that was closed meanwhile still buys it', async () => {
  const { user, sn, payNo } = await bought()
  world.clock.at += ORDER_LIFE
  await reconcile(world.deps)
  expect(await stateOf(sn)).toBe('closed')
  await world.deps.db
    .updateTable('sandbox_payments')
    .set({ state: 'paid', txn: 'late' })
    .where('pay_no', '=', payNo)
    .execute()
  expect(await send(world, await notificationOf(world, payNo))).toBe(200)
  expect(await stateOf(sn)).toBe('fulfilled')
  expect(await coins(user)).toBe(CREDIT)
})
