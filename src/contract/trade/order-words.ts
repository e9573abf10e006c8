/** States of an order as everybody reads them: users, operators and whoever opens an export. */
export const ORDER_STATE_NAMES = {
  unpaid: '待付款',
  paid: '已付款',
  fulfilled: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}
