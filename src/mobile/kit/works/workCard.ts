import type { Rail } from '@/contract/discovery/home'
import { partUnit } from '@/contract/catalogue/parts'
import type { WorkBrief, WorkKind } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { workLink } from '@/client/links'

/** Content of a design system card for a work. */
export interface WorkCardFacts {
  href: string
  kind: WorkKind
  title: string
  author: string
  summary: string
  note?: string
  badge?: 'vip' | 'free'
  heat: number
  price?: number
  original?: number
  cover: { src: string; tint: string }
}

/** Kinds whose cards show the number of parts. */
const COUNTED: ReadonlySet<WorkKind> = new Set(['drama', 'audio', 'fm', 'course', 'ebook'])

/** 全24集, or 更新至12集 while it runs; parts still in production do not count. */
export const countText = ({ kind, parts, finished }: WorkBrief): string =>
  `${finished ? '全' : '更新至'}${parts}${partUnit(kind)}`

/** The same for a card, where a work has countable parts. */
export const cardNote = (work: WorkBrief): string | undefined =>
  COUNTED.has(work.kind) && work.parts > 1 ? countText(work) : undefined

/** Goods and paper books are sold for money; others show a price only when neither free nor part of the membership. */
export function workCard(work: WorkBrief): WorkCardFacts {
  const sold =
    work.price > 0 && !work.free && (!work.memberFree || work.kind === 'paperbook' || work.kind === 'goods')
  return {
    href: workLink(work),
    kind: work.kind,
    title: work.title,
    author: work.author,
    summary: work.subtitle,
    note: cardNote(work),
    badge: work.free ? 'free' : work.memberFree ? 'vip' : undefined,
    heat: work.heat,
    ...(sold
      ? { price: work.price, original: work.originalPrice > work.price ? work.originalPrice : undefined }
      : {}),
    cover: { src: fileUrl(work.cover), tint: work.tint },
  }
}

export interface RailFacts {
  key: string
  title: string
  more: string
  layout: string
  works: (WorkCardFacts & { key: string })[]
}

export const railFacts = (rail: Rail): RailFacts => ({
  key: rail.key,
  title: rail.title,
  more: rail.more,
  layout: rail.layout,
  works: rail.works.map((work) => ({ ...workCard(work), key: `${work.kind}-${work.id}` })),
})
