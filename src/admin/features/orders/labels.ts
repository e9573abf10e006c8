import type { AdminOrderRow } from '@/contract/trade/adminorder'
import { ORDER_TYPE_NAMES } from '@/contract/trade/order-kinds'
import { ORDER_STATE_NAMES } from '@/contract/trade/order-labels'
import { yuan } from '@/format/money'
import type { Tone } from '../../kit/display/Mark'

export const TYPE_LABELS = ORDER_TYPE_NAMES
export const STATE_LABELS = ORDER_STATE_NAMES

const TONES: Record<AdminOrderRow['state'], Tone> = {
  unpaid: 'busy',
  paid: 'warning',
  fulfilled: 'good',
  closed: 'quiet',
  refunding: 'busy',
  refunded: 'quiet',
}

/** Status of an order for operators: pending work takes precedence over the state. */
export function orderStatus({
  state,
  parcels,
  refunds,
}: Pick<AdminOrderRow, 'state' | 'parcels' | 'refunds'>): {
  text: string
  tone: Tone
} {
  if (refunds) return { text: '待处理售后', tone: 'bad' }
  if (state === 'paid' && parcels.includes('waiting')) return { text: '待发货', tone: 'warning' }
  if (state === 'paid' && parcels.includes('shipped')) return { text: '运输中', tone: 'busy' }
  return { text: STATE_LABELS[state], tone: TONES[state] }
}

export const sumOf = ({ currency, total }: Pick<AdminOrderRow, 'currency' | 'total'>): string =>
  currency === 'CNY' ? yuan(total) : `${total} 金币`

export const WAITING_LABELS = { ship: '待发货', refund: '待处理售后' }
