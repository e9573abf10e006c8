import type { TagProps } from 'design-system/Tag'
import type { EarnedFrom } from '@/contract/earnings/earnings'
import type { PayeeKind } from '@/contract/earnings/withdraw-rules'
import type { WithdrawalRow } from '@/contract/earnings/withdraw'
import { to } from '@/client/links'
import type { WalletPurpose } from '@/contract/money/wallets'

/**
 * Owner of the wallet that a screen shows: two addresses (an actor's wallet is a kind of the first) share the parts.
 */
export type Wallet = WalletPurpose

interface WalletLabels {
  name: string
  held: string
  links: { bill: string; withdraw: string; payees: string }
  none: string
}

export const WALLETS: Record<Wallet, WalletLabels> = {
  brokerage: {
    name: '推广佣金',
    held: '佣金在买家付款 15 天后解冻，退款会按比例收回。',
    links: {
      bill: to('/user/share/bill'),
      withdraw: to('/user/share/withdraw'),
      payees: to('/user/share/payee'),
    },
    none: '朋友下单后，佣金会记在这里',
  },
  actor: {
    name: '演出收入',
    held: '分成在买家付款 15 天后解冻，退款会按比例收回。',
    links: {
      bill: to('/user/share/bill', { kind: 'actor' }),
      withdraw: to('/user/share/withdraw', { kind: 'actor' }),
      payees: to('/user/share/payee'),
    },
    none: '参演的作品售出后，分成会记在这里',
  },
  shop: {
    name: '店铺货款',
    held: '货款在买家收货 15 天后解冻，退款会从货款里扣回。',
    links: {
      bill: to('/user/shop/walletlist'),
      withdraw: to('/user/shop/withdrawal'),
      payees: to('/user/shop/card'),
    },
    none: '买家收货后，货款会记在这里',
  },
}

/** Names of earnings by order line. */
export const EARNED: Record<EarnedFrom, { noun: string; hint: string; bill: string }> = {
  brokerage: { noun: '佣金', hint: '朋友经你注册后 30 天内下单，就有佣金', bill: '推广账单' },
  actor: { noun: '分成', hint: '参演的作品整部售出后，就有分成', bill: '演出收入账单' },
}

export const PAYEE_NAMES: Record<PayeeKind, string> = { bank: '银行卡', alipay: '支付宝', wechat: '微信' }

export const payeeName = ({ kind, bank }: { kind: PayeeKind; bank: string }): string =>
  kind === 'bank' ? bank : PAYEE_NAMES[kind]

export const WITHDRAWAL_LABELS: Record<WithdrawalRow['state'], { label: string; tone: TagProps['tone'] }> = {
  requested: { label: '已提交', tone: 'amber' },
  reviewing: { label: '审核中', tone: 'amber' },
  approved: { label: '待打款', tone: 'amber' },
  paying: { label: '打款中', tone: 'amber' },
  paid: { label: '已到账', tone: 'jade' },
  refused: { label: '未通过', tone: 'red' },
  failed: { label: '打款失败', tone: 'red' },
}
