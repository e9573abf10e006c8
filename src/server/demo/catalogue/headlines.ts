import { headlineTableA } from './headline-table-a'
import { headlineTableB } from './headline-table-b'
import { dice } from '../../kernel/dice'
import type { SeedHeadline } from './types'

function paragraph(text: string): string {
  if (text.startsWith('# ')) return `<h3>${text.slice(2)}</h3>`
  if (text.startsWith('> ')) return `<blockquote><p>${text.slice(2)}</p></blockquote>`
  return `<p>${text}</p>`
}

const lines = (headlineTableA + headlineTableB).split('\n').filter((line) => line !== '')

/** Forty articles, newest first. */
export const headlines: SeedHeadline[] = Array.from({ length: lines.length / 2 }, (_, index) => {
  const [title = '', summary = '', author = ''] = (lines[index * 2] ?? '').split('|')
  const chance = dice(`headline ${title}`)
  return {
    number: index + 1,
    title,
    summary,
    author,
    body: (lines[index * 2 + 1] ?? '').split('//').map(paragraph).join(''),
    views: chance.whole(900, 68_000),
    publishedDaysAgo: index * 3 + chance.whole(0, 2),
  }
})
