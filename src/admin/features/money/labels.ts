import { lookup } from '@/format/lookup'
import type { OfficeWithdrawal, SettlementRow } from '@/contract/earnings/adminmoney'
import type { WithdrawalState } from '@/contract/earnings/withdraw-rules'
import { yuan } from '@/format/money'
import type { Tone } from '../../kit/display/Mark'
import type { WalletPurpose } from '@/contract/money/wallets'
import type { ExceptionCode } from '@/contract/money/ledger'

export const WITHDRAWAL_LABELS: Record<WithdrawalState, { text: string; tone: Tone }> = {
  requested: { text: '已提交', tone: 'quiet' },
  reviewing: { text: '待审核', tone: 'warning' },
  approved: { text: '待打款', tone: 'busy' },
  paying: { text: '打款中', tone: 'busy' },
  paid: { text: '已到账', tone: 'good' },
  refused: { text: '已拒绝', tone: 'quiet' },
  failed: { text: '打款失败', tone: 'bad' },
}

export const PURPOSES: Record<WalletPurpose, string> = {
  brokerage: '推广佣金',
  shop: '店铺货款',
  actor: '演出收入',
}

const PAYEES = { bank: '银行卡', alipay: '支付宝', wechat: '微信' } as const

export const payeeText = ({ kind, bank, number }: OfficeWithdrawal): string =>
  `${kind === 'bank' ? bank : PAYEES[kind]} ${number}`

export const FLAGS: Record<OfficeWithdrawal['flags'][number], string> = {
  amount: '金额较大',
  shared: '多人共用收款账户',
}

export const SETTLEMENT_LABELS: Record<SettlementRow['state'], { text: string; tone: Tone }> = {
  held: { text: '冻结中', tone: 'warning' },
  available: { text: '已结算', tone: 'good' },
  reversed: { text: '已退回', tone: 'quiet' },
}

/** Label of each exception, and how to resolve it. */
export const EXCEPTION_LABELS: Record<ExceptionCode, { title: string; hint: string }> = {
  order_without_transfer: { title: '已付款订单没有入账', hint: '查看订单的付款记录，补记流水' },
  payment_without_order: { title: '收到付款但订单未变更', hint: '核对渠道流水，补单或退款' },
  channel_difference: { title: '渠道金额与账本不符', hint: '下载渠道对账单逐笔核对' },
  payment_state_unknown: {
    title: '支付状态无法识别',
    hint: '系统不入账也不关闭，会继续询问渠道；到渠道的商户后台核实这笔款项',
  },
  refund_stuck: { title: '退款未完成', hint: '到渠道后台查询退款结果' },
  withdrawal_stuck: { title: '提现停滞', hint: '到“提现”审核、打款或重试' },
  release_late: { title: '到期未解冻', hint: '检查定时任务是否运行' },
  ledger_fault: { title: '流水借贷不平', hint: '立即停止相关业务并排查' },
  checkpoint_difference: { title: '余额检查点与流水不符', hint: '立即停止相关业务并排查' },
}

const KINDS = lookup<string>({
  sale: '销售',
  second: '重复付款',
  refund: '退款',
  commission: '佣金',
  share: '分成',
  settlement: '货款',
  release: '解冻',
  clawback: '收回',
  'set-off': '抵扣',
  withdrawal: '提现',
  payout: '打款',
  reversal: '冲正',
  recharge: '充值',
  unlock: '解锁',
  gift: '赠送',
  exchange: '兑换',
  expiry: '过期',
})

export const ledgerKindLabel = (kind: string): string => KINDS[kind] ?? kind
export const KIND_OPTIONS = KINDS

const CURRENCIES = lookup<string>({ CNY: '人民币', COIN: '金币', POINT: '积分' })
export const CURRENCY_OPTIONS = CURRENCIES

/** Formats an amount in its currency; money with sign, in yuan. */
export const amountText = (currency: string, amount: number): string =>
  currency === 'CNY'
    ? yuan(amount)
    : `${amount < 0 ? '−' : ''}${Math.abs(amount)} ${CURRENCIES[currency] ?? currency}`

export const ownerText = ({
  owner,
  ownerId,
  name,
}: {
  owner: string
  ownerId: number
  name: string
}): string => (owner === 'house' ? '平台' : `${name || '用户'}（${ownerId}）`)
