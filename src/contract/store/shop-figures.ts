/** Spans of a shop's figures, in days up to now; today is the last one. */
export const SHOP_SPANS = { today: 1, week: 7, month: 30 } as const
export type ShopSpan = keyof typeof SHOP_SPANS
export const SHOP_SPAN_NAMES = ['today', 'week', 'month'] as const satisfies readonly ShopSpan[]

/** Figures of a shop in display order; `paid` and `refunds` are fen. */
export const SHOP_FIGURES = ['paid', 'orders', 'visitors', 'views', 'refunds'] as const
export type ShopFigure = (typeof SHOP_FIGURES)[number]

/** Number of best-selling products that are listed. */
export const BEST_SELLERS = 5

/** Definition of each figure, shown to the shop's owner. The only one: server/trade/shop-figures.ts counts by it. */
export const SHOP_FIGURE_HELP: Record<ShopFigure | 'best', string> = {
  paid: '这段时间付款成功的订单中，本店商品的实付金额与运费之和，按付款时间计；之后的退款不从这里扣除。',
  orders: '这段时间付款成功、含本店商品的订单数，按付款时间计，含之后退款的。一个订单买了几件只计一次。',
  visitors: '这段时间打开过本店商品的登录用户数，每人只计一次；店主自己不计，用户清除足迹后不再计入。',
  views:
    '这段时间本店商品被打开的次数，同一用户同一天同一商品只计一次；店主自己不计，用户清除足迹后不再计入。',
  refunds: '这段时间同意退回给买家的本店商品金额与运费，按同意退款的时间计，与订单何时付款无关。',
  best: '这段时间付款成功的本店商品，按件数从多到少排，件数相同的金额多的在前；含之后退款的，金额不含运费。',
}

/** What the figures are compared with, shown to the shop's owner. */
export const SHOP_BEFORE: Record<ShopSpan, string> = {
  today: '与昨天同一时刻之前比较',
  week: '与再往前的 7 天比较，算到同一时刻',
  month: '与再往前的 30 天比较，算到同一时刻',
}
