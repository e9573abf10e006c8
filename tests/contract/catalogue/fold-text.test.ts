import { findFolded, foldText } from '@/contract/catalogue/fold-text'
import { fc } from '@tests/support/properties'

const hits = (text: string, words: string): string[] =>
  findFolded(foldText(text), foldText(words).text).map(({ start, end }) => text.slice(start, end))

describe('A folded text', () => {
  it.each([
    ['width and case', 'ＡＢＣ书店 abc书店', 'Abc书店', ['ＡＢＣ书店', 'abc书店']],
    ['punctuation', '你好，世界！你好……世界', '你好世界', ['你好，世界', '你好……世界']],
    ['spaces between words', 'the  heart, the art', 'the art', ['the art']],
    ['apostrophes', "I don’t. I don't", "don't", ['don’t', "don't"]],
    ['spaces beside ideographs', '在 GitHub 上', '在github上', ['在 GitHub 上']],
    ['compatibility forms', '㍿书声', '株式会社', ['㍿']],
    ['combined marks', 'cafe\u0301 CAFÉ', 'café', ['cafe\u0301', 'CAFÉ']],
    ['sharp s and sigma', 'Straße ΣΟΦΟΣ', 'strasse', ['Straße']],
    ['rare ideographs', '𠮷野家', '𠮷野', ['𠮷野']],
    ['lines', '你好\n世界', '你好世界', []],
    ['only punctuation', '你好，世界', '，', []],
    ['what repeats', '哈哈哈哈哈', '哈哈', ['哈哈', '哈哈']],
  ])('evens out %s', (_what, text, words, expected) => {
    expect(hits(text, words)).toEqual(expected)
  })

  it('finds a character by the form that stands for it', () => {
    const simple = (sign: string): string => (sign === '書' ? '书' : sign)
    const text = '讀書人讀書。'
    expect(findFolded(foldText(text, simple), foldText('书', simple).text)).toEqual([
      { start: 1, end: 2 },
      // What stands before a punctuation mark is looked at together with it, which might be a combining one.
      { start: 4, end: 5 },
    ])
  })

  it('does not join a mark that stands alone to the letter before it', () => {
    expect(foldText('ﬁ\u02DB').text).toBe('fi')
  })

  it('knows for each of its units where it comes from', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('，', ' ', '\n', '书', 'ﬁ', '㍿', 'é', "'"),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), fc.nat(), fc.nat(), (parts, a, b) => {
        const text = parts.join('')
        const folded = foldText(text)
        expect(folded.starts).toHaveLength(folded.text.length)
        expect(folded.ends).toHaveLength(folded.text.length)
        let last = 0
        for (const [at, start] of folded.starts.entries()) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(folded.ends[at]).toBeGreaterThanOrEqual(start)
          expect(folded.ends[at]).toBeLessThanOrEqual(text.length)
          last = start
        }
        expect(foldText(folded.text).text).toBe(folded.text)
        // What was found folds to what was sought.
        const from = Math.min(a % (folded.text.length + 1), b % (folded.text.length + 1))
        const words = folded.text.slice(from, from + 4).trim()
        for (const { start, end } of findFolded(folded, words))
          expect(foldText(text.slice(start, end)).text).toContain(words)
      }),
      { numRuns: 500 },
    )
  })

  it('is made in time', () => {
    const text = '山中无甲子，寒尽不知年。'.repeat(80_000)
    const began = performance.now()
    const folded = foldText(text)
    expect(findFolded(folded, '不知年')).toHaveLength(80_000)
    expect(performance.now() - began).toBeLessThan(2500)
  })
})
