import type { Static } from '@sinclair/typebox'
import type { OrderRow } from '@/contract/money'

/** States of an order as users read them. */
export const ORDER_STATE_NAMES: Record<Static<typeof OrderRow>['state'], string> = {
  unpaid: '待付款',
  paid: '已付款',
  fulfilled: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}
