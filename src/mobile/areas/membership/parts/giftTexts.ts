import type { GiftPreview, GiftRow } from '@/contract/trade/gifts'
import { pageAddress } from '@/client/base'
import { to } from '@/client/links'
import { momentOf } from '@/format/dates'

type Content = Pick<GiftRow, 'thing' | 'title' | 'days'>

/** 《慢船》, or 会员月卡 · 30 天. */
export const nameOf = ({ thing, title, days }: Content): string =>
  thing === 'work' ? `《${title}》` : `${title} · ${days} 天`

/** State of a gift, worded for its giver or its recipient. */
export function stateText(gift: GiftRow): string {
  if (gift.direction === 'in') return `来自 ${gift.other || '好友'} · ${momentOf(gift.claimedAt)}`
  switch (gift.state) {
    case 'waiting':
      return `${momentOf(gift.expiresAt)} 前可领取`
    case 'claimed':
      return `${gift.other || '好友'} 已领取 · ${momentOf(gift.claimedAt)}`
    case 'returned':
      return '7 天内无人领取，已退回'
    case 'kept':
      return '已自己留用'
  }
}

export const STATE_TAGS: Record<GiftRow['state'], { label: string; tone: 'jade' | 'amber' | 'ink' }> = {
  waiting: { label: '待领取', tone: 'amber' },
  claimed: { label: '已领取', tone: 'jade' },
  returned: { label: '已退回', tone: 'amber' },
  kept: { label: '已留用', tone: 'ink' },
}

/** Messages for a link whose gift cannot be claimed (any more). */
export const CLOSED: Partial<Record<GiftPreview['state'], { title: string; hint: string }>> = {
  mine: { title: '你已领取这份礼品', hint: '它已经在你的账号里了' },
  own: { title: '这是你送出的礼品', hint: '把链接发给好友，由好友来领取' },
  owned: { title: '你已经有这部作品了', hint: '把链接留给还没有它的朋友吧' },
  taken: { title: '来晚了，礼品已被领取', hint: '下次记得早一点' },
  over: { title: '礼品已退回赠送人', hint: '超过 7 天没有领取，可以请好友再送一次' },
}

/** The link by which a friend claims a gift. */
export const claimLink = (token: string): string => `${pageAddress()}${to('/user/gift', { token })}`
