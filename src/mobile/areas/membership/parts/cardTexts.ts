import type { CardGrant, OwnCard } from '@/contract/promotion/bookcards'
import type { WorkKind } from '@/contract/catalogue/work'
import { KIND_NAMES } from '@/client/kindNames'
import { to, workLink } from '@/client/links'
import { tierName } from '@/shared/membership'
import { dateOf } from '@/format/dates'
import { grouped } from '@/format/figures'

/** Content of a card, as printed on its face: 30 天普通会员, 200 金币, 《渡口有灯》. */
export function grantTitle({ kind, tier, days, coins, work }: CardGrant): string {
  if (kind === 'member') return `${days} 天${tier ? tierName(tier) : '会员'}`
  if (kind === 'coins') return `${grouped(coins)} 金币`
  return work ? `《${work.title}》` : '一部作品'
}

/** One-line description of the content. */
export function grantNote({ kind, work }: CardGrant): string {
  if (kind === 'member') return '会员权益全部可用'
  if (kind === 'coins') return '解锁单集与章节'
  return work ? `${KIND_NAMES[work.kind]} · 全部内容 · 永久` : '全部内容，永久'
}

/** End date of a card's content. */
export function endText({ grant, until }: Pick<OwnCard, 'grant' | 'until'>, now = Date.now()): string {
  if (grant.kind === 'coins') return '已到账'
  if (grant.kind === 'work') return '永久有效'
  return `${dateOf(until)}${until > now ? '到期' : '已到期'}`
}

const VERBS: Partial<Record<WorkKind, string>> = {
  audio: '去听',
  fm: '去听',
  ebook: '去读',
  script: '去读',
  course: '去学',
}

/** Link to the unlocked content. */
export function grantLink(grant: CardGrant, open: boolean): { label: string; href: string } | null {
  if (grant.kind === 'coins') return { label: '去挑一部短剧', href: to('/theater/index') }
  if (grant.kind === 'member')
    return open
      ? { label: '查看会员权益', href: to('/user/member/index') }
      : { label: '续费会员', href: to('/user/member/option', { tier: grant.tier }) }
  return grant.work && open ? { label: VERBS[grant.work.kind] ?? '去看', href: workLink(grant.work) } : null
}
