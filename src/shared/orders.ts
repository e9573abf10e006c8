import { lookup } from '@/format/lookup'
import type { OrderDetail, OrderEvent, Trace } from '@/contract/trade/order-detail'
import type { OrderEventName, ParcelState, RefundState } from '@/contract/trade/trade-states'

export const PARCEL_STATE_NAMES: Record<ParcelState, string> = {
  waiting: '待发货',
  shipped: '运输中',
  received: '已签收',
  cancelled: '已取消',
}

export const REFUND_STATE_NAMES: Record<RefundState, string> = {
  requested: '待审核',
  returning: '待寄回',
  refunding: '退款中',
  refunded: '已退款',
  refused: '已拒绝',
  cancelled: '已撤销',
}

const EVENT_NAMES = lookup<string>({
  ordered: '提交订单',
  paid: '付款成功',
  closed: '超时未支付，订单关闭',
  cancelled: '取消订单',
  'invoice-asked': '申请发票',
  shipped: '商家发货',
  received: '确认收货',
  'parcel-cancelled': '包裹取消',
  'refund-asked': '申请退款',
  'return-asked': '申请退货退款',
  'refund-agreed': '同意退款',
  'return-agreed': '同意退货',
  'return-sent': '买家寄回',
  'return-taken': '商家收到退货',
  'refund-refused': '拒绝申请',
  'refund-cancelled': '撤销申请',
  refunded: '退款到账',
} satisfies Record<OrderEventName, string>)

export const eventName = (event: string): string => EVENT_NAMES[event] ?? event

/** History of an order, a parcel or a refund: its events and the carrier's tracking, oldest first. */
export const storyOf = (
  events: readonly Pick<OrderEvent, 'event' | 'note' | 'at'>[],
  traces: readonly Trace[] = [],
): Trace[] =>
  [...events.map(({ event, note, at }) => ({ at, title: eventName(event), text: note })), ...traces].sort(
    (one, other) => one.at - other.at,
  )

/** Every step of an order, oldest first: its own, and those of its parcels and refunds. */
export function orderStory(
  order: Pick<OrderDetail, 'events' | 'parcels' | 'refunds' | 'createdAt' | 'paidAt' | 'closedAt'>,
): Trace[] {
  const { events, parcels, refunds, createdAt, paidAt, closedAt } = order
  const missing = (event: string, at: number, ...others: string[]) =>
    at > 0 && !events.some((one) => [event, ...others].includes(one.event)) ? [{ event, note: '', at }] : []
  return storyOf([
    // Before the others, which may have the same time.
    ...missing('ordered', createdAt),
    ...events,
    ...parcels.flatMap((parcel) => parcel.events),
    ...refunds.flatMap((refund) => refund.events),
    // Orders of other ways of selling store these times only.
    ...missing('paid', paidAt),
    ...missing('closed', closedAt, 'cancelled'),
  ])
}
