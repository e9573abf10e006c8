import type { createSurface as Create } from '@/mobile/areas/reader/surface/surface'

/** Characters of a page. */
const PAGE = 6

/** The pages of a book without lines to measure, which jsdom does not have: a page has six characters. */
export const createSurface: typeof Create = (host, book, _settings, place, events) => {
  const pageOf = ({ chapter, offset }: typeof place) => ({
    chapter,
    offset: Math.floor(offset / PAGE) * PAGE,
  })
  let at = pageOf(place)
  const draw = (): void => {
    const view = book.chapter(at.chapter)
    host.replaceChildren(view?.kind === 'host' ? view.host : `第 ${at.chapter} 章 ${at.offset} 起`)
  }
  const go = (next: typeof place): void => {
    at = pageOf(next)
    draw()
    events.onShown({ ...at, page: 1, pages: 1, about: false }, true)
  }
  draw()
  return {
    go,
    turn: (by) => go({ chapter: at.chapter, offset: at.offset + by * PAGE }),
    drag: () => undefined,
    drop: () => undefined,
    arrange: () => undefined,
    refresh: (chapter) => (chapter === at.chapter ? go(at) : undefined),
    state: () => ({ ...at, page: 1, pages: 1, about: false }),
    seen: () =>
      book.chapter(at.chapter)?.kind === 'text'
        ? { chapter: at.chapter, start: at.offset, end: at.offset + PAGE }
        : null,
    blocks: () => [],
    stop: () => host.replaceChildren(),
  }
}
