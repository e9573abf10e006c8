import type { BatchForm, BatchRow, CardRow } from '@/contract/promotion/bookcards'
import { KIND_NAMES } from '@/client/kindNames'
import type { WorkKind } from '@/contract/catalogue/work'
import { grouped } from '@/format/figures'
import type { Tone } from '../../kit/display/Mark'
import type { MemberTier } from '@/contract/people/member-tiers'

export const GRANT_LABELS: Record<BatchForm['grant'], string> = {
  member: '会员',
  coins: '金币',
  work: '作品',
}

export const TIER_LABELS: Record<MemberTier, string> = { member: '普通会员', creator: '创作会员' }

export const BATCH_STATES: Record<BatchRow['state'], { text: string; tone: Tone }> = {
  live: { text: '使用中', tone: 'good' },
  disabled: { text: '已停用', tone: 'bad' },
}

export const CARD_STATES: Record<CardRow['state'], { text: string; tone: Tone }> = {
  new: { text: '未兑换', tone: 'quiet' },
  redeemed: { text: '已兑换', tone: 'good' },
  disabled: { text: '已停用', tone: 'bad' },
}

/** Text of what a card of the batch grants: 普通会员 30 天, 200 金币, 《江声》（电子书）. */
export function grantText({ grant, tier, days, coins, work, workKind }: BatchRow): string {
  if (grant === 'member') return `${tier ? TIER_LABELS[tier] : '会员'} ${days} 天`
  if (grant === 'coins') return `${grouped(coins)} 金币`
  return `《${work}》（${KIND_NAMES[workKind as WorkKind]}）`
}

/** State as of now: an active batch may have expired, or not have begun. */
export function stateOf(
  { state, validFrom, validUntil }: BatchRow,
  now = Date.now(),
): { text: string; tone: Tone } {
  if (state === 'disabled') return BATCH_STATES.disabled
  if (validUntil <= now) return { text: '已过期', tone: 'quiet' }
  return validFrom > now ? { text: '未开始', tone: 'warning' } : BATCH_STATES.live
}
