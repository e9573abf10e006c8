import type { Trx } from '../deps'
import { house } from '../money/ledger'
import type { MemberTier } from '@/contract/people/member-tiers'

export interface Package {
  tier: MemberTier
  title: string
  description: string
  price: number
  original_price: number
  days: number
  tag: string
}

export const PACKAGES: Package[] = [
  {
    tier: 'member',
    title: '会员年卡',
    description: '会员价低至1折，短剧有声全年畅享',
    price: 19_800,
    original_price: 29_800,
    days: 365,
    tag: '最划算',
  },
  {
    tier: 'member',
    title: '会员季卡',
    description: '会员价低至1折，三个月不断更',
    price: 6_800,
    original_price: 9_800,
    days: 90,
    tag: '',
  },
  {
    tier: 'member',
    title: '会员月卡',
    description: '会员价低至1折，月月不限购',
    price: 2_800,
    original_price: 3_800,
    days: 30,
    tag: '',
  },
  {
    tier: 'creator',
    title: '创作会员年卡',
    description: '全部会员权益，创作工具不限次',
    price: 36_800,
    original_price: 56_800,
    days: 365,
    tag: '创作者之选',
  },
  {
    tier: 'creator',
    title: '创作会员季卡',
    description: '全部会员权益，创作工具不限次',
    price: 11_800,
    original_price: 16_800,
    days: 90,
    tag: '',
  },
  {
    tier: 'creator',
    title: '创作会员月卡',
    description: '全部会员权益，创作工具不限次',
    price: 4_800,
    original_price: 6_800,
    days: 30,
    tag: '',
  },
]

/** One yuan buys a hundred coins. */
export const PACKS = [
  { coins: 600, bonus: 0, price: 600, tag: '' },
  { coins: 1_200, bonus: 60, price: 1_200, tag: '' },
  { coins: 3_000, bonus: 300, price: 3_000, tag: '最多人选' },
  { coins: 6_800, bonus: 800, price: 6_800, tag: '' },
  { coins: 12_800, bonus: 2_000, price: 12_800, tag: '送2000' },
  { coins: 32_800, bonus: 6_000, price: 32_800, tag: '送6000' },
]

/** Packages sold for money and the platform's accounts: needed in production too. */
export async function seedShelf(trx: Trx): Promise<void> {
  await trx
    .insertInto('vip_packages')
    .values(PACKAGES.map((row, sort) => ({ ...row, sort, state: 'on' as const })))
    .execute()
  await trx
    .insertInto('coin_packs')
    .values(PACKS.map((row, sort) => ({ ...row, sort, state: 'on' as const })))
    .execute()
  for (const purpose of [
    'channel-sandbox-wechat',
    'channel-sandbox-alipay',
    'sales',
    'refunds-due',
    'brokerage',
    'platform-fees',
    'withdrawals-due',
    'withdrawal-fees',
  ])
    await house(trx, 'CNY', purpose)
  for (const purpose of ['issue', 'promotion', 'sales']) await house(trx, 'COIN', purpose)
  await house(trx, 'POINT', 'promotion')
}
