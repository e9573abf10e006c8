import type { CampaignPlace } from '@/contract/content/campaign'
import type { Block, BlockKind, BlockOf, CampaignDoc } from '@/contract/content/campaign-blocks'
import type { WorkKind } from '@/contract/catalogue/work'

/** Seed data of a page; a block's omitted fields have their usual values. */

export interface SeedCampaign {
  place: CampaignPlace
  /** Number of its drawn pictures, from 1. */
  number: number
  note: string
  /** Days from now at which it ends; 0 = open end. */
  endsIn?: number
  doc: Omit<CampaignDoc, 'blocks' | 'tint' | 'shareImage'> & { blocks: BlockWithoutKey[] }
}

/** A block without its key. */
export type BlockWithoutKey = { [K in BlockKind]: Omit<BlockOf<K>, 'key'> }[BlockKind]

const NO_FILM = { kind: 'drama', id: 0, part: 1 } as const

export const hero = (
  number: number,
  title: string,
  text: string,
  alt: string,
  action: string,
  target: string,
): BlockWithoutKey => ({
  kind: 'hero',
  title,
  text,
  picture: `files/art/campaign-${number}`,
  alt,
  film: NO_FILM,
  captions: '',
  loop: false,
  action,
  target,
})

type Pair = [title: string, text: string]
const pairs = (rows: Pair[]) => rows.map(([title, text]) => ({ title, text }))

export const benefits = (title: string, note: string, rows: Pair[]): BlockWithoutKey => ({
  kind: 'benefits',
  title,
  note,
  items: pairs(rows),
})

export const steps = (title: string, note: string, rows: Pair[]): BlockWithoutKey => ({
  kind: 'steps',
  title,
  note,
  items: pairs(rows),
})

type Item = BlockOf<'packages'>['items'][number]
type More = Partial<Pick<Item, 'title' | 'best' | 'action'>>

export const vip = (id: number, lines: string[], more: More = {}): Item => ({
  source: 'vip',
  kind: 'course',
  id,
  title: '',
  lines,
  best: false,
  action: '立即开通',
  ...more,
})

export const sold = (kind: WorkKind, id: number, lines: string[], more: More = {}): Item => ({
  source: 'work',
  kind,
  id,
  title: '',
  lines,
  best: false,
  action: '去看看',
  ...more,
})

export const asked = (title: string, lines: string[], more: More = {}): Item => ({
  source: 'ask',
  kind: 'course',
  id: 0,
  title,
  lines,
  best: false,
  action: '预约咨询',
  ...more,
})

export const packages = (title: string, note: string, items: Item[]): BlockWithoutKey => ({
  kind: 'packages',
  title,
  note,
  items,
})

type Layout = BlockOf<'works'>['layout']

export const chosen = (
  title: string,
  note: string,
  refs: [kind: WorkKind, id: number][],
  layout: Layout = 'rail',
): BlockWithoutKey => ({
  kind: 'works',
  title,
  note,
  pick: 'hand',
  refs: refs.map(([kind, id]) => ({ kind, id })),
  of: refs[0]?.[0] ?? 'ebook',
  category: '',
  order: 'hot',
  size: 6,
  layout,
})

export const ranked = (
  title: string,
  note: string,
  of: WorkKind,
  more: Partial<Pick<BlockOf<'works'>, 'category' | 'order' | 'size' | 'layout'>> = {},
): BlockWithoutKey => ({
  kind: 'works',
  title,
  note,
  pick: 'rule',
  refs: [],
  of,
  category: '',
  order: 'hot',
  size: 8,
  layout: 'rail',
  ...more,
})

type Case = [title: string, figure: string, text: string, who: string]

export const cases = (title: string, note: string, rows: Case[]): BlockWithoutKey => ({
  kind: 'cases',
  title,
  note,
  items: rows.map(([name, figure, text, who]) => ({ title: name, figure, text, who, picture: '' })),
})

export const faq = (rows: [question: string, answer: string][]): BlockWithoutKey => ({
  kind: 'faq',
  title: '常见问题',
  note: '',
  items: rows.map(([question, answer]) => ({ question, answer })),
})

export const text = (title: string, html: string): BlockWithoutKey => ({ kind: 'text', title, html })

export const form = (title: string, note: string, action: string): BlockWithoutKey => ({
  kind: 'form',
  title,
  note,
  action,
})

export const action = (title: string, note: string, label: string, target: string): BlockWithoutKey => ({
  kind: 'action',
  title,
  text: note,
  action: label,
  target,
})

export const countdown = (title: string, until: number, over: string): BlockWithoutKey => ({
  kind: 'countdown',
  title,
  until,
  over,
})

export const film = (
  title: string,
  note: string,
  kind: BlockOf<'video'>['film']['kind'],
  id: number,
  captions: string,
): BlockWithoutKey => ({ kind: 'video', title, note, film: { kind, id, part: 1 }, picture: '', captions })

/** Keys are the same in every demo, so that what was recorded from one fits the next. */
export const blocksOf = (place: string, blocks: BlockWithoutKey[]): Block[] =>
  blocks.map((block, index): Block => ({ ...block, key: `${place.slice(0, 11)}_${index + 1}` }))
