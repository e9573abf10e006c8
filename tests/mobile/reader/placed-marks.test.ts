import { recorded } from '@mocks/recordings'
import type { Mark } from '@/contract/reading/marks'
import type { OpenChapter } from '@/mobile/areas/reader/book/chapters'
import { createPainter, type Painted } from '@/mobile/areas/reader/marks/paint'
import { createRanges, type Marks, type MarksState } from '@/mobile/areas/reader/marks/marks'
import { createPlacedMarks, findAmong } from '@/mobile/areas/reader/marks/placedMarks'
import { laidBlock } from '@/mobile/areas/reader/surface/leaf'
import { fc } from '@tests/support/properties'

const [sample] = recorded('ebook.marks').rows
if (!sample) throw new Error('no recorded mark')
const markOf = (over: Partial<Mark>): Mark => ({ ...sample, partId: 7, partVersion: 1, ...over })

describe('marks between two places', () => {
  const span = fc
    .tuple(fc.nat(200), fc.integer({ min: 1, max: 60 }))
    .map(([start, length]) => ({ start, end: start + length }))

  it('are those that a look at every mark finds, in the order of the text', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), span, (spans, { start, end }) => {
        const all = spans.map((one, at) => ({ ...one, mark: markOf({ key: String(at) }) }))
        const seen = all
          .filter((one) => one.end > start && one.start < end)
          .toSorted((one, other) => one.start - other.start)
        expect(findAmong(all)(start, end)).toEqual(seen)
      }),
    )
  })

  const chapter: OpenChapter = {
    state: 'open',
    id: 7,
    title: '一',
    version: 1,
    script: undefined,
    blocks: [],
    text: '一'.repeat(300),
  }
  const rows = [
    markOf({ key: 'bookmark', kind: 'bookmark', start: 40, end: 40 }),
    markOf({ key: 'line', kind: 'highlight', start: 30, end: 50 }),
    markOf({ key: 'elsewhere', partId: 8, start: 30, end: 50 }),
  ]

  it('are placed once for a text and a list of marks', () => {
    let state: MarksState = { list: rows, error: '', loaded: true }
    const rangeIn = jest.fn(createRanges())
    const placed = createPlacedMarks({ state: () => state, rangeIn } as unknown as Marks)
    for (let start = 0; start < 300; start += 30) placed(chapter).highlights(start, start + 30)
    expect(rangeIn).toHaveBeenCalledTimes(2)
    state = { ...state, list: rows.slice(1) }
    expect(placed(chapter).bookmarks(0, 300)).toEqual([])
    expect(rangeIn).toHaveBeenCalledTimes(3)
  })

  it('are bookmarks by the page that they stand on, apart from highlights', () => {
    const state: MarksState = { list: rows, error: '', loaded: true }
    const placed = createPlacedMarks({ state: () => state, rangeIn: createRanges() } as unknown as Marks)
    const keys = (found: readonly { mark: Mark }[]) => found.map(({ mark }) => mark.key)
    expect(keys(placed(chapter).bookmarks(10, 40))).toEqual([])
    expect(keys(placed(chapter).bookmarks(40, 70))).toEqual(['bookmark'])
    expect(keys(placed(chapter).highlights(40, 70))).toEqual(['line'])
  })
})

describe('the painter', () => {
  class FakeHighlight extends Set<Range> {
    priority = 0
  }
  const registered = new Map<string, FakeHighlight>()
  const kept = { CSS: globalThis.CSS, Highlight: globalThis.Highlight }
  beforeEach(() => {
    registered.clear()
    Object.assign(globalThis, { CSS: { highlights: registered }, Highlight: FakeHighlight })
  })
  afterEach(() => void Object.assign(globalThis, kept))

  const blockAt = (start: number, text: string) => {
    const element = document.createElement('p')
    element.dataset['start'] = String(start)
    element.textContent = text
    return laidBlock(1, element, element)
  }
  const textsOf = (name: string) => [...(registered.get(name) ?? [])].map(String)
  const line: Painted = { chapter: 1, start: 3, end: 7, look: 'line-blue' }

  it('keeps the ranges of blocks that stay, and takes away those of blocks that went', () => {
    const [first, second, third] = [blockAt(0, '一二三四五'), blockAt(6, '六七八九'), blockAt(11, '十百千')]
    const painter = createPainter(document.body)
    painter.paint([first, second], () => [line])
    expect(textsOf('mark-line-blue')).toEqual(['四五', '六'])
    const highlight = registered.get('mark-line-blue')
    const [, stays] = highlight ?? []
    const selected: Painted = { chapter: 1, start: 12, end: 13, look: 'selected' }
    painter.paint([second, third], () => [line, selected])
    expect(registered.get('mark-line-blue')).toBe(highlight)
    expect(highlight?.size).toBe(1)
    expect([...(highlight ?? [])][0]).toBe(stays)
    expect(textsOf('mark-selected')).toEqual(['百'])
    expect(registered.get('mark-selected')?.priority).toBeGreaterThan(highlight?.priority ?? Infinity)
    painter.clear()
    expect([...registered.keys()]).toEqual([])
  })
})
