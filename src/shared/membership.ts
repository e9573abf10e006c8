import type { VipPackage } from '@/contract/trade/integral'
import type { MemberTier } from '@/contract/people/member-tiers'

/** The two tiers of spec section 1, and their benefits. */
export const TIERS: readonly { id: MemberTier; name: string; note: string }[] = [
  { id: 'member', name: '普通会员', note: '短剧、有声、电子书与课程，一张卡看完' },
  { id: 'creator', name: '创作会员', note: '在会员之上，为写作与版权准备' },
]

export const tierName = (tier: MemberTier): string => TIERS.find(({ id }) => id === tier)?.name ?? ''

/** Value of each right by viewer: visitor, member, creation member. */
export const RIGHTS: readonly {
  name: string
  values: readonly [none: string, member: string, creator: string]
}[] = [
  { name: '会员短剧', values: ['免费集', '全集', '全集'] },
  { name: '有声剧与FM', values: ['免费集', '畅听', '畅听'] },
  { name: '会员电子书', values: ['试读', '畅读', '畅读'] },
  { name: '会员课程', values: ['试听', '畅学', '畅学'] },
  { name: '实体书与商城', values: ['原价', '会员价', '会员价'] },
  { name: '创作工具', values: ['每日3次', '每日3次', '不限次'] },
  { name: '版权登记', values: ['原价', '九折', '七折'] },
]

/** A package in the form of the purchase components. */
export const packageCard = (row: VipPackage) => ({
  id: row.id,
  name: row.title,
  price: row.price,
  ...(row.original_price > row.price ? { originalPrice: row.original_price } : {}),
  ...(row.desc ? { note: row.desc } : {}),
  ...(row.tag ? { badge: row.tag } : {}),
})
