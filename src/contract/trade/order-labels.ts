/** Labels of an order's states, for users, operators and exports. */
export const ORDER_STATE_NAMES = {
  unpaid: '待付款',
  paid: '已付款',
  fulfilled: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}
