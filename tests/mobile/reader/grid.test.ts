import {
  compareSpots,
  endOf,
  pageEnd,
  pageOrigin,
  pageStart,
  spanHeight,
  START,
  type BlockBox,
  type Boxes,
  type PageSpan,
} from '@/mobile/areas/reader/surface/grid'
import { createPaging } from '@/mobile/areas/reader/surface/paging'
import { fc } from '@tests/support/properties'

/** A block of whole lines of `line` px, with a space above and below. */
const block = (count: number, { line = 30, above = 0, below = 0, heads = false } = {}): BlockBox => ({
  height: above + count * line + below,
  lines: Array.from({ length: count }, (_, index) => ({
    top: above + index * line,
    bottom: above + (index + 1) * line,
  })),
  heads,
})

const boxesOf = (blocks: readonly BlockBox[]): Boxes => ({
  count: blocks.length,
  box(index) {
    const found = blocks[index]
    if (!found) throw new Error(`no block ${index}`)
    return found
  },
})

const allPages = (boxes: Boxes, height: number, origin = START): PageSpan[] => {
  const paging = createPaging(boxes, height, origin)
  const pages: PageSpan[] = []
  for (let index = 0, page = paging.page(0); page; page = paging.page((index += 1))) pages.push(page)
  for (let index = -1, page = paging.page(-1); page; page = paging.page((index -= 1))) pages.unshift(page)
  return pages
}

const text = (page: PageSpan): string =>
  `${page.from.block}.${page.from.line}-${page.to.block}.${page.to.line}`

it.each<[name: string, blocks: BlockBox[], height: number, pages: string[]]>([
  ['a paragraph over two pages', [block(7)], 120, ['0.0-0.4', '0.4-1.0']],
  ['paragraphs that fill a page to the pixel', [block(2), block(2), block(1)], 120, ['0.0-2.0', '2.0-3.0']],
  [
    'a space at the top of a page, which is left out',
    [block(4), block(4, { above: 15 })],
    120,
    ['0.0-1.0', '1.0-2.0'],
  ],
  ['a space between paragraphs', [block(2), block(2, { above: 15 })], 120, ['0.0-1.1', '1.1-2.0']],
  [
    'a heading that would be last',
    [block(3), block(1, { heads: true }), block(3)],
    120,
    ['0.0-1.0', '1.0-3.0'],
  ],
  [
    'a heading that would be cut',
    [block(3), block(2, { heads: true }), block(2)],
    120,
    ['0.0-1.0', '1.0-3.0'],
  ],
  [
    'headings one below the other',
    [block(2), block(1, { heads: true }), block(1, { heads: true }), block(2)],
    120,
    ['0.0-1.0', '1.0-4.0'],
  ],
  ['a page of nothing but a heading', [block(5, { heads: true }), block(1)], 120, ['0.0-0.4', '0.4-2.0']],
  [
    'a picture higher than a page',
    [block(1), block(1, { line: 500 }), block(1)],
    120,
    ['0.0-1.0', '1.0-2.0', '2.0-3.0'],
  ],
])('breaks %s', (_name, blocks, height, pages) => {
  expect(allPages(boxesOf(blocks), height).map(text)).toEqual(pages)
})

it('begins with the heading that belongs to the origin', () => {
  const boxes = boxesOf([block(9), block(1, { heads: true }), block(4)])
  expect(pageOrigin(boxes, { block: 2, line: 0 })).toEqual({ block: 1, line: 0 })
  expect(pageOrigin(boxes, { block: 2, line: 1 })).toEqual({ block: 2, line: 1 })
})

const anyBlock = fc
  .record({
    count: fc.integer({ min: 1, max: 12 }),
    line: fc.constantFrom(30, 30, 30, 47, 260),
    above: fc.constantFrom(0, 0, 15, 30),
    below: fc.constantFrom(0, 0, 15),
    heads: fc.constantFrom(false, false, false, true),
  })
  .map(({ count, ...more }) => block(more.heads ? Math.min(count, 3) : count, more))
const anyChapter = fc.array(anyBlock, { minLength: 1, maxLength: 30 }).map(boxesOf)
const anyHeight = fc.integer({ min: 60, max: 700 })
const anyShare = fc.double({ min: 0, max: 0.999, noNaN: true })

/** Returns the line at a share of the chapter. */
const spotAt = (boxes: Boxes, share: number) => {
  const at = Math.floor(share * boxes.count)
  return { block: at, line: Math.floor(share * boxes.box(at).lines.length) }
}

it('has every line on one page, whatever line the pages begin from', () => {
  fc.assert(
    fc.property(anyChapter, anyHeight, anyShare, (boxes, height, share) => {
      const pages = allPages(boxes, height, spotAt(boxes, share))
      expect(pages[0]?.from).toEqual(START)
      expect(pages.at(-1)?.to).toEqual(endOf(boxes))
      pages.forEach((page, index) => {
        expect(compareSpots(page.from, page.to)).toBeLessThan(0)
        if (index) expect(page.from).toEqual(pages[index - 1]?.to)
      })
    }),
  )
})

it('has no page that is too high, unless it is a single line', () => {
  fc.assert(
    fc.property(anyChapter, anyHeight, anyShare, (boxes, height, share) => {
      for (const page of allPages(boxes, height, spotAt(boxes, share))) {
        const next = { ...page.from, line: page.from.line + 1 }
        const single =
          text({ from: page.from, to: page.to }) === text({ from: page.from, to: next }) ||
          (page.to.block === page.from.block + 1 && page.to.line === 0)
        if (!single) expect(spanHeight(boxes, page)).toBeLessThanOrEqual(height + 0.5)
      }
    }),
  )
})

it('ends no page with a heading that has text after it and text before it', () => {
  fc.assert(
    fc.property(anyChapter, anyHeight, (boxes, height) => {
      for (const { from, to } of allPages(boxes, height)) {
        if (to.block >= boxes.count) continue
        const last = to.line > 0 ? to.block : to.block - 1
        if (!boxes.box(last).heads) continue
        for (let at = from.block; at <= last; at += 1) expect(boxes.box(at).heads).toBe(true)
      }
    }),
  )
})

it('makes a page backward as long as fits, where no heading moves its end', () => {
  const plain = fc.array(
    anyBlock.map((made) => ({ ...made, heads: false })),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(plain.map(boxesOf), anyHeight, anyShare, (boxes, height, share) => {
      const to = spotAt(boxes, share)
      fc.pre(compareSpots(to, START) > 0)
      const from = pageStart(boxes, to, height)
      expect(compareSpots(from, to)).toBeLessThan(0)
      expect(compareSpots(pageEnd(boxes, from, height), to)).toBeGreaterThanOrEqual(0)
      if (compareSpots(from, START) === 0) return
      const above = from.line > 0 ? from.block : from.block - 1
      const line = (from.line > 0 ? from.line : boxes.box(above).lines.length) - 1
      expect(compareSpots(pageEnd(boxes, { block: above, line }, height), to)).toBeLessThan(0)
    }),
  )
})

it('finds the page of every line', () => {
  fc.assert(
    fc.property(anyChapter, anyHeight, anyShare, anyShare, (boxes, height, share, other) => {
      const paging = createPaging(boxes, height, spotAt(boxes, share))
      const spot = spotAt(boxes, other)
      const page = paging.page(paging.indexOf(spot))
      if (!page) throw new Error('no page')
      expect(compareSpots(page.from, spot)).toBeLessThanOrEqual(0)
      expect(compareSpots(spot, page.to)).toBeLessThan(0)
    }),
  )
})

it('measures only the blocks near the pages that are asked for', () => {
  const asked = new Set<number>()
  const blocks = Array.from({ length: 5_000 }, () => block(4))
  const whole = boxesOf(blocks)
  const paging = createPaging(
    {
      count: whole.count,
      box(index) {
        asked.add(index)
        return whole.box(index)
      },
    },
    600,
    { block: 2_500, line: 2 },
  )
  for (const index of [-1, 0, 1]) paging.page(index)
  expect(asked.size).toBeLessThan(30)
  expect(paging.first()).toBeUndefined()
  expect(paging.last()).toBeUndefined()
})

it('knows its first and its last page once they were made', () => {
  const paging = createPaging(boxesOf([block(20)]), 120, { block: 0, line: 8 })
  expect([paging.first(), paging.last()]).toEqual([undefined, undefined])
  expect(paging.page(9)).toBeUndefined()
  expect(paging.page(-9)).toBeUndefined()
  expect([paging.first(), paging.last()]).toEqual([-2, 2])
})
