import type { LedgerKind } from '@/contract/money/points'

export interface LedgerLabels {
  title: string
  kinds: { value: LedgerKind | ''; label: string }[]
  none: Record<LedgerKind | 'all', string>
  hint: string
}

export const LEDGER_LABELS: Record<'POINT' | 'COIN', LedgerLabels> = {
  POINT: {
    title: '积分明细',
    kinds: [
      { value: '', label: '全部' },
      { value: 'earned', label: '获得' },
      { value: 'spent', label: '使用' },
      { value: 'expired', label: '过期' },
    ],
    none: {
      all: '还没有积分',
      earned: '还没有获得积分',
      spent: '还没有用过积分',
      expired: '没有过期的积分',
    },
    hint: '签到、阅读和分享都能得积分',
  },
  COIN: {
    title: '金币明细',
    kinds: [
      { value: '', label: '全部' },
      { value: 'earned', label: '获得' },
      { value: 'spent', label: '使用' },
    ],
    none: {
      all: '还没有金币',
      earned: '还没有获得金币',
      spent: '还没有用过金币',
      expired: '金币不会过期',
    },
    hint: '充值、看广告和积分兑换都能得金币',
  },
}
