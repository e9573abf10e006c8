import type { CouponForm } from '@/contract/trade/adminpromo'
import { refusalOf } from '@tests/support/world'
import { ITEM, market, type Market } from './shop/market'

let here: Market
beforeEach(async () => {
  here = await market()
})
afterEach(() => here.close())

const DAY = 86_400_000
const reason = '活动提前结束'
const form = (more: Partial<CouponForm> = {}): CouponForm => ({
  name: '满 30 减 5',
  kind: 'amount',
  value: 500,
  cap: 0,
  threshold: 3_000,
  shopId: 0,
  kinds: [],
  startsAt: here.world.clock.at - DAY,
  endsAt: here.world.clock.at + 30 * DAY,
  issued: 3,
  perPerson: 1,
  open: false,
  ...more,
})
const save = (more?: Partial<CouponForm>) => here.staff().call('admincoupon.save', { form: form(more) })
const list = async () => (await here.staff().call('admincoupon.list')).rows
const buyer = async (mobile: string) => {
  const id = await here.buyer()
  await here.world.deps.db.updateTable('users').set({ mobile }).where('id', '=', id).execute()
  return id
}
const audits = (action: string) =>
  here.world.deps.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute()

describe('coupons of the office', () => {
  it('are given by phone, once a person, until they are out, and counted', async () => {
    const made = await save()
    const [first, second] = ['13911110001', '13911110002']
    const user = await buyer(first)
    await buyer(second)
    const give = (mobiles: string[], version: number) =>
      here.staff().call('admincoupon.give', { id: made.id, version, mobiles, reason })
    const done = await give([first, second, '13911119999'], made.version)
    expect(done).toMatchObject({
      given: 2,
      lost: [{ mobile: '13911119999', msg: '没有这个手机号的用户' }],
    })
    // The same call again meets a newer version: nobody gets a second one.
    expect(await refusalOf(give([first], made.version))).toMatchObject({ code: 409 })
    expect(await give([first], done.version)).toMatchObject({
      given: 0,
      lost: [{ msg: '已达到每人限领 1 张' }],
    })
    const pen = await here.goods()
    const order = await here.order(user, { item: ITEM(pen) })
    expect(order.total).toBe(2_500)
    await here.world.ctx(user).call('orders.cancel', { order_sn: order.order_sn })
    await here.bought(user, { item: ITEM(pen) })
    expect(await list()).toMatchObject([{ taken: 2, used: 1, returned: 1, state: 'on' }])
    expect(await audits('admincoupon.give')).toHaveLength(1)
  })

  it('keep their worth once somebody holds one; the rest may change', async () => {
    const made = await save()
    await buyer('13911110001')
    const { version } = await here.staff().call('admincoupon.give', {
      ...made,
      mobiles: ['13911110001'],
      reason,
    })
    const change = (more: Partial<CouponForm>, seen = version) =>
      here.staff().call('admincoupon.save', { id: made.id, version: seen, form: form(more) })
    for (const more of [
      { value: 600 },
      { threshold: 0 },
      { kinds: ['ebook' as const] },
      { endsAt: form().endsAt - 1 },
    ])
      expect(await refusalOf(change(more))).toMatchObject({ code: 409 })
    expect(await refusalOf(change({ issued: 0 }))).toMatchObject({ code: 400 })
    await change({ name: '满三十减五', issued: 10, endsAt: form().endsAt + DAY })
    expect(await refusalOf(change({ name: '旧页面' }))).toMatchObject({
      code: 409,
      message: '该记录已被他人修改，请刷新后重试',
    })
    expect(await list()).toMatchObject([{ form: { name: '满三十减五', issued: 10, value: 500 } }])
  })

  it.each([
    [{ kind: 'rate', value: 100 }, '折扣为 1—99，例如 90 表示九折'],
    [{ value: 4_000 }, '减免金额不能超过使用门槛'],
    [{ perPerson: 9 }, '每人限领不能超过发行量'],
    [{ shopId: 999 }, '店铺不存在'],
  ] as [Partial<CouponForm>, string][])('refuse %j', async (more, message) => {
    expect(await refusalOf(save(more))).toMatchObject({ message })
  })

  it('that are revoked count no more, and an order made with one keeps its price', async () => {
    const made = await save({ issued: 9 })
    const phones = ['13911110001', '13911110002']
    const [user, other] = [await buyer('13911110001'), await buyer('13911110002')]
    const { version } = await here.staff().call('admincoupon.give', { ...made, mobiles: phones, reason })
    const pen = await here.goods()
    const order = await here.order(user, { item: ITEM(pen) })
    const stop = (revoke: boolean, seen: number) =>
      here.staff().call('admincoupon.stop', { items: [{ id: made.id, version: seen }], revoke, reason })
    await stop(false, version)
    expect((await here.price(other, { item: ITEM(pen) })).total_fee).toBe(2_500)
    expect(
      await refusalOf(
        here.staff().call('admincoupon.give', {
          id: made.id,
          version: version + 1,
          mobiles: phones,
          reason,
        }),
      ),
    ).toMatchObject({ message: '已停止发放' })
    await stop(true, version + 1)
    expect((await here.price(other, { item: ITEM(pen) })).total_fee).toBe(3_000)
    expect(await here.paid(user, order)).toMatchObject({ total: 2_500, state: 'paid' })
    expect(await refusalOf(stop(true, version + 2))).toMatchObject({ code: 409 })
    expect((await list())[0]).toMatchObject({ state: 'revoked', used: 1 })
  })
})

describe('discounts of the office', () => {
  const discount = (workId: number, more = {}) => ({
    workId,
    name: '限时八折',
    rate: 80,
    startsAt: here.world.clock.at - DAY,
    endsAt: here.world.clock.at + DAY,
    ...more,
  })

  it('count while they run, the deepest of several; what was ordered keeps its price', async () => {
    const [user, pen] = [await here.buyer(), await here.goods()]
    await here.world.deps.db.updateTable('works').set({ price: 3_000 }).where('id', '=', pen.work).execute()
    const before = await here.order(user, { item: ITEM(pen) })
    const made = await here.staff().call('admindiscount.save', { form: discount(pen.work) })
    expect((await here.price(user, { item: ITEM(pen) })).total_fee).toBe(2_400)
    const ordered = await here.order(user, { item: ITEM(pen) })
    const next = await here.staff().call('admindiscount.save', {
      ...made,
      form: discount(pen.work, { rate: 50 }),
    })
    expect((await here.price(user, { item: ITEM(pen) })).total_fee).toBe(1_500)
    await here.staff().call('admindiscount.stop', { items: [next], reason })
    expect((await here.price(user, { item: ITEM(pen) })).total_fee).toBe(3_000)
    expect(await here.paid(user, ordered)).toMatchObject({ total: 2_400 })
    expect(await here.paid(user, before)).toMatchObject({ total: 3_000 })
    expect(await refusalOf(here.staff().call('admindiscount.stop', { items: [next], reason }))).toMatchObject(
      {
        code: 409,
      },
    )
    expect((await here.staff().call('admindiscount.list', { time: 'off' })).rows).toMatchObject([
      { id: made.id, time: 'off', form: { rate: 50 } },
    ])
    expect(await audits('admindiscount.save')).toHaveLength(2)
  })

  it('are only of what is sold for money, and never of another work', async () => {
    const [pen, book] = [await here.goods(), await here.ebook()]
    await here.world.deps.db.updateTable('works').set({ price: 0 }).where('id', '=', book.work).execute()
    await here.world.deps.db.updateTable('works').set({ price: 3_000 }).where('id', '=', pen.work).execute()
    const ask = (form: ReturnType<typeof discount>, more = {}) =>
      refusalOf(here.staff().call('admindiscount.save', { ...more, form }))
    expect(await ask(discount(book.work))).toMatchObject({ code: 404 })
    expect(await ask(discount(pen.work, { endsAt: 1 }))).toMatchObject({ code: 400 })
    const made = await here.staff().call('admindiscount.save', { form: discount(pen.work) })
    expect(await ask(discount(book.work), made)).toMatchObject({ code: 400 })
    expect(await ask(discount(pen.work), { id: made.id, version: 7 })).toMatchObject({ code: 409 })
  })
})
