import { findQuotation, quote, type Quotation } from '@/contract/catalogue/anchor'
import { fc } from '@tests/support/properties'

const TEXT =
  '船没有名字。父亲蹲在船头，把一根烟抽了很久。河面上起了雾，灯一盏一盏地亮起来。' +
  '他说，等雾散了我们就走。我问他走到哪里去，他没有回答，只把缆绳又系紧了一圈。' +
  '后来我常常想起那个晚上，想起雾，想起灯，想起那条没有名字的船。'
const at = (words: string, text = TEXT) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
})
const foundIn = (text: string, quotation: Quotation, start: number): string | null => {
  const range = findQuotation(text, quotation, start)
  return range && text.slice(range.start, range.end)
}

describe('A quotation', () => {
  const words = '他说，等雾散了我们就走'
  const { start } = at(words)
  const quotation = quote(TEXT, at(words))

  it('has what stands before and after it, at most 32 characters each', () => {
    expect(quotation.exact).toBe(words)
    expect(quotation.prefix).toBe(TEXT.slice(start - 32, start))
    expect(quotation.suffix).toBe(TEXT.slice(start + words.length, start + words.length + 32))
    expect(quote('𠮷'.repeat(60), { start: 41, end: 43 })).toMatchObject({ prefix: '𠮷'.repeat(15) })
    expect(quote(TEXT, { start: 0, end: 0 }).exact).toBe(TEXT.slice(0, 32))
  })

  it.each([
    ['where it stood', TEXT, words],
    ['after an insertion before it', `新的一段。${TEXT}`, words],
    ['with a few other characters', TEXT.replace(words, '他讲，等雾散了我们就走'), '他讲，等雾散了我们就走'],
    ['not where it was cut out', TEXT.replace(words, ''), null],
    ['not where it was rewritten', TEXT.replace(words, '他一句话也没有说就转身进了船舱'), null],
    [
      'not in a look-alike without its context',
      `${TEXT.replace(words, '')}${'雨下了一夜。'.repeat(20)}他讲，等雾散了我们就走${'天亮了。'.repeat(20)}`,
      null,
    ],
  ])('is found %s', (_what, text, expected) => {
    expect(foundIn(text, quotation, start)).toBe(expected)
  })

  it('that repeats is found in its context, else nearest', () => {
    const refrain = '灯一盏一盏地亮了。'
    const song = `甲来了。${refrain}乙走了。${refrain}丙在等。${refrain}`
    const second = song.indexOf(refrain, 10)
    const own = quote(song, { start: second, end: second + refrain.length })
    expect(findQuotation(song, own, second)).toEqual({ start: second, end: second + refrain.length })
    // Nothing of the context is left.
    const bare = { ...own, prefix: '无关的文字', suffix: '另外的文字' }
    expect(findQuotation(song, bare, song.length)?.start).toBe(song.lastIndexOf(refrain))
  })

  it('of a few words is not taken for the same words in another sentence', () => {
    const name = quote(TEXT, at('缆绳'))
    const elsewhere = `${'雨下了一夜。'.repeat(9)}船厂里堆着缆绳和铁锚。`
    expect(findQuotation(elsewhere, name, 0)).toBeNull()
    // Its own sentence is found wherever it went.
    const moved = `${'雨下了一夜。'.repeat(9)}${TEXT}`
    expect(foundIn(moved, name, 0)).toBe('缆绳')
    expect(findQuotation(moved, name, 0)?.start).toBe(moved.indexOf('缆绳'))
    // Without anything around it, it was the whole text.
    expect(foundIn('缆绳', quote('缆绳', { start: 0, end: 2 }), 0)).toBe('缆绳')
  })

  it('of nothing is found nowhere', () => {
    expect(findQuotation(TEXT, { exact: '', prefix: '', suffix: '' }, 3)).toBeNull()
  })
})

it('a quotation is found wherever the rest of the text changes', () => {
  const signs = [...'春江潮水连海平月共生滟随波千万里何处无明']
  const text = fc
    .array(fc.constantFrom(...signs), { minLength: 120, maxLength: 200 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, fc.nat(60), fc.integer({ min: 20, max: 50 }), text, (before, from, length, more) => {
      const range = { start: from, end: from + length }
      const quotation = quote(before, range)
      const after = `${more}\n${before.slice(from, from + length)}${more}`
      const found = findQuotation(after, quotation, from)
      expect(found && after.slice(found.start, found.end)).toBe(quotation.exact)
      // Unchanged, it stands where it stood.
      expect(findQuotation(before, quotation, from)).toEqual(range)
    }),
    { numRuns: 300 },
  )
})

it('a long quotation is sought in a long chapter in time', () => {
  const signs = TEXT.repeat(1800)
  const own = quote(signs, { start: 1000, end: 3000 })
  const began = performance.now()
  expect(findQuotation(signs, { ...own, exact: [...own.exact].reverse().join('') }, 1000)).toBeNull()
  expect(findQuotation(signs, own, 1000)).toEqual({ start: 1000, end: 3000 })
  expect(performance.now() - began).toBeLessThan(5000)
})
