import { ledgerFaults } from '@/server/money/ledger'
import { refusalOf } from '@tests/support/world'
import { ITEM, market, type Market } from './market'

/** What an owner does with what was bought of the shop. */
let here: Market
beforeEach(async () => {
  here = await market()
})
afterEach(async () => {
  expect(await ledgerFaults(here.world.deps.db)).toEqual([])
  await here.close()
})

const WAYBILL = { carrier: '顺丰速运', trackingNo: 'SF 1234 5678' }
const RULE = { areas: [], first: 1, firstFee: 800, next: 1, nextFee: 200 }
const FORM = { name: '包邮起步', unit: 'piece' as const, freeFrom: 0, rules: [RULE] }

const refused = async (answer: Promise<unknown>) => (await refusalOf(answer)).code
const ctxOf = (id: number) => here.world.ctx(id)
const ordersOf = (owner: number, state?: 'waiting' | 'shipped' | 'received') =>
  ctxOf(owner).call('shop.orders', state ? { state } : {})

/** Two shops in one order that is paid, and another one that is not. */
async function sold() {
  const [mine, other] = [await here.shop(), await here.shop()]
  const pen = await here.goods({ shop_id: mine.id, template: await here.template(mine.id) })
  const ink = await here.goods({ shop_id: other.id })
  const user = await here.buyer()
  const order = await here.bought(user, { lines: await here.fill(user, [{ ...pen, quantity: 2 }, ink]) })
  await here.order(user, { item: ITEM(pen) })
  return { mine, other, user, order, pen }
}

it('the owner sees paid parcels of the own shop only, sends one, and sees what it brings', async () => {
  const { mine, other, user, order } = await sold()
  expect((await ctxOf(mine.owner).call('shop.home')).figures.toShip).toBe(1)
  const waiting = await ordersOf(mine.owner)
  expect(waiting).toMatchObject({ total: 1, next: '' })
  const [parcel] = waiting.rows
  expect(parcel).toMatchObject({
    orderSn: order.order_sn,
    state: 'waiting',
    address: { name: '林知夏', mobile: '13800000001', detail: '文三路 1 号' },
    lines: [{ quantity: 2, price: 3_000 }],
    freight: 1_000,
    paid: 7_000,
    refunds: 0,
  })
  const { id = 0, version = 0 } = parcel ?? {}
  expect(await refused(ctxOf(other.owner).call('shop.ship', { id, version, ...WAYBILL }))).toBe(404)
  await ctxOf(mine.owner).call('shop.ship', { id, version, ...WAYBILL })
  expect(await refused(ctxOf(mine.owner).call('shop.ship', { id, version, ...WAYBILL }))).toBe(409)
  expect((await ordersOf(mine.owner, 'waiting')).rows).toEqual([])
  await ctxOf(user).call('orders.receive', { id })
  expect((await ordersOf(mine.owner, 'received')).rows).toMatchObject([
    {
      carrier: '顺丰速运',
      trackingNo: 'SF12345678',
      address: { mobile: '138****0001' },
      settlement: { state: 'held', amount: 6_580, fee: 420 },
    },
  ])
  expect((await ctxOf(mine.owner).call('shop.home')).figures.toShip).toBe(0)
})

it('nothing is sent while its money is asked back', async () => {
  const { mine, user, order } = await sold()
  const [line] = (await here.lines(order.id)).filter(({ shop_id }) => shop_id === mine.id)
  await ctxOf(user).call('orders.refund', {
    line_id: line?.id ?? 0,
    quantity: 1,
    kind: 'money',
    reason: '多拍、错拍、不想要了',
  })
  const [parcel] = (await ordersOf(mine.owner)).rows
  expect(parcel?.refunds).toBe(1)
  const { id = 0, version = 0 } = parcel ?? {}
  expect(await refused(ctxOf(mine.owner).call('shop.ship', { id, version, ...WAYBILL }))).toBe(409)
})

it('freight templates are the shop’s own: made, changed by version, removed while nothing uses them', async () => {
  const { mine, other } = await sold()
  const saved = await ctxOf(mine.owner).call('shop.saveTemplate', { form: FORM })
  const changed = { ...saved, form: { ...FORM, freeFrom: 9_900 } }
  expect(await ctxOf(mine.owner).call('shop.saveTemplate', changed)).toEqual({ id: saved.id, version: 2 })
  expect(await refused(ctxOf(mine.owner).call('shop.saveTemplate', changed))).toBe(409)
  expect(await refused(ctxOf(other.owner).call('shop.saveTemplate', changed))).toBe(404)
  expect(await refused(ctxOf(other.owner).call('shop.removeTemplate', { id: saved.id }))).toBe(404)
  const { rows } = await ctxOf(mine.owner).call('shop.templates')
  expect(rows.map(({ form, used }) => [form.name, form.freeFrom, used])).toEqual([
    [expect.stringMatching(/^模板/), 9_900, 1],
    ['包邮起步', 9_900, 0],
  ])
  expect(await refused(ctxOf(mine.owner).call('shop.removeTemplate', { id: rows[0]?.id ?? 0 }))).toBe(409)
  await ctxOf(mine.owner).call('shop.removeTemplate', { id: saved.id })
  expect((await ctxOf(mine.owner).call('shop.templates')).rows).toHaveLength(1)
})
