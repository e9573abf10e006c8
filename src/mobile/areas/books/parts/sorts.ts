import type { WorkKind } from '@/contract/catalogue/work'

const SORTS = [
  { value: 'hot', label: '最热' },
  { value: 'new', label: '最新' },
  { value: 'updated', label: '更新' },
  { value: 'score', label: '好评' },
  { value: 'price', label: '价格' },
] as const

export type Sort = (typeof SORTS)[number]['value']
export const isSort = (text: string): text is Sort => SORTS.some(({ value }) => value === text)

/** Orders of a list of a kind: books alone have chapters that keep coming. */
export const sortsOf = (kind: WorkKind) =>
  SORTS.filter(({ value }) => value !== 'updated' || kind === 'ebook')
