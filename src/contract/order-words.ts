/** States and kinds of an order as everybody reads them: users, operators and whoever opens an export. */
export const ORDER_STATE_NAMES = {
  unpaid: '待付款',
  paid: '已付款',
  fulfilled: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}

/** Kinds of orders, of which filters and answers are made. */
export const ORDER_TYPE_NAMES = {
  vip: '会员',
  coins: '金币充值',
  points: '积分充值',
  unlock: '章节解锁',
  work: '整本购买',
  gift: '礼品',
  cart: '商城订单',
}
export type OrderType = keyof typeof ORDER_TYPE_NAMES
export const ORDER_TYPES = Object.keys(ORDER_TYPE_NAMES) as OrderType[]

export const orderTypeName = (type: string): string =>
  (ORDER_TYPE_NAMES as Record<string, string>)[type] ?? type
