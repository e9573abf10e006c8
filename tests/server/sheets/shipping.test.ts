import { runDueJobs } from '@/server/main/jobs'
import { market, type Market } from '@tests/server/trade/shop/market'
import { check, confirm, fetched, sheet, rowMessages, type Line } from './sheets'
import type { StaffCaller } from '@tests/support/door'

let place: Market
let staff: StaffCaller
beforeEach(async () => {
  place = await market()
  const { id } = await place.world.deps.db
    .insertInto('staff')
    .values({ name: 'keeper', password_hash: 'none', role: 'admin', state: 'active', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const keeper = place.staff()
  staff = { ...keeper, staff: { ...keeper.staff, id, permissions: ['order.ship', 'order.export'] } }
})
afterEach(() => place.close())

const HEAD = ['订单号', '包裹号', '快递公司', '快递单号']
const ship = (...rows: Line[]) => check(staff, 'shipping', [HEAD, ...rows])

/** A paid order; with `shops` 2 its things come in two parcels. */
async function paid(shops = 1): Promise<{ order_sn: string; parcels: number[] }> {
  const buyer = await place.buyer()
  const things = [await place.goods()]
  if (shops === 2) things.push(await place.goods({ shop_id: (await place.shop()).id }))
  const { id, order_sn } = await place.bought(buyer, { lines: await place.fill(buyer, things) })
  const parcels = await place.world.deps.db
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return { order_sn, parcels: parcels.map((parcel) => parcel.id) }
}
const parcel = (id: number) =>
  place.world.deps.db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('sends parcels by their numbers, once; the same number once more changes nothing', async () => {
  const one = await paid()
  const two = await paid(2)
  const rows: Line[] = [
    [one.order_sn, '', '顺丰速运', 'SF1234567890'],
    [two.order_sn, two.parcels[0] ?? 0, '中通快递', '7881234567'],
    [two.order_sn, two.parcels[1] ?? 0, '中通快递', '788 123 4568'],
    [one.order_sn, '', '顺丰速运', 'SF1234567890'],
  ]
  const job = await ship(...rows)
  expect(job).toMatchObject({ state: 'checked', changed: 3, same: 1, faults: 0 })
  expect(await confirm(staff, job)).toMatchObject({ state: 'done', written: 3, faults: 0 })
  expect(await parcel(two.parcels[1] ?? 0)).toMatchObject({
    state: 'shipped',
    carrier: '中通快递',
    tracking_no: '7881234568',
  })
  const { shipped_at, version } = await parcel(one.parcels[0] ?? 0)
  const again = await ship(...rows)
  expect(again).toMatchObject({ same: 4, changed: 0, faults: 0 })
  expect(await parcel(one.parcels[0] ?? 0)).toMatchObject({ shipped_at, version })
  const events = await place.world.deps.db
    .selectFrom('order_events')
    .select('id')
    .where('event', '=', 'shipped')
    .execute()
  expect(events).toHaveLength(3)
})

it('says why a number cannot be taken', async () => {
  const one = await paid()
  const two = await paid(2)
  const back = await paid()
  await confirm(staff, await ship([one.order_sn, '', '顺丰速运', 'SF1234567890']))
  await place.world.deps.db
    .updateTable('orders')
    .set({ state: 'refunded' })
    .where('order_sn', '=', back.order_sn)
    .execute()
  const job = await ship(
    ['NOBODY', '', '顺丰速运', 'SF1234567891'],
    [one.order_sn, '', '顺丰速运', 'SF1234567899'],
    [two.order_sn, '', '顺丰速运', 'SF1234567892'],
    [two.order_sn, one.parcels[0] ?? 0, '顺丰速运', 'SF1234567893'],
    [back.order_sn, '', '顺丰速运', 'SF1234567894'],
    [two.order_sn, two.parcels[0] ?? 0, '', '单号'],
    [two.order_sn, two.parcels[1] ?? 0, '顺丰速运', '7.88E+14'],
  )
  expect(await rowMessages(staff, job)).toEqual({
    2: 'fault 订单号：没有这个订单',
    3: 'fault 快递单号：已发货：顺丰速运 SF1234567890',
    4: 'fault 包裹号：该订单有 2 个包裹，请填写包裹号',
    5: 'fault 包裹号：该订单没有这个包裹',
    6: 'fault 订单号：订单不在待发货状态',
    7: 'fault 快递公司：不能为空 快递单号：应为 6～40 位字母或数字',
    8: 'fault 快递单号：被表格存成了数字，请把该列设为文本后重填',
  })
})

it('an order that is refunded between check and word is not sent', async () => {
  const one = await paid()
  const job = await ship([one.order_sn, '', '顺丰速运', 'SF1234567890'])
  await place.world.deps.db
    .updateTable('orders')
    .set({ state: 'refunding' })
    .where('order_sn', '=', one.order_sn)
    .execute()
  expect(await confirm(staff, job)).toMatchObject({ state: 'done', written: 0, faults: 1 })
  expect(await rowMessages(staff, job)).toEqual({ 2: 'fault 订单号：订单不在待发货状态' })
  expect(await parcel(one.parcels[0] ?? 0)).toMatchObject({ state: 'waiting' })
})

it('takes the export of the orders that wait, with their numbers filled in', async () => {
  const one = await paid()
  const two = await paid(2)
  const begun = await staff.call('adminorder.export', {
    format: 'xlsx',
    waiting: 'ship',
    reason: '今日发货',
  })
  await runDueJobs(staff)
  expect(await sheet(staff, begun)).toMatchObject({ state: 'done', done: 3, total: 3 })
  const [head = [], ...lines] = await fetched(staff, begun)
  expect(head.slice(0, 4)).toEqual(HEAD)
  expect(new Set(lines.map((line) => line[0]))).toEqual(new Set([one.order_sn, two.order_sn]))
  expect(lines[0]?.[7]).toBe('已付款')
  const filled = lines.map((line, index) => [
    ...line.slice(0, 2),
    '京东物流',
    `JD000000${index}`,
    ...line.slice(4),
  ])
  const job = await check(staff, 'shipping', [head, ...filled], 'xlsx')
  expect(await confirm(staff, job)).toMatchObject({ written: 3, faults: 0 })
})

it('tells its columns, and gives a file with examples', async () => {
  const { rows } = await staff.call('adminsheet.columns', { kind: 'shipping' })
  expect(rows.map(({ name, required }) => [name, required])).toEqual([
    ['订单号', true],
    ['包裹号', false],
    ['快递公司', true],
    ['快递单号', true],
  ])
  const { name } = await staff.call('adminsheet.template', { kind: 'shipping', format: 'xlsx' })
  expect(name).toBe('发货单号导入模板.xlsx')
})
