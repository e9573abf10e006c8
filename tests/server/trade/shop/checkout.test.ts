import { DAY, dayStart } from '@/server/kernel/days'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { ORDER_LIFE } from '@/server/trade/orders'
import { reconcile } from '@/server/trade/reconciler'
import { atChannel, notificationOf, send, startPay } from '@tests/support/channel'
import { insertCourse } from '@tests/support/courses'
import { VIP } from '@tests/support/money'
import { refusalOf } from '@tests/support/world'
import { ITEM, market, type Market } from './market'

let here: Market
beforeEach(async () => {
  here = await market()
})
afterEach(async () => {
  expect(await ledgerFaults(here.world.deps.db)).toEqual([])
  await here.close()
})

const parcels = () => here.world.deps.db.selectFrom('parcels').selectAll().orderBy('id').execute()
const coupons = () =>
  here.world.deps.db.selectFrom('user_coupons').select(['state', 'order_id']).orderBy('id').execute()
const owns = async (userId: number) =>
  (
    await here.world.deps.db
      .selectFrom('entitlements')
      .select('work_id')
      .where('user_id', '=', userId)
      .orderBy('work_id')
      .execute()
  ).map(({ work_id }) => work_id)
const sales = () => balanceOf(here.world.deps.db, 'house', 0, 'CNY', 'sales')

describe('the cart', () => {
  it('holds works and goods, more of the same as one line, and counts its lines', async () => {
    const [user, pen, book] = [await here.buyer(), await here.goods(), await here.ebook()]
    const [line] = await here.fill(user, [pen, book, { ...pen, quantity: 2 }, book])
    const { rows, shops } = await here.world.ctx(user).call('ebook.cartlist')
    expect(rows.map(({ kind, quantity, fault }) => [kind, quantity, fault]).sort()).toEqual([
      ['ebook', 1, ''],
      ['goods', 3, ''],
    ])
    expect(shops).toEqual([{ id: 1, name: '书声自营' }])
    expect(await here.world.ctx(user).call('elebook.getshopingcount')).toEqual({ count: 2 })
    await here.world.ctx(user).call('ebook.cartdelete', { lines: [line ?? 0] })
    expect(await here.world.ctx(user).call('ebook.cartcount')).toEqual({ count: 1 })
  })

  it('says why a line cannot be bought any more', async () => {
    const user = await here.buyer()
    const [pen, ink, book] = [await here.goods({ stock: 2 }), await here.goods(), await here.ebook()]
    await here.fill(user, [{ ...pen, quantity: 2 }, ink, book])
    const { db } = here.world.deps
    await db.updateTable('skus').set({ stock: 1 }).where('id', '=', pen.sku).execute()
    await db.updateTable('skus').set({ state: 'off' }).where('id', '=', ink.sku).execute()
    await here.bought(user, { item: ITEM(book) })
    const { rows } = await here.world.ctx(user).call('ebook.cartlist')
    expect(Object.fromEntries(rows.map(({ workId, fault }) => [workId, fault]))).toEqual({
      [pen.id]: '库存不足，仅剩 1 件',
      [ink.id]: '已下架',
      [book.id]: '已拥有，无需重复购买',
    })
  })

  it('takes no more than there is, than an order may have, nor a SKU of something else', async () => {
    const user = await here.buyer()
    const [pen, ink] = [await here.goods({ stock: 2 }), await here.goods({ limit: 1 })]
    const add = (thing: object) => here.world.ctx(user).call('ebook.cartadd', thing as never)
    expect(await refusalOf(add(ITEM(pen, 3)))).toMatchObject({ code: 409 })
    expect(await refusalOf(add(ITEM(ink, 2)))).toMatchObject({ message: '《长安旧事》每单限购 1 件' })
    expect(await refusalOf(add({ ...ITEM(pen), sku: ink.sku }))).toMatchObject({ code: 404 })
    expect(await refusalOf(add({ kind: 'goods', id: pen.id }))).toEqual({ code: 400, message: '请选择规格' })
  })

  it('is nobody else’s', async () => {
    const [user, other, pen] = [await here.buyer(), await here.buyer(), await here.goods()]
    const [line = 0] = await here.fill(user, [pen])
    const theirs = here.world.ctx(other)
    expect(await refusalOf(theirs.call('ebook.cartupdate', { id: line, quantity: 2 }))).toMatchObject({
      code: 404,
    })
    await theirs.call('ebook.cartdelete', { lines: [line] })
    expect(await here.world.ctx(user).call('ebook.cartcount')).toEqual({ count: 1 })
    expect(await refusalOf(here.price(other, { lines: [line] }))).toMatchObject({ code: 409 })
  })
})

describe('an order of the cart', () => {
  it('is split by shop; digital lines are delivered at payment, parcels wait', async () => {
    const user = await here.buyer()
    const { id: shop_id } = await here.shop()
    const pen = await here.goods({ template: await here.template() })
    const ink = await here.goods({ shop_id, template: await here.template(shop_id), price: 1_000 })
    const book = await here.ebook()
    const lines = await here.fill(user, [{ ...pen, quantity: 2 }, ink, book])
    const quote = await here.price(user, { lines })
    expect(quote).toMatchObject({ goods: 8_990, freight: 1_800, discount: 0, total_fee: 10_790 })
    const order = await here.order(user, { lines })
    expect([await here.world.ctx(user).call('ebook.cartcount'), await here.sku(pen.sku)]).toMatchObject([
      { count: 0 },
      { stock: 8, held: 2, sold: 0 },
    ])
    expect(await owns(user)).toEqual([])
    const paid = await here.paid(user, order)
    expect(paid).toMatchObject({ state: 'paid', type: 'cart', total: 10_790, freight: 1_800 })
    expect(JSON.parse(paid.address ?? '')).toMatchObject({ name: '林知夏', area: '330106' })
    expect(await parcels()).toMatchObject([
      { shop_id: 1, state: 'waiting', freight: 1_000 },
      { shop_id, state: 'waiting', freight: 800 },
    ])
    expect(await owns(user)).toEqual([book.work])
    expect(await here.sku(pen.sku)).toMatchObject({ stock: 8, held: 0, sold: 2 })
    const kept = await here.lines(order.id)
    expect(kept.reduce((sum, line) => sum + line.total - line.discount, paid.freight)).toBe(paid.total)
  })

  it('of digital things alone is complete at payment and needs no address', async () => {
    const [user, book] = [await here.world.user(), await here.ebook()]
    expect(await here.bought(user, { item: ITEM(book) })).toMatchObject({ state: 'fulfilled', address: null })
    expect(await owns(user)).toEqual([book.work])
  })

  it('that ships needs an address', async () => {
    const [user, pen] = [await here.world.user(), await here.goods()]
    expect(await here.price(user, { item: ITEM(pen) })).toMatchObject({ ships: true, addressId: 0 })
    expect(await refusalOf(here.order(user, { item: ITEM(pen) }))).toEqual({
      code: 400,
      message: '请选择收货地址',
    })
  })

  it('is refused at another price than its own', async () => {
    const [user, pen] = [await here.buyer(), await here.goods()]
    for (const total_fee of [0, 1, 2_999, 3_001, 100_000])
      expect(
        await refusalOf(here.world.ctx(user).call('ebook.cartpay', { item: ITEM(pen), total_fee })),
      ).toEqual({ code: 409, message: '价格已变化，请刷新后重试' })
    expect(await here.sku(pen.sku)).toMatchObject({ stock: 10, held: 0 })
  })

  it('costs a member less, and the quote says why', async () => {
    const [user, pen] = [await here.buyer(), await here.goods({ member_price: 2_500 })]
    const ctx = here.world.ctx(user)
    expect(await ctx.call('ebook.memberprice', { item: ITEM(pen) })).toEqual({
      price: 3_000,
      memberPrice: 2_500,
      member: false,
    })
    await here.world.deps.db
      .insertInto('memberships')
      .values({ user_id: user, tier: VIP.tier, until: here.world.clock.at + 1 })
      .execute()
    const { steps, total_fee } = await here.price(user, { item: ITEM(pen, 2) })
    expect([total_fee, steps[1]]).toEqual([5_000, { step: 'member', name: '会员价优惠', amount: -1_000 }])
  })

  it('whose coupons leave nothing to pay is delivered at once', async () => {
    const [user, book] = [await here.world.user(), await here.ebook()]
    await here.coupon(user, { value: 10_000 })
    expect(await here.order(user, { item: ITEM(book) })).toMatchObject({ total: 0, state: 'fulfilled' })
    expect(await owns(user)).toEqual([book.work])
    expect(await coupons()).toMatchObject([{ state: 'used' }])
  })

  it('paid twice by the same key is one order; by another key the cart is empty', async () => {
    const [user, pen] = [await here.buyer(), await here.goods()]
    const lines = await here.fill(user, [pen])
    const ask = { lines, total_fee: 3_000 }
    const same = here.world.ctx(user)
    const both = await Promise.all([same.call('ebook.cartpay', ask), same.call('ebook.cartpay', ask)])
    expect(both[0]).toEqual(both[1])
    expect(await refusalOf(here.world.ctx(user).call('ebook.cartpay', ask))).toMatchObject({ code: 409 })
    expect(await here.sku(pen.sku)).toMatchObject({ stock: 9, held: 1 })
  })

  it('cannot spend one coupon twice, however many try at once', async () => {
    const [user, pen] = [await here.buyer(), await here.goods()]
    const coupon = await here.coupon(user)
    const ask = { item: ITEM(pen), coupons: [coupon], total_fee: 2_500 }
    const done = await Promise.allSettled(
      Array.from({ length: 10 }, () => here.world.ctx(user).call('ebook.cartpay', ask)),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await here.sku(pen.sku)).toMatchObject({ stock: 9, held: 1 })
  })
})

it('the last item is sold once to 200 buyers', async () => {
  const pen = await here.goods({ stock: 1 })
  const users: number[] = []
  for (let index = 0; index < 200; index += 1) users.push(await here.buyer())
  const done = await Promise.allSettled(
    users.map((user) => here.world.ctx(user).call('ebook.cartpay', { item: ITEM(pen), total_fee: 3_000 })),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await here.sku(pen.sku)).toMatchObject({ stock: 0, held: 1, sold: 0 })
  const { n } = await here.world.deps.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(1)
})

it('ten notifications of a mixed order deliver it once', async () => {
  const [user, pen, book] = [await here.buyer(), await here.goods(), await here.ebook()]
  const order = await here.order(user, { lines: await here.fill(user, [pen, book]) })
  const payNo = await startPay(here.world, user, order.order_sn)
  await atChannel(here.world, payNo)
  const told = await notificationOf(here.world, payNo)
  await Promise.all(Array.from({ length: 10 }, () => send(here.world, told)))
  expect(await here.orderNow(order.id)).toMatchObject({ state: 'paid' })
  expect(await here.sku(pen.sku)).toMatchObject({ stock: 9, held: 0, sold: 1 })
  expect(await owns(user)).toEqual([book.work])
  expect(await sales()).toBe(order.total)
})

describe('an order nobody paid', () => {
  const expired = async () => {
    const [user, pen] = [await here.buyer(), await here.goods({ stock: 1 })]
    await here.coupon(user)
    const order = await here.order(user, { item: ITEM(pen) })
    const payNo = await startPay(here.world, user, order.order_sn)
    here.world.clock.at += ORDER_LIFE
    return { user, pen, order, payNo }
  }

  it('gives stock and coupon back within one run of the reconciler', async () => {
    const { pen, order } = await expired()
    expect(await coupons()).toEqual([{ state: 'used', order_id: order.id }])
    await reconcile(here.world.deps)
    expect(await here.orderNow(order.id)).toMatchObject({ state: 'closed' })
    expect(await here.sku(pen.sku)).toMatchObject({ stock: 1, held: 0 })
    expect(await coupons()).toEqual([{ state: 'unused', order_id: null }])
  })

  it('gives them back when its buyer cancels it, once', async () => {
    const [user, pen] = [await here.buyer(), await here.goods()]
    const order = await here.order(user, { item: ITEM(pen) })
    const cancel = () => here.world.ctx(user).call('orders.cancel', { order_sn: order.order_sn })
    await cancel()
    expect(await refusalOf(cancel())).toMatchObject({ code: 409 })
    expect(await here.sku(pen.sku)).toMatchObject({ stock: 10, held: 0 })
  })

  const paidLate = async (payNo: string) => {
    await here.world.deps.db
      .updateTable('sandbox_payments')
      .set({ state: 'paid', txn: 'late' })
      .where('pay_no', '=', payNo)
      .execute()
    await send(here.world, await notificationOf(here.world, payNo))
  }

  it('and is paid after all gets its goods where they are there still', async () => {
    const { pen, order, payNo } = await expired()
    await reconcile(here.world.deps)
    await paidLate(payNo)
    expect(await here.orderNow(order.id)).toMatchObject({ state: 'paid' })
    expect(await here.sku(pen.sku)).toMatchObject({ stock: 0, held: 0, sold: 1 })
    expect(await coupons()).toEqual([{ state: 'used', order_id: order.id }])
  })

  it('and is paid after all gets its money back where they are gone', async () => {
    const { pen, order, payNo } = await expired()
    await reconcile(here.world.deps)
    const other = await here.buyer()
    await here.bought(other, { item: ITEM(pen) })
    const before = await sales()
    await paidLate(payNo)
    await reconcile(here.world.deps)
    expect(await here.orderNow(order.id)).toMatchObject({ state: 'closed' })
    expect(await here.sku(pen.sku)).toMatchObject({ stock: 0, held: 0, sold: 1 })
    expect([await sales(), await coupons()]).toMatchObject([before, [{ state: 'unused' }]])
    const refunds = await here.world.deps.db.selectFrom('sandbox_refunds').selectAll().execute()
    expect(refunds).toMatchObject([{ pay_no: payNo, amount: order.total, reason: '订单关闭退款' }])
  })
})

it('a work got meanwhile is refunded alone, the rest of the order stands', async () => {
  const [user, pen, book] = [await here.buyer(), await here.goods(), await here.ebook()]
  const mixed = await here.order(user, { lines: await here.fill(user, [pen, book]) })
  await here.bought(user, { item: ITEM(book) })
  await here.paid(user, mixed)
  await reconcile(here.world.deps)
  expect(await here.orderNow(mixed.id)).toMatchObject({ state: 'paid' })
  const line = (await here.lines(mixed.id)).find(({ kind }) => kind === 'work')
  expect(line).toMatchObject({ refunded: 1_990, refunded_quantity: 1 })
  const back = await here.world.deps.db.selectFrom('sandbox_refunds').select(['amount', 'reason']).execute()
  expect(back).toEqual([{ amount: 1_990, reason: '已拥有该作品' }])
  expect(await balanceOf(here.world.deps.db, 'house', 0, 'CNY', 'refunds-due')).toBe(0)
  expect(await owns(user)).toEqual([book.work])
})

it('goods of an expired order are free again while its channel cannot be asked', async () => {
  const [user, pen] = [await here.buyer(), await here.goods({ stock: 1 })]
  const order = await here.order(user, { item: ITEM(pen) })
  await startPay(here.world, user, order.order_sn)
  const wechat = here.world.deps.payments['wechat']
  if (!wechat) throw new Error('no channel')
  jest.spyOn(wechat, 'query').mockRejectedValue(new Error('out of reach'))
  here.world.clock.at += ORDER_LIFE
  await reconcile(here.world.deps)
  expect(await here.orderNow(order.id)).toMatchObject({ state: 'unpaid' })
  expect(await here.sku(pen.sku)).toMatchObject({ stock: 1, held: 0 })
})

it('a course that is open for some days is bought again once it has ended, not before', async () => {
  const user = await here.buyer()
  const course = await insertCourse(here.world, { price: 1_990, settings: { days_valid: 30 } })
  const item = { kind: 'course' as const, id: course.number }
  const ends = async () =>
    (await here.world.ctx(user).call('study.course', { id: course.number })).purchaseEnds ?? 0
  await here.bought(user, { item })
  const first = await ends()
  expect(first).toBe(dayStart(here.world.clock.at) + 31 * DAY - 1)
  expect((await refusalOf(here.order(user, { item }))).message).toContain('已拥有，无需重复购买')
  here.world.clock.at = first + 1
  await here.bought(user, { item })
  expect(await ends()).toBe(first + 31 * DAY)
  expect(await owns(user)).toEqual([course.id])
})
