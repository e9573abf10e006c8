import { WORK_KINDS } from '@/contract/catalogue/work'
import { demoIsbn } from '@/server/demo/catalogue/isbn'
import type { Dice } from '@/server/kernel/dice'
import type { SeedWork } from '@/server/demo/catalogue/types'

export interface Words {
  titles: string[]
  authors: string[]
  tags: string[]
}

/** Pieces of the demo's own titles: the generated works have the characters real Chinese titles have. */
export function wordsOf(works: readonly SeedWork[]): Words {
  return {
    titles: works.flatMap((work) => [work.title.slice(0, 2), work.title.slice(-3), work.title.slice(1, 4)]),
    authors: [...new Set(works.map((work) => work.author))],
    tags: [...new Set(works.flatMap((work) => work.tags))],
  }
}

/** A row of the works table made by chance. */
export function generatedWork(id: number, words: Words, chance: Dice) {
  const kind = WORK_KINDS[id % WORK_KINDS.length] ?? 'drama'
  const isbn = kind === 'ebook' || kind === 'paperbook' ? [{ name: 'ISBN', value: demoIsbn(id) }] : []
  return {
    id,
    kind,
    number: id,
    title: Array.from({ length: chance.whole(2, 4) }, () => chance.pick(words.titles)).join(''),
    subtitle: chance.pick(words.titles),
    author:
      chance.pick(words.authors).slice(0, 1) +
      chance.pick(words.authors).slice(1) +
      (chance.next() < 0.5 ? chance.pick(words.titles).slice(0, 1) : ''),
    category: 'city',
    tags: JSON.stringify([chance.pick(words.tags), chance.pick(words.tags), chance.pick(words.tags)]),
    synopsis: '',
    facts: JSON.stringify(isbn),
    cast_list: '[]',
    cover: '',
    tint: '#888888',
    price: chance.whole(0, 9900),
    original_price: 9900,
    member_free: 1 as const,
    free: 0 as const,
    free_parts: 3,
    part_coins: 10,
    heat: Math.floor(2_000_000 * chance.next() ** 4),
    score: 45,
    finished: 1 as const,
    part_count: 0,
    state: 'published' as const,
    published_at: id,
    created_at: id,
    updated_at: id,
    version: 1,
  }
}
