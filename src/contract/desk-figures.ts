/** What the dashboard shows by day, in its order: money in fen, else a count. Each group opens with a right. */
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

/** Things that wait for somebody, each with the rights of which one is enough to do it. */
export const DUTIES = {
  applications: ['application.review'],
  ship: ['order.ship'],
  refunds: ['order.refund'],
  withdrawals: ['withdraw.review', 'withdraw.pay'],
  customers: ['customer.edit', 'customer.assign'],
  due: ['customer.edit'],
} as const satisfies Record<string, readonly string[]>
export type Duty = keyof typeof DUTIES

/** Counted up to here: nobody works off more at a sitting. */
export const MOST_DUTIES = 999
