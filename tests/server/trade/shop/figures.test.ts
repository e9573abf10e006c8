import { SHOP_SPAN_NAMES, SHOP_SPANS, type ShopFigure, type ShopSpan } from '@/contract/store/shop-figures'
import { DAY, dayStart } from '@/server/kernel/days'
import { replaceRoles } from '@/server/people/roles-of-users'
import { shopFigures } from '@/server/trade/shop-figures'
import { shopById } from '@/server/store/shops'
import { plansOf, scanned } from '@tests/support/plans'
import { fc } from '@tests/support/properties'
import { refusalOf } from '@tests/support/world'
import { ITEM, market, type Market, type Thing } from './market'
import { plainFigures } from './plain-figures'

/** What a shop's owner is told of the shop. */
let here: Market
beforeEach(async () => {
  here = await market()
  // Noon in China: the day has begun, and is not over.
  here.world.clock.at = dayStart(here.world.clock.at) + 12 * HOUR
})
afterEach(() => here.close())

const HOUR = 3_600_000
const ctxOf = (id: number) => here.world.ctx(id)
const asked = (owner: number, span: ShopSpan) => ctxOf(owner).call('shop.figures', { span })
const figuresOf = async (owner: number, span: ShopSpan) =>
  Object.fromEntries(
    (await asked(owner, span)).figures.map(({ figure, value }) => [figure, value]),
  ) as Record<ShopFigure, number>
const look = async (user: number, { kind, id }: Thing) =>
  kind === 'goods' ? ctxOf(user).call('goods.detail', { kind, id }) : undefined
/** Runs `work` at an earlier moment. */
async function ago<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const { clock } = here.world
  const now = clock.at
  clock.at = now - ms
  try {
    return await work()
  } finally {
    clock.at = now
  }
}
async function askBack(
  user: number,
  orderId: number,
  shopId: number,
  kind: 'money' | 'return' = 'money',
): Promise<number> {
  const line = (await here.lines(orderId)).find(({ shop_id }) => shop_id === shopId)
  const reason = '多拍、错拍、不想要了'
  const asked = { line_id: line?.id ?? 0, quantity: 1, kind, reason }
  return (await ctxOf(user).call('orders.refund', asked)).id
}

async function decide(refundId: number, verdict: 'accept' | 'take'): Promise<void> {
  const { version } = await here.world.deps.db
    .selectFrom('refunds')
    .select('version')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  await here.staff().call('adminorder.refund', { refundId, version, verdict, answer: '请寄回' })
}

async function ship(owner: number): Promise<void> {
  const [parcel] = (await ctxOf(owner).call('shop.orders', {})).rows
  const { id = 0, version = 0 } = parcel ?? {}
  await ctxOf(owner).call('shop.ship', { id, version, carrier: '顺丰速运', trackingNo: 'SF12345678' })
}

it('counts what was paid of the shop alone, with its freight, and refunds when they are agreed to', async () => {
  const [mine, other] = [await here.shop(), await here.shop()]
  const pen = await here.goods({ shop_id: mine.id, template: await here.template(mine.id) })
  const ink = await here.goods({ shop_id: other.id })
  const user = await here.buyer()
  const lines = await here.fill(user, [{ ...pen, quantity: 2 }, ink, await here.ebook()])
  const order = await ago(3 * DAY, () => here.bought(user, { lines }))
  // Not paid: it counts nowhere.
  await here.order(user, { item: ITEM(pen) })
  const none = { paid: 0, orders: 0, visitors: 0, views: 0, refunds: 0 }
  expect(await figuresOf(mine.owner, 'today')).toEqual(none)
  expect(await figuresOf(mine.owner, 'week')).toEqual({ ...none, paid: 7_000, orders: 1 })
  expect(await figuresOf(other.owner, 'week')).toEqual({ ...none, paid: 3_000, orders: 1 })
  const refund = await ago(2 * DAY, () => askBack(user, order.id, mine.id))
  expect(await figuresOf(mine.owner, 'week')).toMatchObject({ refunds: 0 })
  await decide(refund, 'accept')
  expect(await figuresOf(mine.owner, 'today')).toEqual({ ...none, refunds: 3_000 })
  expect(await figuresOf(mine.owner, 'week')).toEqual({ ...none, paid: 7_000, orders: 1, refunds: 3_000 })
  expect(await figuresOf(other.owner, 'week')).toMatchObject({ refunds: 0 })
  // What has to be sent back counts when it has come.
  await ship(other.owner)
  const returned = await askBack(user, order.id, other.id, 'return')
  await decide(returned, 'accept')
  expect(await figuresOf(other.owner, 'week')).toMatchObject({ refunds: 0 })
  await decide(returned, 'take')
  expect(await figuresOf(other.owner, 'today')).toMatchObject({ refunds: 3_000 })
})

it('counts each visitor once, and neither the owner nor somebody without an account', async () => {
  const mine = await here.shop()
  const [pen, cup] = [await here.goods({ shop_id: mine.id }), await here.goods({ shop_id: mine.id })]
  const elsewhere = await here.goods()
  const [one, two, guest] = [await here.buyer(), await here.buyer(), await here.buyer()]
  await replaceRoles(here.world.deps.db, guest, ['guest'])
  for (const user of [one, one, two, mine.owner]) await look(user, pen)
  await look(one, cup)
  await look(two, elsewhere)
  await here.world.deps.db
    .insertInto('footprints')
    .values({ user_id: guest, work_id: pen.work, day: '2026-11-01', seen_at: here.world.clock.at })
    .execute()
  await ago(DAY, () => look(one, pen))
  expect(await figuresOf(mine.owner, 'today')).toMatchObject({ visitors: 2, views: 3 })
  expect(await figuresOf(mine.owner, 'week')).toMatchObject({ visitors: 2, views: 4 })
})

it('compares with as many days before, up to the same time of day', async () => {
  const mine = await here.shop()
  const pen = await here.goods({ shop_id: mine.id, stock: 100 })
  const user = await here.buyer()
  const buy = (ms: number) => ago(ms, () => here.bought(user, { item: ITEM(pen) }))
  await buy(HOUR)
  await buy(DAY + HOUR)
  // Yesterday, but later in the day than it is now.
  await buy(DAY - HOUR)
  const orders = async (span: ShopSpan) =>
    (await asked(mine.owner, span)).figures.find(({ figure }) => figure === 'orders')
  expect(await orders('today')).toMatchObject({ value: 1, before: 1 })
  expect(await orders('week')).toMatchObject({ value: 3, before: 0 })
  expect(await asked(mine.owner, 'today')).toMatchObject({
    from: dayStart(here.world.clock.at),
    at: here.world.clock.at,
  })
})

it('lists the five that sold best, by pieces and then by money', async () => {
  const mine = await here.shop()
  const user = await here.buyer()
  const sold = [1, 3, 2, 2, 5, 4]
  const ids: number[] = []
  for (const [index, quantity] of sold.entries()) {
    const thing = await here.goods({ shop_id: mine.id, price: 1_000 + index * 100 })
    ids.push(thing.work)
    await here.bought(user, { item: ITEM(thing, quantity) })
  }
  const { best } = await asked(mine.owner, 'month')
  expect(best.map(({ id, pieces, amount }) => [ids.indexOf(id), pieces, amount])).toEqual([
    [4, 5, 7_000],
    [5, 4, 6_000],
    [1, 3, 3_300],
    [3, 2, 2_600],
    [2, 2, 2_400],
  ])
})

it('is told to the owner alone', async () => {
  const mine = await here.shop()
  const stranger = await here.buyer()
  expect((await refusalOf(asked(stranger, 'today'))).code).toBe(403)
  await replaceRoles(here.world.deps.db, stranger, ['shop'])
  expect((await refusalOf(asked(stranger, 'today'))).code).toBe(404)
  expect((await asked(mine.owner, 'today')).best).toEqual([])
})

it('reads no table whole', async () => {
  const mine = await here.shop()
  const pen = await here.goods({ shop_id: mine.id })
  await here.bought(await here.buyer(), { item: ITEM(pen) })
  const shop = await shopById(here.world.deps.db, mine.id)
  const plans = await plansOf(here.world.database, (db) =>
    shopFigures(db, shop, 'month', here.world.clock.at),
  )
  expect(plans.length).toBe(9)
  expect(scanned(plans)).toEqual([])
})

const deed = fc.record({
  ago: fc.integer({ min: 0, max: 65 * DAY }),
  shop: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 3 }),
  both: fc.boolean(),
  paid: fc.boolean(),
  back: fc.constantFrom(0, 0, 1),
  looks: fc.boolean(),
})

it('any trade is told as its rows have it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 6 }), async (deeds) => {
      const shops = [await here.shop(), await here.shop()]
      const things: Thing[] = []
      for (const { id } of shops)
        things.push(await here.goods({ shop_id: id, stock: 500, template: await here.template(id) }))
      for (const { shop, quantity, both, paid, back, looks, ...one } of deeds) {
        const user = await here.buyer()
        const [first, second] = shop === 0 ? things : [...things].reverse()
        if (!first || !second) throw new Error('no shops')
        await ago(one.ago, async () => {
          if (looks) await look(user, first)
          const lines = await here.fill(user, [{ ...first, quantity }, ...(both ? [second] : [])])
          const order = await here.order(user, { lines })
          if (!paid) return
          await here.paid(user, order)
          if (!back) return
          const refund = await askBack(user, order.id, shops[shop]?.id ?? 0)
          here.world.clock.at += Math.min(one.ago, DAY)
          await decide(refund, 'accept')
        })
      }
      for (const { id, owner } of shops)
        for (const span of SHOP_SPAN_NAMES) {
          const now = here.world.clock.at
          const days = SHOP_SPANS[span]
          const from = dayStart(now) - (days - 1) * DAY
          const told = await asked(owner, span)
          const plain = await plainFigures(here.world.deps.db, id, from, now)
          const before = await plainFigures(here.world.deps.db, id, from - days * DAY, now - days * DAY)
          const figures = told.figures.map(({ figure, ...values }) => [figure, values])
          expect(figures).toEqual(
            told.figures.map(({ figure }) => [
              figure,
              { value: plain.figures[figure], before: before.figures[figure] },
            ]),
          )
          expect(told.best.map(({ id: work, pieces, amount }) => ({ id: work, pieces, amount }))).toEqual(
            plain.best.slice(0, 5),
          )
        }
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 240_000)
