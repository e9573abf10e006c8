/** Kinds of sold items and labels of their orders: plain data, because phones, tables and files use it too. */
export const LINE_KINDS = ['vip', 'coins', 'points', 'part', 'work', 'gift', 'sku'] as const
export type LineKind = (typeof LINE_KINDS)[number]

interface OrderKind {
  name: string
  /** Kinds of its lines; the first is the order's kind. */
  lines: readonly [LineKind, ...LineKind[]]
}

export const ORDER_KINDS = {
  vip: { name: '会员', lines: ['vip'] },
  coins: { name: '金币充值', lines: ['coins'] },
  points: { name: '积分充值', lines: ['points'] },
  unlock: { name: '章节解锁', lines: ['part'] },
  work: { name: '整本购买', lines: ['work'] },
  gift: { name: '礼品', lines: ['gift'] },
  cart: { name: '商城订单', lines: ['sku', 'work'] },
} as const satisfies Record<string, OrderKind>

export type OrderType = keyof typeof ORDER_KINDS
export const ORDER_TYPES = Object.keys(ORDER_KINDS) as OrderType[]
export const ORDER_TYPE_NAMES = Object.fromEntries(
  ORDER_TYPES.map((type) => [type, ORDER_KINDS[type].name]),
) as Record<OrderType, string>
