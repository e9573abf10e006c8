import { chapterBlocks, type Block } from '@/contract/catalogue/chapter-text'
import type { HanScript } from '@/contract/catalogue/reader'
import { bodyInScript } from '@/server/catalogue/chapter-script'
import { conversionTo, scriptFold } from '@/server/catalogue/han-script'
import { ebooks } from '@/server/demo/catalogue/ebook'
import { fc } from '@tests/support/properties'

const lineIn = async (script: HanScript, text: string, around = ''): Promise<string> =>
  (await conversionTo(script))(around)(text)
const markupIn = async (script: HanScript, body: string): Promise<string> =>
  bodyInScript({ body, rich: true }, await conversionTo(script))

/** What of a chapter no script changes: its blocks, their lengths, tags and attributes, and those of its notes. */
const shapeOf = (blocks: readonly Block[]): object[] =>
  blocks.map(({ kind, level, ordered, start, text, html, notes }) => ({
    kind,
    level,
    ordered,
    start,
    length: text.length,
    tags: html.match(/<[^>]+>/g),
    notes: [...(notes ?? [])].map(([key, note]) => [key, shapeOf(note)]),
  }))

/** Characters of both scripts, words of several, what opencc writes with another length, and what is no Chinese. */
const HAN =
  '发 发展 头发 皇后 后来 髮 發 裏面 里程 着 著 乾隆 台 于 余 㓆 𠮶 𫖮 覆𫗧 二𫫇英 折足覆𫗧 坐标 想象 面条 什么 麼 abc ， 。'
const SIGNS = '&amp; &lt; &#21457; &quot; \ud83d\ude00 \ud83d ⿰'
const TAGS =
  '<b> </b> <ruby> </ruby> <rt> </rt> <rp> <p> </p> <h2> </h2> <br/> <table> <td> </td> </table> <li> <ul> </ul> < <hr/>'
const words = fc.constantFrom(...`${HAN} ${SIGNS}`.split(' '), ' ', '\u3000', '\n')
const tags = fc.constantFrom(
  ...TAGS.split(' '),
  '<!-- 发 -->',
  '<a data-note="n1">',
  '</a>',
  '<aside data-note="n1">',
  '</aside>',
  '<img src="files/a.webp" alt="头发" />',
)
const plain = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(''))
const markup = fc
  .array(fc.oneof({ weight: 3, arbitrary: words }, tags), { maxLength: 60 })
  .map((parts) => parts.join(''))

describe.each(['hans', 'hant'] as const)('A chapter in %s', (script) => {
  it.each([
    ['block, with its tags, notes and readings,', markup, true],
    ['line of plain text', plain, false],
  ])('has every %s where it was', async (_, bodies, rich) => {
    const conversion = await conversionTo(script)
    fc.assert(
      fc.property(bodies, (body) => {
        const made = bodyInScript({ body, rich }, conversion)
        expect(shapeOf(chapterBlocks(made, rich))).toEqual(shapeOf(chapterBlocks(body, rich)))
      }),
      { numRuns: 500 },
    )
  })

  it('is the same when it is converted once more', async () => {
    const conversion = await conversionTo(script)
    fc.assert(
      fc.property(markup, fc.boolean(), (body, rich) => {
        const made = bodyInScript({ body, rich }, conversion)
        expect(bodyInScript({ body: made, rich }, conversion)).toBe(made)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the offsets of every chapter of the demo', async () => {
    const conversion = await conversionTo(script)
    const bodies = ebooks.flatMap(({ parts }) => parts.flatMap(({ body }) => (body ? [body] : [])))
    expect(bodies.length).toBeGreaterThan(90)
    for (const body of bodies) {
      const made = bodyInScript({ body, rich: false }, conversion)
      expect(shapeOf(chapterBlocks(made, false))).toEqual(shapeOf(chapterBlocks(body, false)))
      expect(bodyInScript({ body: made, rich: false }, conversion)).toBe(made)
      // They are written in simplified characters.
      expect(made === body).toBe(script === 'hans')
    }
  })
})

it('writes the characters that are printed today, by words, and leaves the vocabulary', async () => {
  expect(await lineIn('hant', '皇后的头发着了火，为什么还在里面吃面条，想象着鼠标。')).toBe(
    '皇后的頭髮著了火，為什麼還在裡面吃麵條，想像著鼠標。',
  )
  expect(await lineIn('hans', '皇后的頭髮著了火，為什麼還在裡面吃麵條。')).toBe(
    '皇后的头发着了火，为什么还在里面吃面条。',
  )
})

it('converts a word of another length character by character', async () => {
  expect(await lineIn('hant', '折足覆𫗧的头发')).toBe('折足覆𫗧的頭髮')
  expect(await lineIn('hant', '国㓆')).toBe('國㓆')
})

it('leaves what is in the script already, though it shares words with the other one', async () => {
  const old = '余於里中見皇后，其後過三里而歸。'
  expect(await lineIn('hant', old)).toBe(old)
  expect(await lineIn('hant', '余曰')).toBe('餘曰')
  expect(await lineIn('hant', '余曰', old)).toBe('余曰')
  const [, line] = bodyInScript({ body: `${old}\n余曰`, rich: false }, await conversionTo('hant')).split('\n')
  expect(line).toBe('余曰')
  expect(await lineIn('hans', '乾隆年间的著名书坊，什么都有。')).toBe('乾隆年间的著名书坊，什么都有。')
})

it('converts a word whose characters stand in several elements, its readings and its notes', async () => {
  const made = await markupIn(
    'hant',
    '<p>他的<ruby>头<rt>头饰</rt>发<rt>fà</rt></ruby>乱了，皇<b>后</b><a data-note="n1">注</a>&amp;历&#21490;<img src="files/a.webp" alt="头发" /></p><aside data-note="n1"><p>干净的面</p></aside>',
  )
  expect(made).toBe(
    '<p>他的<ruby>頭<rt>頭飾</rt>髮<rt>fà</rt></ruby>亂了，皇<b>后</b><a data-note="n1">注</a>&amp;歷史<img src="files/a.webp" alt="头发" /></p><aside data-note="n1"><p>乾淨的面</p></aside>',
  )
})

it('folds both scripts of a character to one, which is of the same length and folds to itself', async () => {
  const { fold } = await scriptFold()
  const same = [
    '发發髮',
    '什甚'.slice(0, 1),
    '么麼',
    '着著',
    '里裏裡',
    '为為爲',
    '后後',
    '吃喫',
    '国國',
    '余餘馀',
  ]
  for (const group of same) expect(new Set([...group].map(fold)).size).toBe(1)
  const all = Array.from({ length: 0x6c00 }, (_, at) => String.fromCharCode(0x3400 + at))
  expect(all.filter((sign) => fold(sign).length !== 1 || fold(fold(sign)) !== fold(sign))).toEqual([])
  expect(fold('a')).toBe('a')
})

it('folds texts of the demo as before their conversion, but for some words that the scripts write differently', async () => {
  const { fold } = await scriptFold()
  const conversion = await conversionTo('hant')
  const folded = (text: string): string => [...text].map(fold).join('')
  let differing = 0
  for (const { parts } of ebooks)
    for (const { body = '' } of parts) {
      const [before, after] = [folded(body), folded(bodyInScript({ body, rich: false }, conversion))]
      differing += [...before].filter((sign, at) => sign !== [...after][at]).length
    }
  expect(differing).toBeLessThan(20)
})

it('spells folded words as simplified writing does', async () => {
  const { respell } = await scriptFold()
  expect(['想像', '座标', '了解', '头发'].map(respell)).toEqual(['想象', '坐标', '了解', '头发'])
})
