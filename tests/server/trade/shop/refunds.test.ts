import type { LineKind } from '@/contract/trade/order-kinds'
import type { RefundState, ParcelState } from '@/contract/trade/trade-states'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { AUTO_RECEIVE, parcelMachine, type ParcelEvent } from '@/server/trade/parcels'
import { reconcile } from '@/server/trade/reconciler'
import { AFTER_SALES, faultOf } from '@/server/trade/refunds'
import { refundMachine, type RefundEvent } from '@/server/trade/refund-machine'
import { PACK } from '@tests/support/money'
import { refusalOf } from '@tests/support/world'
import { fc } from '@tests/support/properties'
import { market, type Market } from './market'

let here: Market
beforeEach(async () => {
  here = await market()
})
afterEach(async () => {
  expect(await ledgerFaults(here.world.deps.db)).toEqual([])
  await here.close()
})

const db = () => here.world.deps.db
const due = () => balanceOf(db(), 'house', 0, 'CNY', 'refunds-due')
const sales = () => balanceOf(db(), 'house', 0, 'CNY', 'sales')
const refundRow = (id: number) =>
  db().selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const parcelOf = (orderId: number) =>
  db().selectFrom('parcels').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
const sentBack = async () =>
  (await db().selectFrom('sandbox_refunds').select('amount').orderBy('refund_no').execute()).map(
    ({ amount }) => amount,
  )

const ask = (
  user: number,
  line_id: number,
  more: { quantity?: number; kind?: 'money' | 'return'; pictures?: string[] } = {},
) =>
  here.world.ctx(user).call('orders.refund', {
    line_id,
    quantity: 1,
    kind: 'money',
    reason: '多拍、错拍、不想要了',
    ...more,
  })
const decide = async (id: number, verdict: 'accept' | 'take' | 'refuse', answer = '请联系客服') =>
  here.staff().call('adminorder.refund', {
    refundId: id,
    version: (await refundRow(id)).version,
    verdict,
    answer,
  })
const ship = async (orderId: number) => {
  const { id, version } = await parcelOf(orderId)
  await here.staff().call('adminorder.ship', {
    parcelId: id,
    version,
    carrier: '顺丰速运',
    trackingNo: 'SF 1234 5678',
  })
}

/** Three pens and a book in one order, 5 yuan off by a coupon, paid. */
async function mixed() {
  const user = await here.buyer()
  const pen = await here.goods({ template: await here.template() })
  const book = await here.ebook()
  await here.coupon(user)
  const order = await here.bought(user, { lines: await here.fill(user, [{ ...pen, quantity: 3 }, book]) })
  const lines = await here.lines(order.id)
  const [goods, digital] = [lines.find(({ sku_id }) => sku_id), lines.find(({ sku_id }) => !sku_id)]
  if (!goods || !digital) throw new Error('no lines')
  return { user, pen, book, order, goods, digital }
}

describe('a refund', () => {
  it('of one line takes back what it gave, and sends its share alone', async () => {
    const { user, digital, order } = await mixed()
    const before = await sales()
    const refund = await ask(user, digital.id)
    // The order itself stays paid: it is still counted where the user looks for refunds.
    expect((await here.world.ctx(user).call('user.index', {})).orders).toMatchObject({ refunding: 1 })
    expect(refund).toMatchObject({ state: 'requested', amount: 1_990 - digital.discount, freight: 0 })
    expect(await decide(refund.id, 'accept')).toMatchObject({ state: 'refunded' })
    expect(await db().selectFrom('entitlements').select('id').execute()).toEqual([])
    const said = await db().selectFrom('sandbox_refunds').select('reason').execute()
    expect(said).toEqual([{ reason: '多拍、错拍、不想要了' }])
    expect([await sales(), await due(), await sentBack()]).toEqual([
      before - refund.amount,
      0,
      [refund.amount],
    ])
    expect(await here.orderNow(order.id)).toMatchObject({ state: 'paid' })
    const shown = await here.world.ctx(user).call('orders.detail', { order_sn: order.order_sn })
    expect(shown).toMatchObject({ refunded: refund.amount, payment: '微信支付' })
    expect(shown.refunds[0]?.events.map(({ event }) => event)).toEqual([
      'refund-asked',
      'refund-agreed',
      'refunded',
    ])
  })

  it('piece by piece sums to the line to the fen, with the freight of what was never sent', async () => {
    const { user, goods, pen, order, digital } = await mixed()
    for (const _piece of [1, 2, 3]) await decide((await ask(user, goods.id)).id, 'accept')
    const rows = await db().selectFrom('refunds').select(['amount', 'freight']).orderBy('id').execute()
    expect(rows.map(({ freight }) => freight)).toEqual([0, 0, order.freight])
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(9_000 - goods.discount)
    expect(await parcelOf(order.id)).toMatchObject({ state: 'cancelled' })
    expect(await here.sku(pen.sku)).toMatchObject({ stock: 10, held: 0, sold: 0 })
    // Nothing is left to be sent: the rest of the order, the book, is complete.
    expect(await here.orderNow(order.id)).toMatchObject({ state: 'fulfilled' })
    await decide((await ask(user, digital.id)).id, 'accept')
    expect(await here.orderNow(order.id)).toMatchObject({ state: 'refunded' })
    expect([await sales(), await due()]).toEqual([0, 0])
  })

  it('of more than is left, or of another’s line, is refused', async () => {
    const { user, goods } = await mixed()
    await ask(user, goods.id, { quantity: 2 })
    expect(await refusalOf(ask(user, goods.id, { quantity: 2 }))).toEqual({
      code: 409,
      message: '最多可申请 1 件',
    })
    expect(await refusalOf(ask(await here.buyer(), goods.id))).toMatchObject({ code: 404 })
    const foreign = `files/p/${'0'.repeat(32)}.webp`
    expect(await refusalOf(ask(user, goods.id, { pictures: [foreign] }))).toMatchObject({ code: 400 })
  })

  it('asked for twenty times at once is one', async () => {
    const { user, digital } = await mixed()
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => ask(user, digital.id)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('decided by two at once sends the money once', async () => {
    const { user, digital } = await mixed()
    const { id, amount } = await ask(user, digital.id)
    const { version } = await refundRow(id)
    const verdict = { refundId: id, version, verdict: 'accept' as const }
    const done = await Promise.allSettled(
      [1, 2, 3, 4].map(() => here.staff().call('adminorder.refund', verdict)),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await reconcile(here.world.deps)
    expect(await sentBack()).toEqual([amount])
  })

  it('that the channel does not take at once is sent by the reconciler', async () => {
    const { user, digital } = await mixed()
    const wechat = here.world.deps.payments['wechat']
    if (!wechat) throw new Error('no channel')
    const down = jest.spyOn(wechat, 'refund').mockRejectedValue(new Error('out of reach'))
    const { id, amount } = await ask(user, digital.id)
    expect(await decide(id, 'accept')).toMatchObject({ state: 'refunding' })
    expect(await due()).toBe(amount)
    down.mockRestore()
    expect(await reconcile(here.world.deps)).toMatchObject({ refunded: 1, failed: 0 })
    expect([await due(), (await refundRow(id)).state]).toEqual([0, 'refunded'])
  })

  it('may be taken back until it is decided, and asked for again after a refusal', async () => {
    const { user, digital } = await mixed()
    const first = await ask(user, digital.id)
    const cancel = () => here.world.ctx(user).call('orders.refundcancel', { id: first.id })
    expect(await cancel()).toMatchObject({ state: 'cancelled' })
    expect(await refusalOf(cancel())).toMatchObject({ code: 409 })
    const second = await ask(user, digital.id)
    expect(await decide(second.id, 'refuse')).toMatchObject({ state: 'refused', answer: '请联系客服' })
    expect(await ask(user, digital.id)).toMatchObject({ state: 'requested' })
  })

  it('of coins takes the coins back, and is refused where they were spent', async () => {
    const user = await here.world.user()
    const { order_sn } = await here.world.ctx(user).call('integral.recharge', {
      product_id: PACK.id,
      total_fee: PACK.price,
    })
    const row = await db()
      .selectFrom('orders')
      .selectAll()
      .where('order_sn', '=', order_sn)
      .executeTakeFirstOrThrow()
    await here.paid(user, row)
    const [line] = await here.lines(row.id)
    const refund = await ask(user, line?.id ?? 0)
    await decide(refund.id, 'accept')
    expect(await balanceOf(db(), 'user', user, 'COIN')).toBe(0)
    expect(await here.orderNow(row.id)).toMatchObject({ state: 'refunded' })
  })
})

describe('a parcel', () => {
  it('goes out by the office and is received by its buyer', async () => {
    const { user, order } = await mixed()
    await ship(order.id)
    const parcel = await parcelOf(order.id)
    expect(parcel).toMatchObject({ state: 'shipped', carrier: '顺丰速运', tracking_no: 'SF12345678' })
    const receive = (who: number) => here.world.ctx(who).call('orders.receive', { id: parcel.id })
    expect(await refusalOf(receive(await here.buyer()))).toMatchObject({ code: 404 })
    await receive(user)
    expect(await refusalOf(receive(user))).toMatchObject({ code: 409 })
    expect(await here.orderNow(order.id)).toMatchObject({ state: 'fulfilled' })
  })

  it('is not sent while its money is asked back', async () => {
    const { user, order, goods } = await mixed()
    const { id } = await ask(user, goods.id)
    expect(await refusalOf(ship(order.id))).toMatchObject({ code: 409 })
    await decide(id, 'refuse')
    await ship(order.id)
  })

  it('counts as received after ten days', async () => {
    const { order } = await mixed()
    await ship(order.id)
    here.world.clock.at += AUTO_RECEIVE - 1
    await reconcile(here.world.deps)
    expect(await parcelOf(order.id)).toMatchObject({ state: 'shipped' })
    here.world.clock.at += 1
    await reconcile(here.world.deps)
    expect(await parcelOf(order.id)).toMatchObject({ state: 'received' })
    expect(await here.orderNow(order.id)).toMatchObject({ state: 'fulfilled' })
  })

  it('that comes back is paid back once it has come; its freight is spent', async () => {
    const { user, order, goods, pen } = await mixed()
    await ship(order.id)
    const { id, freight, amount } = await ask(user, goods.id, { quantity: 3, kind: 'return' })
    expect(freight).toBe(0)
    expect(await decide(id, 'accept')).toMatchObject({ state: 'returning' })
    const waybill = { id, carrier: '中通快递', trackingNo: 'ZT00001111' }
    expect(await here.world.ctx(user).call('orders.refundsend', waybill)).toMatchObject({
      trackingNo: 'ZT00001111',
    })
    expect(await decide(id, 'take')).toMatchObject({ state: 'refunded' })
    expect(await sentBack()).toEqual([amount])
    // What came back is looked at before it is sold again.
    expect(await here.sku(pen.sku)).toMatchObject({ stock: 7, sold: 3 })
  })

  it('may be asked back for fifteen days', async () => {
    const { user, order, goods } = await mixed()
    await ship(order.id)
    await here.world.ctx(user).call('orders.receive', { id: (await parcelOf(order.id)).id })
    here.world.clock.at += AFTER_SALES + 1
    expect(await refusalOf(ask(user, goods.id))).toEqual({ code: 409, message: '已超过 15 天售后期' })
  })
})

describe('the machines', () => {
  it('lead from every state only where their tables say', () => {
    const parcels = fc.constantFrom<ParcelEvent>('ship', 'receive', 'cancel')
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.array(parcels, { maxLength: 12 }), (events) => {
        let state: ParcelState = 'waiting'
        for (const event of events) {
          const next = parcelMachine.next(state, event)
          seen.add(`${state} ${event}`)
          if (state === 'received' || state === 'cancelled') expect(next).toBeNull()
          state = next ?? state
        }
      }),
      { numRuns: 500 },
    )
    expect(seen.size).toBe(12)
  })

  it('whatever buyer and office do, no line gives more back than was paid for it', async () => {
    const { user, goods, digital, order } = await mixed()
    const moves = fc.array(
      fc.record({
        what: fc.constantFrom<'ask' | 'askBack' | 'ship' | 'receive' | RefundEvent>(
          'ask',
          'askBack',
          'ship',
          'receive',
          'accept',
          'take',
          'refuse',
          'cancel',
          'done',
        ),
        goods: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 25, maxLength: 40 },
    )
    const visited = new Set<string>()
    for (const round of fc.sample(moves, 4)) {
      for (const { what, goods: ofGoods, quantity } of round) {
        const line = ofGoods ? goods : digital
        const open = await db()
          .selectFrom('refunds')
          .selectAll()
          .where('order_id', '=', order.id)
          .orderBy('id', 'desc')
          .executeTakeFirst()
        if (open) visited.add(`${open.state} ${what}`)
        const before = open?.state
        const run = async (): Promise<unknown> => {
          if (what === 'ask' || what === 'askBack')
            return ask(user, line.id, { quantity, kind: what === 'ask' ? 'money' : 'return' })
          if (what === 'ship') return ship(order.id)
          if (what === 'receive')
            return here.world.ctx(user).call('orders.receive', { id: (await parcelOf(order.id)).id })
          if (!open) return
          if (what === 'cancel') return here.world.ctx(user).call('orders.refundcancel', { id: open.id })
          if (what === 'done') return reconcile(here.world.deps)
          return decide(open.id, what)
        }
        await run().catch((error: unknown) => expect(error).toHaveProperty('code'))
        if (!open) continue
        const { state } = await refundRow(open.id)
        // Accepting sends at once: two edges of the table lie between.
        const after = (from: RefundState[]) => from.flatMap((one) => Object.values(refundMachine.edges[one]))
        const start = [before as RefundState]
        const legal = [...start, ...after(start), ...after(after(start))]
        expect(legal).toContain(state)
      }
    }
    expect(visited.size).toBeGreaterThan(8)
    await reconcile(here.world.deps)
    for (const line of await here.lines(order.id)) {
      expect(line.refunded).toBeLessThanOrEqual(line.total - line.discount)
      expect(line.refunded_quantity).toBeLessThanOrEqual(line.quantity)
    }
    const given = (await sentBack()).reduce((sum, amount) => sum + amount, 0)
    expect(given).toBeLessThanOrEqual(order.total)
    expect(await sales()).toBe(order.total - given)
    expect(await due()).toBe(0)
  })
})

it('one of two things that cost nothing can be given back alone', async () => {
  const user = await here.buyer()
  const [pen, ink] = [await here.goods(), await here.goods()]
  await here.coupon(user, { value: 100_000 })
  const order = await here.order(user, { lines: await here.fill(user, [pen, ink]) })
  expect(order).toMatchObject({ total: 0, state: 'paid' })
  const [first, second] = await here.lines(order.id)
  expect(await decide((await ask(user, first?.id ?? 0)).id, 'accept')).toMatchObject({ state: 'refunded' })
  expect(await here.orderNow(order.id)).toMatchObject({ state: 'paid' })
  await decide((await ask(user, second?.id ?? 0)).id, 'accept')
  expect(await here.orderNow(order.id)).toMatchObject({ state: 'refunded' })
})

it.each<[LineKind, string]>([
  ['vip', '会员开通后不支持退款'],
  ['points', '积分充值后不支持退款'],
  ['gift', '礼品不支持退款，无人领取时可以留用或再送'],
  ['coins', ''],
  ['work', ''],
])('what cannot be taken back is not paid back: %s', (kind, said) => {
  const order = { state: 'fulfilled', currency: 'CNY', paid_at: 0 } as const
  expect(faultOf(order, { kind }, undefined, AFTER_SALES)).toBe(said)
})
