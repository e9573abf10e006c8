import type { Call } from '@/contract/call'
import { adminorder } from '@/contract/trade/adminorder'
import { cartCalls } from '@/contract/trade/cart'
import { orders } from '@/contract/trade/orders'
import { MOST_WAITING } from '@/server/trade/checkout-order'
import { startPay } from '@tests/support/channel'
import { refusalOf } from '@tests/support/world'
import { ITEM, market, type Market, type Thing } from './market'

let here: Market
beforeEach(async () => {
  here = await market()
})
afterEach(() => here.close())

const db = () => here.world.deps.db

/** A buyer with a paid, shipped order, an open request, and another order that waits for its payment. */
async function victim() {
  const user = await here.buyer()
  const [pen, book] = [await here.goods(), await here.ebook()]
  const order = await here.bought(user, { lines: await here.fill(user, [{ ...pen, quantity: 2 }, book]) })
  const parcel = await db().selectFrom('parcels').selectAll().executeTakeFirstOrThrow()
  const shipment = {
    parcelId: parcel.id,
    version: parcel.version,
    carrier: '顺丰速运',
    trackingNo: 'SF12345678',
  }
  await here.staff().call('adminorder.ship', shipment)
  const line = (await here.lines(order.id)).find(({ sku_id }) => sku_id)?.id ?? 0
  const asked = { line_id: line, quantity: 1, kind: 'return' as const, reason: '不想要了' }
  const refund = await here.world.ctx(user).call('orders.refund', asked)
  const open = await here.order(user, { item: ITEM(pen) })
  const payNo = await startPay(here.world, user, open.order_sn)
  const [cartLine = 0] = await here.fill(user, [pen])
  const address = await db().selectFrom('addresses').select('id').executeTakeFirstOrThrow()
  return { user, pen, order, parcel, line, refund, open, payNo, cartLine, address: address.id }
}

/** Everything a buyer may name by an id, named by somebody else. */
const attacks = (of: Awaited<ReturnType<typeof victim>>, thief: number, own: Thing) => {
  const ctx = () => here.world.ctx(thief)
  const { order_sn } = of.order
  const invoice = { kind: 'personal' as const, title: '林知夏', email: 'a@example.com' }
  const refund = { quantity: 1, kind: 'money' as const, reason: '不想要了' }
  const item = ITEM(own)
  return {
    'orders.detail': () => ctx().call('orders.detail', { order_sn }),
    'orders.cancel': () => ctx().call('orders.cancel', { order_sn: of.open.order_sn }),
    'orders.receive': () => ctx().call('orders.receive', { id: of.parcel.id }),
    'orders.invoice': () => ctx().call('orders.invoice', { order_sn, ...invoice }),
    'orders.refund': () => ctx().call('orders.refund', { line_id: of.line, ...refund }),
    'orders.refundcancel': () => ctx().call('orders.refundcancel', { id: of.refund.id }),
    'orders.refundsend': () =>
      ctx().call('orders.refundsend', { id: of.refund.id, carrier: '顺丰速运', trackingNo: 'SF12345678' }),
    'orders.refundlist': () => ctx().call('orders.refundlist', { order_sn }),
    'common.pay': () => ctx().call('common.pay', { order_sn: of.open.order_sn, payment: 'wechat' }),
    'common.payResult': () => ctx().call('common.payResult', { pay_order_id: of.payNo }),
    'ebook.cartupdate': () => ctx().call('ebook.cartupdate', { id: of.cartLine, quantity: 9 }),
    'ebook.freight': () => ctx().call('ebook.freight', { item, addressId: of.address }),
    'ebook.cartquery, address': () => ctx().call('ebook.cartquery', { item, addressId: of.address }),
    'ebook.cartpay, address': () =>
      ctx().call('ebook.cartpay', { item, addressId: of.address, total_fee: 3_000 }),
  }
}

const all = async () => ({
  orders: await db().selectFrom('orders').selectAll().orderBy('id').execute(),
  parcels: await db().selectFrom('parcels').selectAll().execute(),
  refunds: await db().selectFrom('refunds').selectAll().execute(),
  cart: await db().selectFrom('cart_lines').selectAll().execute(),
  invoices: await db().selectFrom('invoices').selectAll().execute(),
  payments: await db().selectFrom('payments').selectAll().execute(),
})

it('what another buyer has is not there, and stays as it was', async () => {
  const of = await victim()
  const [thief, own] = [await here.buyer(), await here.goods()]
  const before = await all()
  for (const [name, attack] of Object.entries(attacks(of, thief, own)))
    expect({ name, ...(await refusalOf(attack())) }).toMatchObject({ name, code: 404 })
  // Lines of another's cart are lines that are gone.
  const lines = [of.cartLine]
  expect(await refusalOf(here.world.ctx(thief).call('ebook.cartquery', { lines }))).toMatchObject({
    code: 409,
  })
  const pay = here.world.ctx(thief).call('ebook.cartpay', { lines, total_fee: 3_000 })
  expect(await refusalOf(pay)).toMatchObject({ code: 409 })
  await here.world.ctx(thief).call('ebook.cartdelete', { lines })
  expect(await here.world.ctx(thief).call('orders.lists')).toMatchObject({ rows: [], total: 0 })
  expect(await here.world.ctx(thief).call('orders.refundlist')).toMatchObject({ rows: [], total: 0 })
  expect(await all()).toEqual(before)
})

it('every call of buyers is for users, every call of the office needs a right, every write of it is audited', () => {
  const calls = (group: Record<string, Call>) => Object.entries(group)
  for (const [name, call] of [...calls(cartCalls), ...calls(orders)])
    expect({ name, who: call.who }).toEqual({ name, who: 'user' })
  for (const [name, call] of calls(adminorder)) {
    expect({ name, who: call.who, right: /^order\.\w+$/.test(call.permission ?? '') }).toEqual({
      name,
      who: 'staff',
      right: true,
    })
    if (call.method !== 'GET') expect({ name, audited: Boolean(call.audit) }).toEqual({ name, audited: true })
  }
})

it('nobody keeps goods from the others by ordering and not paying', async () => {
  const user = await here.buyer()
  const pen = await here.goods({ stock: 500 })
  const order = () => here.world.ctx(user).call('ebook.cartpay', { item: ITEM(pen), total_fee: 3_000 })
  const done = await Promise.allSettled(Array.from({ length: MOST_WAITING + 10 }, order))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_WAITING)
  expect(await refusalOf(order())).toEqual({ code: 409, message: '待支付订单过多，请先支付或取消' })
  expect(await here.sku(pen.sku)).toMatchObject({ stock: 500 - MOST_WAITING, held: MOST_WAITING })
  const first = await db().selectFrom('orders').select('order_sn').orderBy('id').executeTakeFirstOrThrow()
  await here.world.ctx(user).call('orders.cancel', first)
  await order()
})
