import { JSDOM } from 'jsdom'
import { chapterBlocks, chapterText, SILENT } from '@/contract/catalogue/chapter-text'
import { escapeMarkup } from '@/format/markup'
import { fc } from '@tests/support/properties'

const { document } = new JSDOM('').window

/** Text of HTML as a browser builds it, without readings and notes. */
function domText(html: string, inside = 'div'): string {
  const holder = document.createElement(inside)
  holder.innerHTML = html
  for (const silent of holder.querySelectorAll(SILENT)) silent.remove()
  return holder.textContent ?? ''
}

const OUTER: Partial<Record<string, string>> = {
  list: 'ul',
  table: 'table',
  quote: 'blockquote',
  heading: 'h2',
  caption: 'figcaption',
}
const bare = (text: string): string => text.replace(/[\s\0]+/g, '')

const inline = ['b', 'em', 'sup', 'a', 'ruby', 'rt', 'rp']
const boxes = ['p', 'h2', 'h4', 'blockquote', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'td', 'th']
const texts = fc.constantFrom(
  '春',
  ' ',
  '\u3000',
  '\n',
  '&amp;',
  '&lt;b&gt;',
  '&nbsp;',
  '晓',
  'a b',
  '\u3000岸',
)

/** Opening and closing tags in any order, as no editor writes them. */
const soup = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: texts },
      fc.constantFrom(...inline, ...boxes, 'figcaption', 'i').map((tag) => `<${tag}>`),
      fc.constantFrom(...inline, ...boxes, 'figcaption', 'i').map((tag) => `</${tag}>`),
      fc.constantFrom(
        '<br />',
        '<hr />',
        '<img src="files/a.webp" alt="图" />',
        '<a data-note="1">',
        '<a href="https://example.org/">',
        '<script>',
      ),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

/** Well-formed HTML: nesting that a parser does not mend. */
const leaf = fc.oneof(
  texts,
  fc.constant('<br />'),
  fc.constant('<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>'),
  fc.constant('<a data-note="n1">注</a>'),
)
const phrase = fc
  .array(
    fc.oneof(
      leaf,
      fc.tuple(fc.constantFrom('b', 'em', 'sup'), leaf).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))
const around = (tag: string, inner: fc.Arbitrary<string>) =>
  fc.array(inner, { maxLength: 3 }).map((all) => all.map((one) => `<${tag}>${one}</${tag}>`).join(''))
const item = fc.oneof(phrase, around('p', phrase), around('ul', around('li', phrase)))
const wellFormed = fc
  .array(
    fc.oneof(
      around('p', phrase),
      around('h3', phrase),
      phrase,
      around('blockquote', item),
      around('ol', around('li', item)),
      around('table', around('tr', around('td', item))),
      fc.constant('<hr />'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('\n'))

describe('The blocks of a chapter', () => {
  it('have the text that a browser makes of their content', () => {
    fc.assert(
      fc.property(soup, (body) => {
        for (const { kind, html, text } of chapterBlocks(body, true))
          if (html) expect(domText(html, OUTER[kind])).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('have the text of the chapter as a browser shows it', () => {
    fc.assert(
      fc.property(wellFormed, (body) => {
        expect(bare(chapterText(chapterBlocks(body, true)))).toBe(bare(domText(body)))
      }),
      { numRuns: 300 },
    )
  })

  it('begin where they say', () => {
    fc.assert(
      fc.property(soup, (body) => {
        const blocks = chapterBlocks(body, true)
        const text = chapterText(blocks)
        for (const block of blocks) {
          expect(text.slice(block.start, block.start + block.text.length)).toBe(block.text)
          expect(block.text).not.toMatch(/^[ \u3000\n]|[ \u3000\n]$|[ \n]{2}/)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('have the same text when they are read again', () => {
    fc.assert(
      fc.property(wellFormed, (body) => {
        for (const { kind, html, text } of chapterBlocks(body, true)) {
          if (!html || kind === 'picture') continue
          const tag = OUTER[kind] ?? 'p'
          expect(chapterBlocks(`<${tag}>${html}</${tag}>`, true)).toMatchObject([{ kind, text }])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('are the same for plain text and for its HTML', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 8 }), (lines) => {
        const plain = lines.map((line) => line.replace(/[\r\n]/g, ''))
        const html = plain.map((line) => `<p>${escapeMarkup(line)}</p>`).join('')
        expect(chapterBlocks(plain.join('\n'), false)).toEqual(chapterBlocks(html, true))
      }),
    )
  })
})

describe('A chapter', () => {
  const kinds = (body: string) => chapterBlocks(body, true).map(({ kind, text }) => [kind, text])

  it('has a block for each of its elements', () => {
    const body = [
      '<h2>楔子</h2>',
      '<p>\u3000\u3000山中无<b>甲子</b>，寒尽<br />不知年。</p>',
      '<blockquote><p>其一</p><p>其二</p></blockquote>',
      '<ol><li>早</li><li>晚</li></ol>',
      '<p><img src="files/p.webp" alt="山" /></p><figcaption>图一</figcaption>',
      '<hr /><table><tr><td>甲</td><td>乙</td></tr></table>',
      '散落的字<p></p>',
    ].join('\n')
    expect(chapterBlocks(body, true)).toEqual([
      { kind: 'heading', level: 2, html: '', text: '楔子', start: 0 },
      {
        kind: 'paragraph',
        html: '山中无<b>甲子</b>，寒尽<br>\n不知年。',
        text: '山中无甲子，寒尽\n不知年。',
        start: 3,
      },
      { kind: 'quote', html: '<p>其一</p>\n<p>其二</p>', text: '其一\n其二', start: 17 },
      { kind: 'list', ordered: true, html: '<li>早</li>\n<li>晚</li>', text: '早\n晚', start: 23 },
      { kind: 'picture', html: '<img src="files/p.webp" alt="山">', text: '', start: 27 },
      { kind: 'caption', html: '', text: '图一', start: 28 },
      { kind: 'rule', html: '', text: '', start: 31 },
      {
        kind: 'table',
        html: '<tr><td>甲</td>\n<td>乙</td></tr>',
        text: '甲\n乙',
        start: 32,
      },
      { kind: 'paragraph', html: '', text: '散落的字', start: 36 },
    ])
  })

  it.each([
    ['<table>春<rt>音<tr>晓', '<td>春<rt>音</rt></td>\n<tr><td>晓</td></tr>'],
    ['<table>春<rt><thead>晓', '<td>春<rt></rt></td>\n<thead><td>晓</td></thead>'],
    [
      '<table><tbody><tr><td>春<b>夏<tbody>晓',
      '<tbody><tr><td>春<b>夏</b></td></tr></tbody>\n<tbody><td>晓</td></tbody>',
    ],
  ])('ends a cell with the next row or section: %s', (body, html) => {
    expect(chapterBlocks(body, true)).toMatchObject([{ kind: 'table', html }])
  })

  it('keeps readings and notes out of its text, and hands the notes to the block of their mark', () => {
    const body =
      '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字<a data-note="n1">1</a>。</p><aside data-note="n1"><p>字音<b>汉</b></p></aside>'
    const [block, other, ...more] = chapterBlocks(
      `${body}<p>后文<a data-note="n1">1</a><a data-note="n2">2</a></p>`,
      true,
    )
    expect(more).toEqual([])
    expect(block).toMatchObject({
      text: '漢字。',
      html: '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字<a data-note="n1">1</a>。',
    })
    for (const one of [block, other])
      expect([...(one?.notes ?? [])]).toMatchObject([['n1', [{ kind: 'paragraph', text: '字音汉' }]]])
    expect(chapterBlocks('<p>无注</p><aside data-note="n1">字</aside>', true)).toEqual([
      { kind: 'paragraph', html: '', text: '无注', start: 0 },
    ])
  })

  it('lets through no script, style or address that runs code', () => {
    const [block] = chapterBlocks(
      '<p onclick="x()"><a href="javascript:alert(1)">甲</a><img src="javascript:x" /><img src="//x/a.png" /><b style="x" onclick="y()">乙</b>&lt;script&gt;</p>',
      true,
    )
    expect(block?.html).toBe('甲<b>乙</b>&lt;script&gt;')
  })

  it('ends bold print with its paragraph, and keeps paragraphs apart that stand in an inline element', () => {
    expect(kinds('<b><p>甲</p><p>乙</p></b>')).toEqual([
      ['paragraph', '甲'],
      ['paragraph', '乙'],
    ])
  })

  it.each([
    ['deep markup', '<b>'.repeat(5000) + '字' + '</b>'.repeat(5000)],
    ['unclosed quotes in tags', '<a "'.repeat(50_000)],
    ['angle brackets', '<'.repeat(200_000)],
    ['open comments', '<!--'.repeat(20_000)],
    ['open notes', '<aside>'.repeat(20_000)],
    ['white space', ' '.repeat(200_000)],
    ['cells', '<table>' + '<td>字'.repeat(40_000)],
  ])('is read in time: %s', (_what, body) => {
    const began = performance.now()
    chapterBlocks(body, true)
    expect(performance.now() - began).toBeLessThan(4000)
  })
})
