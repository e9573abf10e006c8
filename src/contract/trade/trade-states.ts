/** States and kinds of sales, parcels and refunds; without a schema, because phones and tables use them too. */
export const ORDER_STATES = ['unpaid', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded'] as const

export const PARCEL_STATES = ['waiting', 'shipped', 'received', 'cancelled'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** money: nothing is sent back. return: the products are sent back first. */
export const REFUND_KINDS = ['money', 'return'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]
export const REFUND_STATES = [
  'requested',
  'returning',
  'refunding',
  'refunded',
  'refused',
  'cancelled',
] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** none: not received, or refunded. due: received and not reviewed. done: reviewed. */
export const LINE_REVIEWS = ['none', 'due', 'done'] as const
export type LineReview = (typeof LINE_REVIEWS)[number]

export const COUPON_KINDS = ['amount', 'rate'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]
export const USER_COUPON_STATES = ['unused', 'used'] as const
export type UserCouponState = (typeof USER_COUPON_STATES)[number]

/** free: may be claimed. held: this caller has reached the limit per person. gone: none is left. */
export const OPEN_COUPON_STATES = ['free', 'held', 'gone'] as const
/** over: expired, or revoked. */
export const OWN_COUPON_STATES = ['unused', 'used', 'over'] as const
export type OwnCouponState = (typeof OWN_COUPON_STATES)[number]

export const INVOICE_KINDS = ['personal', 'company'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]
export const INVOICE_STATES = ['requested', 'issued'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** In the order in which a price is computed. */
export const PRICE_STEPS = ['goods', 'member', 'discount', 'coupon', 'freight'] as const
export type PriceStepName = (typeof PRICE_STEPS)[number]

export const REFUND_REASONS = [
  '多拍、错拍、不想要了',
  '商品与描述不符',
  '商品破损或有污渍',
  '缺页、错印等质量问题',
  '少件或发错货',
  '长时间未发货',
  '内容无法打开',
  '其他',
] as const

/** Entries in the timeline of an order, of its parcels and of its refunds, and what they are called there. */
export const ORDER_EVENTS = {
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
} as const
export type OrderEventName = keyof typeof ORDER_EVENTS
