/** Daily figures of the dashboard, in display order: money in fen, else a count. Each group requires a right. */
export const FIGURE_GROUPS = [
  {
    group: 'sales',
    permission: 'order.read',
    figures: ['sales', 'orders', 'refunds', 'soldGoods', 'soldWorks', 'soldMembers', 'soldCoins'],
  },
  { group: 'members', permission: 'order.read', figures: ['memberOrders', 'memberSales'] },
  { group: 'users', permission: 'user.read', figures: ['newUsers', 'activeUsers', 'minutes'] },
  { group: 'content', permission: 'video.read', figures: ['published', 'views'] },
  { group: 'ai', permission: 'ai.read', figures: ['aiRuns', 'aiUsers', 'aiWords', 'aiCoins'] },
  { group: 'promotion', permission: 'withdraw.read', figures: ['visits', 'referred', 'commission'] },
] as const

export type FigureGroup = (typeof FIGURE_GROUPS)[number]['group']
export type Figure = (typeof FIGURE_GROUPS)[number]['figures'][number]

export const FIGURES: readonly Figure[] = FIGURE_GROUPS.flatMap(({ figures }) => [...figures])

/** Figures that count people: over several days each person is counted once, so they are not the sum of the days. */
export const PEOPLE = ['activeUsers', 'aiUsers'] as const satisfies readonly Figure[]
export type PeopleFigure = (typeof PEOPLE)[number]
export const countsPeople = (figure: Figure): figure is PeopleFigure =>
  (PEOPLE as readonly Figure[]).includes(figure)

/** Definition of each figure, shown to operators beside it. The only one: server/office/day-figures.ts counts by it. */
export const FIGURE_HELP: Record<Figure, string> = {
  sales: '当天付款成功的人民币订单金额，按付款时间计，含运费；之后的退款不从这里扣除。',
  orders: '当天付款成功的人民币订单数，按付款时间计，含之后退款的；金币、积分支付的订单不计。',
  refunds: '当天同意退回给买家的人民币金额，按同意退款的时间计。',
  soldGoods: '销售额中商城订单的部分。',
  soldWorks: '销售额中整本购买与礼品的部分。',
  soldMembers: '销售额中会员的部分。',
  soldCoins: '销售额中金币充值与积分充值的部分。',
  memberOrders: '当天付款成功的会员订单数，含续费。',
  memberSales: '当天付款成功的会员订单金额，与销售额中的会员部分相同。',
  newUsers: '当天注册的用户数，不含游客与预览账号。',
  activeUsers: '当天看过、听过、读过或打开过作品的用户数，不含游客与预览账号；一段时间内每人只计一次。',
  minutes: '当天观看、收听、阅读的时长合计，按分钟取整。',
  published: '当天首次上架的作品数。',
  views: '当天作品被打开的次数，同一用户同一天同一作品只计一次。',
  aiRuns: '当天使用智能创作的次数，含失败的。',
  aiUsers: '当天使用智能创作的用户数；一段时间内每人只计一次。',
  aiWords: '当天智能创作写出的字数。',
  aiCoins: '当天智能创作消耗的金币。',
  visits: '当天通过分享链接来访的次数，同一访客同一天对同一分享人只计一次。',
  referred: '当天通过邀请注册的用户数，包含在新增用户内。',
  commission: '当天新产生的推广佣金，之后因退款收回的不从这里扣除。',
}

/** Pending tasks, each with the rights of which one is enough to do it. */
export const DUTIES = {
  applications: ['application.review'],
  ship: ['order.ship'],
  refunds: ['order.refund'],
  withdrawals: ['withdraw.review', 'withdraw.pay'],
  customers: ['customer.edit', 'customer.assign'],
  due: ['customer.edit'],
  faults: ['question.edit'],
} as const satisfies Record<string, readonly string[]>
export type Duty = keyof typeof DUTIES

/** Counting limit: nobody handles more in one sitting. */
export const MOST_DUTIES = 999
