import { refreshFigures } from '@/server/office/day-figures'
import { reconcile } from '@/server/trade/reconciler'
import { ordersExporter } from '@/server/trade/office/sheet-orders-export'
import { atChannel, notificationOf, send, startPay } from '@tests/support/channel'
import { seedDrama } from '@tests/support/money'
import { SELLABLES } from '../trade/shop/kinds'
import { ITEM, market, type Market } from '../trade/shop/market'

let here: Market
beforeEach(async () => {
  here = await market()
})
afterEach(() => here.close())

const NAMES = ordersExporter.columns.map(({ name }) => name)
type Exported = Record<string, unknown>

async function exported(): Promise<Exported[]> {
  const means = { db: here.world.deps.db, now: here.world.clock.at, staff: here.staff().staff }
  const rows: Exported[] = []
  for await (const row of ordersExporter.rows(means, {})) {
    expect(row).toHaveLength(NAMES.length)
    rows.push(Object.fromEntries(NAMES.map((name, index) => [name, row[index]])))
  }
  return rows
}
const fen = (rows: readonly Exported[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
const figure = async (name: string): Promise<number> => {
  const rows = await here.world.deps.db.selectFrom('day_figures').select(['figure', 'value']).execute()
  return rows.reduce((sum, row) => sum + (row.figure === name ? row.value : 0), 0)
}
const ofOrder = (rows: readonly Exported[], { order_sn }: { order_sn: string }): Exported[] =>
  rows.filter((row) => row['订单号'] === order_sn)

/** A refund of one piece of an order's first line, accepted. */
async function sentBack(user: number, orderId: number): Promise<void> {
  const [line] = await here.lines(orderId)
  const asked = { line_id: line?.id ?? 0, quantity: 1, kind: 'money' as const, reason: '不想要了' }
  const refund = await here.world.ctx(user).call('orders.refund', asked)
  await here.staff().call('adminorder.refund', {
    refundId: refund.id,
    version: 1,
    verdict: 'accept',
    answer: '',
  })
}

it('says due, paid and back of orders of every kind and state, with freight, and agrees with the dashboard', async () => {
  const { world } = here
  const pen = await here.goods({ template: await here.template() })
  const book = await here.ebook()
  const buyer = await here.buyer()

  const unpaid = await here.order(buyer, { item: ITEM(pen) })
  const closed = await here.order(buyer, { item: ITEM(pen) })
  await world.ctx(buyer).call('orders.cancel', { order_sn: closed.order_sn })
  const lines = await here.fill(buyer, [{ ...pen, quantity: 2 }, book])
  const mixed = await here.bought(buyer, { lines })
  const other = await here.buyer()
  const whole = await here.bought(other, { item: ITEM(pen) })
  await sentBack(other, whole.id)
  const third = await here.buyer()
  const part = await here.bought(third, { item: ITEM(pen, 2) })
  await sentBack(third, part.id)

  // Money that came twice is sent back and is none of the order's.
  const twice = await here.order(await here.buyer(), { item: ITEM(await here.ebook()) })
  for (const channel of ['wechat', 'alipay'] as const) {
    const payNo = await startPay(world, twice.user_id, twice.order_sn, channel)
    await atChannel(world, payNo)
  }
  const begun = await world.deps.db
    .selectFrom('payments')
    .select('pay_no')
    .where('order_id', '=', twice.id)
    .execute()
  for (const { pay_no } of begun) await send(world, await notificationOf(world, pay_no))
  await reconcile(world.deps)

  // Coins are no money.
  const drama = await seedDrama(world, 900)
  await world.deps.db.updateTable('works').set({ member_free: 0 }).where('id', '=', drama.id).execute()
  const reader = await here.buyer()
  for (const sellable of SELLABLES) {
    const offer = await sellable.offer(here)
    const { order_sn } = await offer.order(reader, offer.price)
    const payNo = await startPay(world, reader, order_sn)
    await atChannel(world, payNo)
    await send(world, await notificationOf(world, payNo))
  }
  const unlocked = await world.ctx(reader).call('orders.unlock', {
    kind: 'drama',
    vid: drama.number,
    episode_ids: drama.parts.slice(2, 5),
    coins: 30,
  })

  const rows = await exported()
  const money = ['运费（元）', '应付（元）', '实付（元）', '退款中（元）', '已退（元）']
  const told = (order: { order_sn: string }) => {
    const found = ofOrder(rows, order)
    return [found[0]?.['状态'], found[0]?.['支付渠道'], ...money.map((column) => fen(found, column))]
  }
  expect(told(unpaid)).toEqual(['待付款', '', 800, 3_800, 0, 0, 0])
  expect(told(closed)).toEqual(['已关闭', '', 800, 3_800, 0, 0, 0])
  expect(told(mixed)).toEqual(['已付款', '微信支付', 1_000, mixed.total, mixed.total, 0, 0])
  expect(ofOrder(rows, mixed).map((row) => [row['种类'], row['运费（元）']])).toEqual([
    ['作品', 0],
    ['实物', 10],
  ])
  expect(told(whole)).toEqual(['已退款', '微信支付', 800, 3_800, 3_800, 0, 3_800])
  expect(told(part)).toEqual(['已付款', '微信支付', 1_000, 7_000, 7_000, 0, 3_000])
  expect(told(twice)).toEqual(['已完成', '微信支付', 0, 1_990, 1_990, 0, 0])

  const coins = ofOrder(rows, unlocked)
  expect(coins.map((row) => [row['种类'], row['金币'], row['应付（元）'], row['实付（元）']])).toEqual(
    Array.from({ length: 3 }, () => ['章节', 10, '', '']),
  )
  expect(rows.filter((row) => row['金币'] !== '')).toHaveLength(3)

  const orders = await world.deps.db.selectFrom('orders').selectAll().execute()
  for (const order of orders.filter(({ currency }) => currency === 'CNY'))
    expect([order.order_sn, fen(ofOrder(rows, order), '应付（元）')]).toEqual([order.order_sn, order.total])
  expect(new Set(rows.map((row) => row['类型'])).size).toBeGreaterThan(4)

  world.clock.at += 1
  await refreshFigures(world.deps)
  expect(fen(rows, '实付（元）')).toBe(await figure('sales'))
  expect(fen(rows, '退款中（元）') + fen(rows, '已退（元）')).toBe(await figure('refunds'))
})

it('keeps what is on its way back apart from what is back', async () => {
  const buyer = await here.buyer()
  const book = await here.ebook()
  const order = await here.bought(buyer, { item: ITEM(book) })
  const wechat = here.world.deps.payments['wechat']
  if (!wechat) throw new Error('no channel')
  const refund = jest.spyOn(wechat, 'refund').mockResolvedValue('processing')
  await sentBack(buyer, order.id)
  const columns = async () => {
    const [row] = await exported()
    return [row?.['状态'], row?.['实付（元）'], row?.['退款中（元）'], row?.['已退（元）']]
  }
  expect(await columns()).toEqual(['退款中', 19.9, 19.9, 0])
  refund.mockRestore()
  await reconcile(here.world.deps)
  expect(await columns()).toEqual(['已退款', 19.9, 0, 19.9])
})
