import { lookup } from '@/format/lookup'
import type { OrderDetail, OrderEvent, Trace } from '@/contract/trade/order-detail'
import { ORDER_EVENTS, type ParcelState, type RefundState } from '@/contract/trade/trade-states'

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

const EVENT_NAMES = lookup<string>(ORDER_EVENTS)

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
