import { recorded } from '@mocks/recordings'
import { codeFault, POSTER } from '@/contract/content/poster-rules'
import { contrast } from '@/format/contrast'
import { openQuotePoster } from '@/mobile/areas/reader/marks/openQuotePoster'
import { GROUNDS, quotePoster, type Ground } from '@/mobile/areas/reader/marks/quotePoster'
import { waitFor } from '@testing-library/react'
import { recordedServer } from '../home/rig'

const quotation = (words: string) => ({ words, chapter: 2, title: '第二章 头一趟水', offset: 30 })
const { work } = recorded('ebook.detail')

describe.each([1, 24, 60, 90, 120])('a poster of %i characters', (length) => {
  const { layers } = quotePoster('河'.repeat(length), '第二章 头一趟水', 'paper')
  const words = layers.find(({ key }) => key === 'words')
  const line = layers.find(({ key }) => key === 'line')

  it('has room for all of them above the line', () => {
    if (words?.kind !== 'text' || !line) throw new Error('The poster has no words')
    const lines = Math.ceil(length / Math.floor(words.w / words.size))
    expect(lines).toBeLessThanOrEqual(words.lines)
    expect(words.y + lines * words.size * 1.45).toBeLessThan(line.y)
    expect(words.x + words.w).toBeLessThanOrEqual(POSTER.width)
  })

  it('has a code that can be scanned', () => expect(codeFault({ ground: '#ffffff', layers })).toBeNull())
})

it.each(Object.keys(GROUNDS) as Ground[])('can be read on the ground %s', (name) => {
  const { ground, text, subtle } = GROUNDS[name]
  expect(contrast(ground, text)).toBeGreaterThan(7)
  expect(contrast(ground, subtle)).toBeGreaterThan(4.5)
})

it('says how many characters fit, in place of a cut quotation', async () => {
  const { toasts } = recordedServer()
  await openQuotePoster(work, quotation('河'.repeat(121)))
  await waitFor(() => expect(toasts).toEqual(['海报放得下 120 个字，请少选一些']))
})
