import type { WorkDetail, WorkKind } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { priceNow } from './offer'
import { workCard } from './workCard'

/** Content of a detail header for a work. */
export interface WorkHeaderFacts {
  kind: WorkKind
  title: string
  author: string
  subtitle: string
  cover: { src: string; tint: string }
  category: string
  tags: readonly string[]
  heat: number
  heatWord: string
  score: number
  note?: string
  memberFree: boolean
  price?: number
  original?: number
}

const READ: ReadonlySet<WorkKind> = new Set(['script', 'ebook'])

/** @param detail of any kind of work: what its header shows */
export function workHeader(
  detail: Pick<WorkDetail, 'work' | 'picture' | 'category' | 'tags' | 'offer'>,
): WorkHeaderFacts {
  const { work } = detail
  const { note, price, original } = workCard(work)
  const state = work.finished ? '已完结' : '连载中'
  const now = priceNow(detail)
  return {
    kind: work.kind,
    title: work.title,
    author: work.author,
    subtitle: work.subtitle,
    cover: { src: fileUrl(detail.picture || work.cover), tint: work.tint },
    category: detail.category,
    tags: detail.tags,
    heat: work.heat,
    heatWord: READ.has(work.kind) ? '阅读' : '播放',
    score: work.score,
    note: note && work.kind === 'ebook' ? `${state} · ${note}` : note,
    memberFree: work.memberFree,
    ...(price ? { price: now, original: now < price ? price : original } : {}),
  }
}
