import { chapterBlocks } from '@/contract/catalogue/chapter-text'
import { blockElement, titleParts } from '@/mobile/areas/reader/surface/elements'
import { layoutOf } from '@/mobile/areas/reader/surface/layout'
import { lastNotAfter } from '@/mobile/areas/reader/surface/measure'
import { meantTurn, shiftOf } from '@/mobile/areas/reader/surface/motion'
import { offsetOf, pointAt, rangeOf } from '@/mobile/areas/reader/surface/offsets'
import { parseSettings, USUAL } from '@/mobile/areas/reader/surface/settings'
import { zoneOf } from '@/mobile/areas/reader/surface/zones'
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

  const rich =
    '<p>河上有<ruby>汉<rp>(</rp><rt>hàn</rt><rp>)</rp></ruby>字，<b>加<i>粗</i></b>。</p><ul><li>一</li><li>二三</li></ul>' +
    '<blockquote><p>引文</p><p>再引</p></blockquote><table><tr><td>甲</td><td>乙</td></tr></table><p>尾 &amp; 声</p>'

  it('every character of a block is found in its element, and back', () => {
    for (const block of chapterBlocks(rich, true)) {
      const element = blockElement(block, 18)
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
    const element = blockElement(block, 18)
    expect(rangeOf(element, 1, 3)?.toString()).toBe('上有')
    expect(rangeOf(element, 5, block.text.length)?.toString()).toBe('，加粗。')
  })
  it('pictures come from the server of the API', () => {
    const [block] = chapterBlocks('<p><img src="files/a.webp" alt="船"></p>', true)
    if (!block) throw new Error('no block')
    expect(blockElement(block, 18).querySelector('img')).toHaveAttribute('alt', '船')
  })
  it('the block of an offset is the last that begins before it', () => {
    const starts = [0, 0, 10, 25]
    expect([0, 9, 10, 24, 25, 999].map((offset) => lastNotAfter(starts, offset))).toEqual([1, 1, 2, 2, 3, 3])
  })
})
