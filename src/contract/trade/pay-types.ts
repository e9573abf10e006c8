/** Payment types of spec section 3, without a schema: phones use them too. */
export const PAYMENT_TYPES = ['wechat', 'alipay', 'douyin'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]
export const isPaymentType = (text: string): text is PaymentType =>
  (PAYMENT_TYPES as readonly string[]).includes(text)
