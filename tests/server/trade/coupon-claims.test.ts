import type { CouponForm } from '@/contract/trade/adminpromo'
import type { InputOf } from '@tests/support/door'
import { refusalOf } from '@tests/support/world'
import { ITEM, market, type Market } from './shop/market'

let here: Market
beforeEach(async () => {
  here = await market()
})
afterEach(() => here.close())

const DAY = 86_400_000
const save = async (more: Partial<CouponForm> = {}): Promise<number> => {
  const form: CouponForm = {
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
    open: true,
    ...more,
  }
  return (await here.staff().call('admincoupon.save', { form })).id
}
const take = (user: number, id: number, key?: string) =>
  here.world.ctx(user, key).call('ebook.takecoupon', { id })
const open = async (user: number, thing: InputOf<'ebook.coupons'> = {}) =>
  (await here.world.ctx(user).call('ebook.coupons', thing)).rows
const own = (
  user: number,
  state: 'unused' | 'used' | 'over',
  page: { limit?: number; cursor?: string } = {},
) => here.world.ctx(user).call('ebook.mycoupons', { state, ...page })
const taken = async (id: number) =>
  (
    await here.world.deps.db
      .selectFrom('coupons')
      .select('taken')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).taken

it('a coupon is taken, used by the next order, and comes back when that is closed unpaid', async () => {
  const id = await save()
  const user = await here.buyer()
  expect(await open(user)).toMatchObject([{ id, left: 3, state: 'free' }])
  expect(await take(user, id)).toMatchObject({ id, left: 2, state: 'held' })
  expect(await open(user)).toMatchObject([{ id, left: 2, state: 'held' }])
  expect(await own(user, 'unused')).toMatchObject({ total: 1, rows: [{ name: '满 30 减 5', order_sn: '' }] })
  const pen = await here.goods()
  const order = await here.order(user, { item: ITEM(pen) })
  expect(order.total).toBe(2_500)
  expect(await own(user, 'unused')).toMatchObject({ total: 0, rows: [] })
  expect((await own(user, 'used')).rows).toMatchObject([{ order_sn: order.order_sn }])
  await here.world.ctx(user).call('orders.cancel', { order_sn: order.order_sn })
  expect((await own(user, 'unused')).total).toBe(1)
})

it('nobody takes more than one may, whatever is repeated', async () => {
  const id = await save({ issued: 10, perPerson: 2 })
  const user = await here.buyer()
  const first = await take(user, id, 'one-tap-of-a-buyer')
  // The same tap again, after a lost answer: the same piece.
  expect(await take(user, id, 'one-tap-of-a-buyer')).toEqual(first)
  expect((await own(user, 'unused')).total).toBe(1)
  await take(user, id)
  expect(await refusalOf(take(user, id))).toMatchObject({ code: 409, message: '已达到每人限领 2 张' })
  expect(await taken(id)).toBe(2)
})

it('of the last pieces each is taken once, however many want one at once', async () => {
  const id = await save({ issued: 3 })
  const users = await Promise.all(Array.from({ length: 12 }, () => here.buyer()))
  const results = await Promise.allSettled(users.map((user) => take(user, id)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await taken(id)).toBe(3)
  const held = await here.world.deps.db.selectFrom('user_coupons').select('user_id').execute()
  expect(new Set(held.map(({ user_id }) => user_id)).size).toBe(3)
  const late = await here.buyer()
  expect(await open(late)).toMatchObject([{ left: 0, state: 'gone' }])
  expect(await refusalOf(take(late, id))).toMatchObject({ code: 409, message: '发行量已领完' })
})

it('the office and the buyers share one count', async () => {
  const id = await save({ issued: 2 })
  const [one, two] = [await here.buyer(), await here.buyer()]
  await here.world.deps.db.updateTable('users').set({ mobile: '13911110002' }).where('id', '=', two).execute()
  await take(one, id)
  const give = (mobiles: string[], version: number) =>
    here.staff().call('admincoupon.give', { id, version, mobiles, reason: '客诉补偿' })
  const done = await give(['13911110002'], 1)
  expect(done).toMatchObject({ given: 1 })
  expect(await taken(id)).toBe(2)
  const late = await here.buyer()
  await here.world.deps.db
    .updateTable('users')
    .set({ mobile: '13911110003' })
    .where('id', '=', late)
    .execute()
  expect(await give(['13911110003'], done.version)).toMatchObject({
    given: 0,
    lost: [{ msg: '发行量已领完' }],
  })
})

it('what is closed, too early, too late, stopped or unknown is not taken', async () => {
  const user = await here.buyer()
  const now = here.world.clock.at
  const ids = [
    await save({ open: false }),
    await save({ startsAt: now + DAY }),
    await save({ endsAt: now + 1_000 }),
    await save(),
  ]
  const stopped = ids[3] ?? 0
  await here.staff().call('admincoupon.stop', {
    items: [{ id: stopped, version: 1 }],
    revoke: false,
    reason: '活动提前结束',
  })
  here.world.clock.at += 2_000
  expect(await open(user)).toEqual([])
  for (const id of ids) expect(await refusalOf(take(user, id))).toMatchObject({ code: 409 })
  expect(await refusalOf(take(user, 999_999))).toMatchObject({ code: 404 })
})

it('those that expired or were taken back are shown apart', async () => {
  const user = await here.buyer()
  const [short, back, lasting] = [
    await save({ name: '短期券', endsAt: here.world.clock.at + DAY }),
    await save({ name: '错券' }),
    await save({ name: '长期券' }),
  ]
  for (const id of [short, back, lasting]) await take(user, id)
  await here.staff().call('admincoupon.stop', {
    items: [{ id: back, version: 1 }],
    revoke: true,
    reason: '设置有误',
  })
  here.world.clock.at += 2 * DAY
  expect((await own(user, 'unused')).rows.map(({ name }) => name)).toEqual(['长期券'])
  expect((await own(user, 'over')).rows.map(({ name, revoked }) => [name, revoked])).toEqual([
    ['错券', true],
    ['短期券', false],
  ])
})

it('a page begins where the last one ended', async () => {
  const user = await here.buyer()
  for (let index = 0; index < 5; index += 1)
    await take(user, await save({ name: `券 ${index}`, endsAt: here.world.clock.at + (9 - index) * DAY }))
  const first = await own(user, 'unused', { limit: 2 })
  const second = await own(user, 'unused', { limit: 2, cursor: first.next })
  const third = await own(user, 'unused', { limit: 2, cursor: second.next })
  expect([first, second, third].flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual([
    '券 4',
    '券 3',
    '券 2',
    '券 1',
    '券 0',
  ])
  expect([first.total, third.next]).toEqual([5, ''])
})

it('for a thing those are shown that fit its kind and its shop', async () => {
  const user = await here.buyer()
  const pen = await here.goods()
  const { shop_id } = await here.world.deps.db
    .selectFrom('goods')
    .select('shop_id')
    .where('work_id', '=', pen.work)
    .executeTakeFirstOrThrow()
  await save({ name: '全场券' })
  await save({ name: '本店券', shopId: shop_id })
  await save({ name: '商品券', kinds: ['goods', 'paperbook'] })
  await save({ name: '课程券', kinds: ['course'] })
  await save({ name: '别店券', shopId: (await here.shop()).id })
  const names = (await open(user, { kind: 'goods', id: pen.id })).map(({ name }) => name)
  expect(names.sort()).toEqual(['全场券', '商品券', '本店券'].sort())
  expect(
    await refusalOf(here.world.ctx(user).call('ebook.coupons', { kind: 'goods', id: 999_999 })),
  ).toMatchObject({ code: 404 })
})

it('a discount is said where the thing is shown, and is what it costs', async () => {
  const user = await here.buyer()
  const pen = await here.goods()
  const endsAt = here.world.clock.at + DAY
  const shown = async () =>
    (await here.world.ctx(user).call('goods.detail', { kind: 'goods', id: pen.id })).offer
  expect(await shown()).toBeUndefined()
  const row = { work_id: pen.work, starts_at: 0, state: 'on' as const, ends_at: endsAt }
  await here.world.deps.db
    .insertInto('item_discounts')
    .values([
      { ...row, name: '换季清仓', rate: 70 },
      { ...row, name: '浅折', rate: 90 },
    ])
    .execute()
  expect(await shown()).toEqual({ name: '换季清仓', rate: 70, endsAt })
  expect((await here.order(user, { item: ITEM(pen) })).total).toBe(2_100)
  here.world.clock.at = endsAt
  expect(await shown()).toBeUndefined()
})
