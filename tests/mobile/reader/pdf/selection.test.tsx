import { createDeviceMarks } from '@/mobile/areas/reader/marks/deviceMarks'
import { spanIn } from '@/mobile/areas/reader/pdf/layerText'
import { keyAt } from '@/mobile/areas/reader/pdf/paintPage'
import { createSelectionGuard } from '@/mobile/areas/reader/pdf/selectionGuard'
import { usePdfMarks } from '@/mobile/areas/reader/pdf/usePdfMarks'
import { useSelection } from '@/mobile/areas/reader/pdf/useSelection'
import { act, renderHook, waitFor } from '@testing-library/react'

/** Pages with text layers, as pdf.js writes them: pieces, and a break at the end of each line. */
function pagesOf(...pages: readonly (readonly string[])[]): HTMLElement {
  const scroller = document.createElement('div')
  pages.forEach((lines, index) => {
    const layer = document.createElement('div')
    layer.dataset['layer'] = String(index + 1)
    for (const line of lines) {
      const piece = document.createElement('span')
      piece.textContent = line
      layer.append(piece, document.createElement('br'))
    }
    scroller.append(layer)
  })
  document.body.replaceChildren(scroller)
  return scroller
}

const layer = (scroller: HTMLElement, page: number) => scroller.children[page - 1] as HTMLElement
const piece = (scroller: HTMLElement, page: number, line: number) =>
  layer(scroller, page).querySelectorAll('span')[line]?.firstChild as Text

function rangeFrom(from: [Node, number], to: [Node, number]): Range {
  const range = document.createRange()
  range.setStart(...from)
  range.setEnd(...to)
  return range
}

describe('the offsets of a range in the text of a page', () => {
  const scroller = () => pagesOf(['南风一起', ' 港口就白了 '], ['第二页'])

  it('are counted over lines, whose ends are a character', () => {
    const root = scroller()
    const range = rangeFrom([piece(root, 1, 0), 2], [piece(root, 1, 1), 3])
    expect(spanIn(layer(root, 1), range)).toEqual({ start: 2, end: 8 })
  })

  it('leave out white space at the ends', () => {
    const root = scroller()
    const range = rangeFrom([piece(root, 1, 0), 4], [piece(root, 1, 1), 7])
    expect(spanIn(layer(root, 1), range)).toEqual({ start: 6, end: 11 })
  })

  it('end with the page when the range goes on to the next one', () => {
    const root = scroller()
    const range = rangeFrom([piece(root, 1, 0), 2], [piece(root, 2, 0), 2])
    expect(spanIn(layer(root, 1), range)).toEqual({ start: 2, end: 11 })
    expect(spanIn(layer(root, 2), range)).toEqual({ start: 0, end: 2 })
  })

  it('are those of the pieces where the range begins and ends between elements', () => {
    const root = scroller()
    const range = rangeFrom([layer(root, 1), 2], [layer(root, 1), 4])
    expect(spanIn(layer(root, 1), range)).toEqual({ start: 6, end: 11 })
  })

  it('are none when only white space is selected', () => {
    const root = scroller()
    expect(spanIn(layer(root, 1), rangeFrom([piece(root, 1, 1), 0], [piece(root, 1, 1), 1]))).toBeNull()
  })
})

describe('the element under the text', () => {
  /** The pieces of a page and the element, in their order. */
  const order = (page: Element) =>
    [...page.children].flatMap((child) =>
      child.tagName === 'BR' ? [] : [child.tagName === 'SPAN' ? child.textContent : 'guard'],
    )
  const page = () => layer(pagesOf(['甲甲', '乙乙', '丙丙']), 1)
  const at = (of: Element, line: number) => of.querySelectorAll('span')[line]?.firstChild as Text

  it('stands beside the piece at the end that is moved', () => {
    const own = page()
    const guard = createSelectionGuard()
    guard.follow(rangeFrom([at(own, 1), 0], [at(own, 1), 1]), own)
    expect(order(own)).toEqual(['甲甲', '乙乙', 'guard', '丙丙'])
    guard.follow(rangeFrom([at(own, 1), 0], [at(own, 2), 1]), own)
    expect(order(own)).toEqual(['甲甲', '乙乙', '丙丙', 'guard'])
    // The end stays, and the beginning goes to the line before.
    guard.follow(rangeFrom([at(own, 0), 1], [at(own, 2), 1]), own)
    expect(order(own)).toEqual(['guard', '甲甲', '乙乙', '丙丙'])
    guard.remove()
    expect(order(own)).toEqual(['甲甲', '乙乙', '丙丙'])
  })

  it('stays at the piece before when nothing of the next one is selected', () => {
    const own = page()
    createSelectionGuard().follow(rangeFrom([at(own, 0), 0], [at(own, 1), 0]), own)
    expect(order(own)).toEqual(['甲甲', 'guard', '乙乙', '丙丙'])
  })
})

describe('the selection', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  const show = () => {
    const scroller = pagesOf(['南风一起', '港口就白了'], ['第二页'])
    const onSelect = jest.fn()
    const ref = { current: scroller }
    const { result } = renderHook(() => useSelection(ref, onSelect))
    const choose = (from: Text, start: number, end: number) =>
      act(() => {
        getSelection()?.setBaseAndExtent(from, start, from, end)
        document.dispatchEvent(new Event('selectionchange'))
      })
    const rest = (ms: number) => act(() => jest.advanceTimersByTime(ms))
    return { scroller, result, choose, rest, onSelect }
  }

  it('offers its tools once it has come to rest, and a finger or a button is lifted', () => {
    const { scroller, result, choose, rest, onSelect } = show()
    act(() => void document.dispatchEvent(new Event('pointerdown')))
    choose(piece(scroller, 2, 0), 0, 2)
    expect(result.current).toMatchObject({ selected: { page: 2, start: 0, end: 2 }, settled: false })
    rest(2_000)
    expect(result.current.settled).toBe(false)
    act(() => void document.dispatchEvent(new Event('pointerup')))
    rest(500)
    expect(result.current.settled).toBe(true)
    expect(onSelect).toHaveBeenCalledTimes(1)
  })

  it('stays when the browser lets it go, until it is cleared', () => {
    const { scroller, result, choose, rest } = show()
    choose(piece(scroller, 1, 1), 0, 2)
    rest(500)
    act(() => {
      getSelection()?.removeAllRanges()
      document.dispatchEvent(new Event('selectionchange'))
    })
    rest(500)
    expect(result.current).toMatchObject({ selected: { page: 1, start: 5, end: 7 }, settled: true })
    act(() => result.current.clear())
    expect(result.current).toMatchObject({ selected: null, settled: false })
  })

  it('takes no text beside the pages', () => {
    const { scroller, result, rest } = show()
    const beside = document.createElement('p')
    beside.textContent = '工具'
    scroller.after(beside)
    act(() => {
      getSelection()?.setBaseAndExtent(beside.firstChild as Text, 0, beside.firstChild as Text, 2)
      document.dispatchEvent(new Event('selectionchange'))
    })
    rest(500)
    expect(result.current.selected).toBeNull()
  })
})

describe('the marks of the pages', () => {
  const pdf = { text: (page: number) => Promise.resolve(`  第${page}页的开头`) }

  /** The marks of a file on this device, with a highlight on a page. */
  const show = async (name: string, page: number) => {
    const marks = createDeviceMarks(name)
    const text = { partId: page, version: 7, text: await pdf.text(page) }
    marks.add({ kind: 'highlight', chapter: page, start: 2, end: 5, style: 'fill', colour: 'blue' }, text)
    const shown = renderHook(() => usePdfMarks(marks, pdf, 7))
    await waitFor(() => expect(shown.result.current.state.loaded).toBe(true))
    return shown
  }

  it('tell highlights from bookmarks of the same page', async () => {
    const { result } = await show('outside/pages.pdf', 2)
    expect(result.current.hasBookmark(2)).toBe(false)
    expect(result.current.of(2).map(({ exact }) => exact)).toEqual(['第2页'])
    act(() => result.current.toggleBookmark(2))
    await waitFor(() => expect(result.current.hasBookmark(2)).toBe(true))
    expect(result.current.of(2)).toHaveLength(1)
    expect(result.current.state.list.map(({ kind, exact }) => [kind, exact])).toEqual([
      ['highlight', '第2页'],
      ['bookmark', '第2页的开头'],
    ])
    act(() => result.current.toggleBookmark(2))
    expect(result.current.hasBookmark(2)).toBe(false)
    expect(result.current.of(2)).toHaveLength(1)
  })

  it('keep the list of a page while no mark changes', async () => {
    const { result, rerender } = await show('outside/same.pdf', 1)
    const [before, none] = [result.current.of(1), result.current.of(3)]
    rerender()
    expect(result.current.of(1)).toBe(before)
    expect(result.current.of(3)).toBe(none)
  })
})

it('finds the mark at a point, the last one painted of several', () => {
  const host = document.createElement('div')
  const box = (key: string | undefined, left: number, right: number) => {
    const made = document.createElement('i')
    if (key) made.dataset['key'] = key
    made.getBoundingClientRect = () => ({ left, right, top: 0, bottom: 10 }) as DOMRect
    host.append(made)
  }
  box('long', 0, 100)
  box('short', 20, 40)
  box(undefined, 0, 100)
  expect([keyAt(host, 30, 5), keyAt(host, 90, 5), keyAt(host, 30, 11)]).toEqual(['short', 'long', undefined])
})
