import type { Figure, FigureGroup, Duty } from '@/contract/trade/dashboard-figures'
import type { DashboardFigures } from '@/contract/office/admindesk'
import { humanCount } from '@/format/count'
import { roundYuan, yuan } from '@/format/money'

export const GROUP_LABELS: Record<FigureGroup, string> = {
  sales: '销售',
  members: '会员',
  users: '用户',
  content: '内容',
  ai: 'AI 创作',
  promotion: '推广',
}

interface FigureLabel {
  name: string
  money?: boolean
  /** The figure this one is part of: drawn in its columns, not separately. */
  partOf?: Figure
}

export const FIGURE_LABELS: Record<Figure, FigureLabel> = {
  sales: { name: '销售额', money: true },
  orders: { name: '付款订单' },
  refunds: { name: '退款', money: true },
  soldGoods: { name: '图书与商品', money: true, partOf: 'sales' },
  soldWorks: { name: '作品与礼品', money: true, partOf: 'sales' },
  soldMembers: { name: '会员', money: true, partOf: 'sales' },
  soldCoins: { name: '金币与积分', money: true, partOf: 'sales' },
  memberOrders: { name: '开通与续费' },
  memberSales: { name: '会员收入', money: true },
  newUsers: { name: '新增用户' },
  activeUsers: { name: '活跃用户' },
  minutes: { name: '学习分钟' },
  published: { name: '新上架作品' },
  views: { name: '作品浏览' },
  aiRuns: { name: 'AI 使用次数' },
  aiUsers: { name: 'AI 使用人数' },
  aiWords: { name: 'AI 写作字数' },
  aiCoins: { name: 'AI 消耗金币' },
  visits: { name: '分享带来的访问' },
  referred: { name: '邀请注册' },
  commission: { name: '新增佣金', money: true },
}

export const DUTY_LABELS: Record<Duty, { name: string; href: `#/admin/${string}` }> = {
  applications: { name: '待审核申请', href: '#/admin/shopUser' },
  ship: { name: '待发货订单', href: '#/admin/order/list?waiting=ship' },
  refunds: { name: '待处理售后', href: '#/admin/order/list?waiting=refund' },
  withdrawals: { name: '待处理提现', href: '#/admin/withdraw' },
  customers: { name: '新咨询', href: '#/admin/customer/index?state=new' },
  due: { name: '今日待联系', href: '#/admin/customer/index?due=true' },
  faults: { name: '待处理纠错', href: '#/admin/study/faults' },
}

export type FigureRow = DashboardFigures['figures'][number]

export const shownFigure = (figure: Figure, value: number): string =>
  FIGURE_LABELS[figure].money ? yuan(value) : humanCount(value)

/** A value of the vertical axis, such as ¥50, ¥1.2万 or 300. */
export function shownTick(figure: Figure, value: number): string {
  if (!FIGURE_LABELS[figure].money) return humanCount(value)
  return `¥${value < 1_000_000 ? roundYuan(value) : humanCount(value / 100)}`
}

export const sumOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
