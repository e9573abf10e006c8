import { lookup } from '@/format/lookup'

const CURRENCIES = lookup<string>({ CNY: '现金', COIN: '金币', POINT: '积分' })
export const currencyLabel = (currency: string): string => CURRENCIES[currency] ?? currency

const PURPOSES = lookup<string>({
  wallet: '',
  held: '冻结',
  pending: '待结算',
  commission: '佣金',
  brokerage: '推广佣金',
  'brokerage-frozen': '推广佣金，冻结',
  shop: '店铺货款',
  'shop-frozen': '店铺货款，冻结',
  actor: '演出收入',
  'actor-frozen': '演出收入，冻结',
})
export const purposeLabel = (purpose: string): string => PURPOSES[purpose] ?? purpose

const ORDER_STATES = lookup<string>({
  unpaid: '待支付',
  paid: '已支付',
  fulfilled: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
})
export const orderStateLabel = (state: string): string => ORDER_STATES[state] ?? state
