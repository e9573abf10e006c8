import type { createSurface as Create, Shift } from '@/mobile/areas/reader/surface/surface'

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
  const state = () => {
    const view = book.chapter(at.chapter)
    const characters = view?.kind === 'text' ? view.text.characters : 0
    return {
      ...at,
      page: at.offset / PAGE + 1,
      pages: Math.max(1, Math.ceil(characters / PAGE)),
      about: false,
    }
  }
  const show = (next: typeof place, shift: Shift): void => {
    at = pageOf(next)
    draw()
    events.onShown(state(), shift)
  }
  draw()
  return {
    go: (next) => show(next, 'went'),
    turn(by) {
      show({ chapter: at.chapter, offset: at.offset + by * PAGE }, 'turned')
      events.onPainted()
    },
    drag: () => undefined,
    drop: () => undefined,
    arrange: () => undefined,
    refresh: (chapter) => (chapter === at.chapter ? show(at, 'went') : undefined),
    state,
    seen: () =>
      book.chapter(at.chapter)?.kind === 'text'
        ? { chapter: at.chapter, start: at.offset, end: at.offset + PAGE }
        : null,
    blocks: () => [],
    stop: () => host.replaceChildren(),
  }
}
