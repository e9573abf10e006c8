import { chapterBlocks } from '@/contract/catalogue/chapter-text'
import { watchDetails, type Detail } from '@/mobile/areas/reader/surface/details'
import { titleParts } from '@/format/titles'
import { blockElement, isEven, lineOf } from '@/mobile/areas/reader/surface/elements'
import { layoutOf } from '@/mobile/areas/reader/surface/layout'
import { laidBlock, rangeOn } from '@/mobile/areas/reader/surface/leaf'
import { lastNotAfter } from '@/mobile/areas/reader/surface/measure'
import { meantTurn, shiftOf } from '@/mobile/areas/reader/surface/motion'
import { lengthOf, offsetOf, pointAt, rangeOf } from '@/mobile/areas/reader/surface/offsets'
import { parseSettings, USUAL } from '@/mobile/areas/reader/surface/settings'
import { foldTables, isFolded } from '@/mobile/areas/reader/surface/tables'
import { zoneOf } from '@/mobile/areas/reader/surface/zones'
import { fireEvent, within } from '@testing-library/react'
import { fc } from '@tests/support/properties'

describe('settings', () => {
  it('are the usual ones where nothing was kept', () => {
    expect(parseSettings(null)).toEqual(USUAL)
  })
  it('keep what was chosen', () => {
    const chosen = { ...USUAL, size: 26, line: 2.1, theme: 'night', turn: 'scroll', indent: false } as const
    expect(parseSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  })
  it('are the usual ones where what was kept is unknown or beyond its limits', () => {
    const kept = { size: 99, line: 1.7, theme: 'sepia', brightness: 5, pace: '300', indent: 'yes', more: 1 }
    expect(parseSettings(kept)).toEqual(USUAL)
  })
})

describe('layout', () => {
  const screen = { width: 375, height: 812 }
  const none = { top: 0, bottom: 0 }

  it('has whole lines and a whole number of characters a line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 12, max: 32 }),
        fc.constantFrom(1.5, 1.8, 2.1),
        fc.constantFrom(16, 24, 32),
        fc.integer({ min: 320, max: 2000 }),
        fc.integer({ min: 480, max: 1400 }),
        (size, line, margin, width, height) => {
          const layout = layoutOf({ size, line, gap: 0, margin }, { width, height }, none)
          expect(Number.isInteger(layout.line)).toBe(true)
          expect(layout.column.width % size).toBe(0)
          expect(layout.column.height % layout.line).toBe(0)
          expect(layout.column.width * layout.columns + layout.between).toBeLessThanOrEqual(width)
          expect(layout.top + layout.column.height).toBeLessThanOrEqual(height)
        },
      ),
    )
  })
  it('has two columns from 1000 px', () => {
    expect(layoutOf(USUAL, { width: 999, height: 800 }, none).columns).toBe(1)
    expect(layoutOf(USUAL, { width: 1000, height: 800 }, none).columns).toBe(2)
  })
  it('leaves the bars of the phone free', () => {
    const bare = layoutOf(USUAL, screen, none)
    const notched = layoutOf(USUAL, screen, { top: 47, bottom: 34 })
    expect(notched.top).toBeGreaterThanOrEqual(47)
    expect(notched.column.height).toBeLessThan(bare.column.height)
  })
})

describe('hands', () => {
  const page = { width: 400, height: 800 }
  it.each([
    ['sides', { x: 60, y: 400 }, 'back'],
    ['sides', { x: 200, y: 400 }, 'menu'],
    ['sides', { x: 340, y: 400 }, 'on'],
    ['sides', { x: 10, y: 400 }, 'none'],
    ['sides', { x: 392, y: 400 }, 'none'],
    ['mirrored', { x: 60, y: 400 }, 'on'],
    ['mirrored', { x: 340, y: 400 }, 'back'],
    ['onehand', { x: 60, y: 700 }, 'on'],
    ['onehand', { x: 340, y: 100 }, 'back'],
    ['onehand', { x: 200, y: 400 }, 'menu'],
    ['onehand', { x: 60, y: 400 }, 'on'],
    ['off', { x: 340, y: 400 }, 'menu'],
  ] as const)('a tap with %s at %j is %s', (taps, at, zone) => {
    expect(zoneOf(taps, at, page)).toBe(zone)
  })
  it.each([
    ['far to the left', -120, 0, 1],
    ['far to the right', 120, 0, -1],
    ['a short flick', -20, -0.8, 1],
    ['short and slow', -20, -0.1, 0],
    ['there and back again', 30, -0.9, 0],
    ['nowhere', 0, 2, 0],
  ])('a drag %s turns', (_name, by, speed, turn) => {
    expect(meantTurn(by, speed, 400)).toBe(turn)
  })
  it('slides all leaves, or covers one with another', () => {
    expect(
      (['previous', 'current', 'next'] as const).map((place) => shiftOf(place, -50, 400, 'slide')),
    ).toEqual([-450, -50, 350])
    expect(
      (['previous', 'current', 'next'] as const).map((place) => shiftOf(place, -50, 400, 'cover')),
    ).toEqual([-400, -50, 0])
    expect(
      (['previous', 'current', 'next'] as const).map((place) => shiftOf(place, 50, 400, 'cover')),
    ).toEqual([-350, 0, 0])
  })
})

describe('blocks', () => {
  it.each([
    ['第三章 雨夜', { number: '第三章', name: '雨夜' }],
    ['第十二回　灯下', { number: '第十二回', name: '灯下' }],
    ['后记', { number: '', name: '后记' }],
    ['第三章', { number: '', name: '第三章' }],
  ])('the title %s is parted', (title, parts) => {
    expect(titleParts(title)).toEqual(parts)
  })

  const LAYOUT = { size: 18, line: 32 }
  const rich =
    '<p>河上有<ruby>汉<rp>(</rp><rt>hàn</rt><rp>)</rp></ruby>字，<b>加<i>粗</i></b>。</p><ul><li>一</li><li>二三</li></ul>' +
    '<blockquote><p>引文</p><p>再引</p></blockquote><table><tr><td>甲</td><td>乙</td></tr></table><p>尾 &amp; 声</p>' +
    '<p>船<a data-note="n1">12</a>没有<ruby>名<rt>míng</rt>字<rt>zì</rt>了</ruby>，x<sup>2</sup><a data-note="n2">注</a></p>' +
    '<figcaption>图 <ruby>一二三四五六七八九<rt>long</rt></ruby></figcaption>'

  it('every character of a block is found in its element, and back', () => {
    for (const block of chapterBlocks(rich, true)) {
      const element = blockElement(block, LAYOUT)
      for (let at = 0; at < block.text.length; at += 1) {
        const point = pointAt(element, at)
        if (!point) throw new Error('no place')
        expect(point.node.data[point.at]).toBe(block.text[at])
        expect(offsetOf(element, point.node, point.at)).toBe(at)
      }
    }
  })
  it('a range has the characters between its ends, and no reading of ruby at its ends', () => {
    const [block] = chapterBlocks(rich, true)
    if (!block) throw new Error('no block')
    const element = blockElement(block, LAYOUT)
    expect(rangeOf(element, 1, 3)?.toString()).toBe('上有')
    expect(rangeOf(element, 5, block.text.length)?.toString()).toBe('，加粗。')
  })
  it('have the length of their text, whatever readings and marks of notes stand in it', () => {
    for (const block of chapterBlocks(rich, true)) {
      const element = blockElement(block, LAYOUT)
      expect(lengthOf(element)).toBe(block.text.length)
      expect(laidBlock(3, element, element)).toMatchObject({
        start: block.start,
        end: block.start + block.text.length,
      })
    }
  })
  it('a mark on text around a note has its text, and nothing of the note', () => {
    const block = chapterBlocks(rich, true).find(({ text }) => text.startsWith('船'))
    if (!block) throw new Error('no block')
    const laid = laidBlock(1, blockElement(block, LAYOUT), document.body)
    const marked = (from: number, to: number): string =>
      [
        ...(rangeOn(laid, { chapter: 1, start: block.start + from, end: block.start + to })?.cloneContents()
          .childNodes ?? []),
      ]
        .map((node) => (node instanceof Element && node.matches('[data-note]') ? '' : node.textContent))
        .join('')
    expect(block.text).toBe('船没有名字了，x2')
    expect(marked(0, 3)).toBe('船没有')
    expect(marked(1, 3)).toBe('没有')
  })
  it('have marks of notes that are pressed like buttons', () => {
    const block = chapterBlocks(rich, true).find(({ text }) => text.startsWith('船'))
    if (!block) throw new Error('no block')
    const [first, second] = within(blockElement(block, LAYOUT)).getAllByRole('button')
    expect(first).toHaveAccessibleName('注释 12')
    expect(second).toHaveAccessibleName('注释 注')
    expect(first).toHaveAttribute('tabindex', '0')
  })

  const html = (body: string): string => {
    const [block] = chapterBlocks(`<p>${body}</p>`, true)
    return block ? blockElement(block, LAYOUT).innerHTML.replace(/ (?:class|style)="[^"]*"/g, '') : ''
  }
  it.each([
    ['<ruby>汉<rt>hàn</rt>字<rt>zì</rt></ruby>', '<ruby>汉<rt>hàn</rt></ruby><ruby>字<rt>zì</rt></ruby>'],
    ['<ruby>汉字<rt>hàn</rt><rt>zì</rt></ruby>', '<ruby>汉<rt>hàn</rt></ruby><ruby>字<rt>zì</rt></ruby>'],
    ['<ruby>汉字<rt>a</rt><rt>b</rt><rt>c</rt></ruby>', '<ruby>汉字<rt>a b c</rt></ruby>'],
    ['<ruby>汉<rp>(</rp><rt>hàn</rt><rp>)</rp>尾</ruby>', '<ruby>汉<rt>hàn</rt></ruby>尾'],
    ['<ruby><b>汉</b><rt>hàn</rt></ruby>', '<ruby><b>汉</b><rt>hàn</rt></ruby>'],
    ['<ruby>一二三四五六七八九<rt>x</rt></ruby>', '<ruby>一二三四五六七八九<rt>x</rt></ruby>'],
    ['<ruby>无读音</ruby>', '<ruby>无读音</ruby>'],
    [
      '<ruby>外<ruby>内<rt>n</rt></ruby>侧<rt>w</rt></ruby>',
      '<ruby>外<ruby>内<rt>n</rt></ruby>侧<rt>w</rt></ruby>',
    ],
  ])('readings stand each over its own characters: %s', (body, wanted) => {
    expect(html(body)).toBe(wanted)
  })
  it('lines are as high as others, but for readings that need more room', () => {
    const [plain, read] = chapterBlocks('<p>船</p><p><ruby>船<rt>chuán</rt></ruby></p>', true)
    if (!plain || !read) throw new Error('no blocks')
    expect([plain, read].map((block) => lineOf(block, { size: 20, line: 36 }))).toEqual([36, 36])
    expect([plain, read].map((block) => lineOf(block, { size: 19, line: 29 }))).toEqual([29, 35])
    expect(blockElement(read, { size: 19, line: 29 }).style.lineHeight).toBe('35px')
    expect(isEven(read, blockElement(read, LAYOUT))).toBe(true)
    const [long] = chapterBlocks(`<p><ruby>${'船'.repeat(9)}<rt>x</rt></ruby></p>`, true)
    expect(long && isEven(long, blockElement(long, LAYOUT))).toBe(false)
  })

  const ruby = fc
    .array(
      fc.constantFrom(
        '汉',
        '字',
        '长长的一段正文',
        '<rt>hàn</rt>',
        '<rp>(</rp>',
        '<rt>a</rt><rt>b</rt>',
        '<b>粗</b>',
        '<ruby>内<rt>n</rt></ruby>',
        '<a data-note="n1">1</a>',
        ' ',
      ),
      { maxLength: 8 },
    )
    .map((parts) => `<ruby>${parts.join('')}</ruby>`)
  it('any readings leave every character of the text in its place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(ruby, fc.constantFrom('甲', 'b', '<sub>2</sub>')), { maxLength: 6 }),
        (parts) => {
          for (const block of chapterBlocks(`<p>${parts.join('')}</p>`, true)) {
            const element = blockElement(block, LAYOUT)
            const text = Array.from({ length: block.text.length }, (_, at) => {
              const point = pointAt(element, at)
              return point?.node.data[point.at] ?? ''
            }).join('')
            expect(text).toBe(block.text)
            expect(lengthOf(element)).toBe(block.text.length)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  const layout = layoutOf(USUAL, { width: 375, height: 740 }, { top: 0, bottom: 0 })
  const table = (columns: number, rows = 2): HTMLElement => {
    const cells = Array.from({ length: columns }, (_, at) => `<td>格${at}</td>`).join('')
    const [block] = chapterBlocks(`<table>${`<tr>${cells}</tr>`.repeat(rows)}</table>`, true)
    const column = document.createElement('div')
    if (block) column.append(blockElement({ ...block, start: 40 }, layout))
    return column
  }
  it('a table that fits on a page is shown whole', () => {
    const column = table(3)
    foldTables(column, layout)
    expect(within(column).queryByRole('button')).not.toBeInTheDocument()
  })
  it.each(['wide', 'high'])(
    'the beginning of a table that is too %s is shown, and its text stays',
    (what) => {
      const column = table(what === 'wide' ? 9 : 2)
      const [element] = column.children
      if (what === 'high')
        jest
          .spyOn(HTMLTableElement.prototype, 'getBoundingClientRect')
          .mockReturnValueOnce({ height: layout.column.height + 1 } as DOMRect)
      const text = element?.textContent ?? ''
      foldTables(column, layout)
      const [folded, ...others] = [...column.querySelectorAll<HTMLElement>('[data-start]')]
      if (!folded) throw new Error('no table')
      expect(others).toEqual([])
      expect(folded.dataset['start']).toBe('40')
      expect(isFolded(folded)).toBe(true)
      expect(within(folded).getByRole('button')).toHaveTextContent('查看表格')
      expect(lengthOf(folded)).toBe(text.length)
      expect(rangeOf(folded, 0, text.length)?.toString()).toBe(text)
    },
  )
  it('notes and tables are opened by a tap or a key on their mark, and by nothing else', () => {
    const opened: Detail[] = []
    const host = table(9)
    foldTables(host, layout)
    const block = chapterBlocks(rich, true).find(({ text }) => text.startsWith('船'))
    if (block) host.append(blockElement(block, LAYOUT))
    document.body.append(host)
    const stop = watchDetails(host, (detail) => opened.push(detail))
    const [open, mark] = within(host).getAllByRole('button')
    if (!open || !mark) throw new Error('no buttons')
    fireEvent.click(open)
    fireEvent.click(mark)
    fireEvent.keyDown(mark, { key: 'Enter' })
    fireEvent.keyDown(mark, { key: ' ' })
    fireEvent.keyDown(mark, { key: 'a' })
    // A button presses itself by its keys.
    fireEvent.keyDown(open, { key: 'Enter' })
    fireEvent.click(host)
    expect(opened.map(({ start, note }) => [start, note])).toEqual([
      [40, undefined],
      [block?.start, 'n1'],
      [block?.start, 'n1'],
      [block?.start, 'n1'],
    ])
    stop()
    fireEvent.click(mark)
    expect(opened).toHaveLength(4)
    host.remove()
  })
  it('keep the room of a picture before it comes, also of one whose size is not known', () => {
    const picture = (body: string): HTMLImageElement | null => {
      const [block] = chapterBlocks(`<p>${body}</p>`, true)
      return block ? blockElement(block, LAYOUT).querySelector('img') : null
    }
    expect(picture('<img src="files/a.webp" width="300" height="200">')?.style.aspectRatio).toBe('1.5000')
    expect(picture('字<img src="files/a.webp" width="20" height="20">')?.style.aspectRatio).toBe('1.0000')
    expect(picture('<img src="files/a.webp">')?.style.aspectRatio).toBe('1.5000')
    expect(picture('字<img src="files/a.webp">')?.style.aspectRatio).toBe('')
  })
  it('pictures come from the server of the API', () => {
    const [block] = chapterBlocks('<p><img src="files/a.webp" alt="船"></p>', true)
    if (!block) throw new Error('no block')
    expect(blockElement(block, LAYOUT).querySelector('img')).toHaveAttribute('alt', '船')
  })
  it('the block of an offset is the last that begins before it', () => {
    const starts = [0, 0, 10, 25]
    expect([0, 9, 10, 24, 25, 999].map((offset) => lastNotAfter(starts, offset))).toEqual([1, 1, 2, 2, 3, 3])
  })
})
