import { orderStory } from '@/shared/orders'

const event = (name: string, at: number) => ({ event: name, note: '', actor: 'system' as const, at })
const none = { events: [], parcels: [], refunds: [], createdAt: 1, paidAt: 0, closedAt: 0 }
const titles = (order: Parameters<typeof orderStory>[0]) => orderStory(order).map(({ title }) => title)

it('tells an order with the steps of its parcels and refunds, in the order of their times', () => {
  const parcels = [{ events: [event('shipped', 3), event('received', 5)] }] as never
  const refunds = [{ events: [event('refund-asked', 6), event('refunded', 7)] }] as never
  const events = [event('ordered', 1), event('paid', 2), event('invoice-asked', 4)]
  expect(titles({ ...none, events, parcels, refunds, paidAt: 2 })).toEqual([
    '提交订单',
    '付款成功',
    '商家发货',
    '申请发票',
    '确认收货',
    '申请退款',
    '退款到账',
  ])
})

it.each([
  ['submitted, without an event of it', {}, ['提交订单']],
  ['paid, without any event', { paidAt: 1 }, ['提交订单', '付款成功']],
  ['paid, without an event of it', { events: [event('ordered', 1)], paidAt: 2 }, ['提交订单', '付款成功']],
  ['closed by time', { events: [event('ordered', 1)], closedAt: 9 }, ['提交订单', '超时未支付，订单关闭']],
  [
    'closed by its buyer',
    { events: [event('ordered', 1), event('cancelled', 2)], closedAt: 2 },
    ['提交订单', '取消订单'],
  ],
])('%s', (_name, order, expected) => expect(titles({ ...none, ...order })).toEqual(expected))
