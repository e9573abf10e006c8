import { createSurface, type SurfaceBook } from '@/mobile/areas/reader/surface/surface'
import { USUAL } from '@/mobile/areas/reader/surface/settings'
import { chapterBlocks } from '@/contract/catalogue/chapter-text'

const TEXT = '第一句。\n第二句。'
const book: SurfaceBook = {
  title: '书',
  chapter: (number) =>
    number === 1
      ? {
          kind: 'text',
          text: { title: '第一章', blocks: chapterBlocks(TEXT, false), characters: TEXT.length },
        }
      : undefined,
  share: () => 0,
}

beforeEach(() => {
  jest.useFakeTimers()
  // jsdom lays nothing out.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
})
afterEach(() => {
  jest.useRealTimers()
  delete (window as Partial<Window>).requestIdleCallback
})

it('counts the pages also in a browser that never reports an idle moment', () => {
  window.requestIdleCallback = (run, options) =>
    options?.timeout === undefined ? 0 : window.setTimeout(run, options.timeout)
  const host = document.body.appendChild(document.createElement('div'))
  const nothing = (): void => undefined
  const surface = createSurface(
    host,
    book,
    USUAL,
    { chapter: 1, offset: 0 },
    {
      onShown: nothing,
      onPainted: nothing,
      onEdge: nothing,
      onDrawn: nothing,
    },
  )
  const number = host.querySelector('[data-place="current"] span:last-of-type')
  expect(number).toHaveTextContent(/^$/)
  jest.advanceTimersByTime(2_000)
  expect(number).toHaveTextContent('1 / 1')
  expect(surface.state()).toMatchObject({ page: 1, pages: 1 })
  surface.stop()
})
