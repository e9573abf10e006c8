import { chapterPages, type ChapterPages, type ChapterText, type Entry } from './chapterPages'
import { createLeaf, type Leaf } from './leaf'
import type { Layout } from './layout'
import { createMotion, meantTurn, type Place } from './motion'
import type { ReaderSettings } from './settings'
import styles from './surface.module.css'
import { wear } from './wear'

/** What a chapter shows: its text, or an element that the screen draws into (loading, locked, failed, the end). */
export type ChapterView =
  | { kind: 'text'; text: ChapterText }
  | { kind: 'host'; title: string; host: HTMLElement }

export interface SurfaceBook {
  title: string
  /** Returns what a chapter shows; undefined before the first and after the last. */
  chapter(number: number): ChapterView | undefined
  /** Returns how far into the book a place is, from 0 to 1. */
  share(place: BookPlace): number
}

/** A place in a book: a character of a chapter, in UTF-16 units from its beginning. */
export interface BookPlace {
  chapter: number
  offset: number
}

/** Characters of a chapter; `end` is outside. */
export interface BookSpan {
  chapter: number
  start: number
  end: number
}

/** A block on the screen, and the characters of its chapter that it holds. */
export interface LaidBlock extends BookSpan {
  element: HTMLElement
  clip: Element
}

export interface SurfaceState extends BookPlace {
  /** Number of the page in the chapter; 0 where there is no text. */
  page: number
  /** 0 where there is no text, and until the pages of a short chapter are counted. */
  pages: number
  /** The number of pages is an estimate. */
  about: boolean
}

/** How another page came to be shown: by a turn, by going to a place, or by laying the same place out again. */
export type Shift = 'turned' | 'went' | 'arranged'

export interface SurfaceEvents {
  /** What is shown has changed. */
  onShown(state: SurfaceState, shift: Shift): void
  /** The page that was turned to has been painted: what may come after it is done now. */
  onPainted(): void
  /** There is no page in this direction. */
  onEdge(direction: -1 | 1): void
  /** Blocks were laid out: marks have to be painted on them. */
  onDrawn(): void
}

export interface Surface {
  /** Shows a place. */
  go(place: BookPlace): void
  /** Turns a page; a turn within 120 ms of the last one is ignored. */
  turn(direction: -1 | 1): void
  /** The pages follow the finger. */
  drag(by: number): void
  /** The finger was lifted, at `speed` px a ms; undefined when the gesture was taken away. */
  drop(by: number, speed?: number): void
  /** Lays the pages out again; the place stays. */
  arrange(settings: ReaderSettings): void
  /** A chapter shows something else now. */
  refresh(chapter: number): void
  state(): SurfaceState
  /** Returns the characters that are on the screen; null where there is no text. */
  seen(): BookSpan | null
  /**
   * Blocks of the page that is read and of the page that is turned to next: marks are painted on them. Lines outside of
   * `clip` belong to the pages before and after.
   */
  blocks(): LaidBlock[]
  stop(): void
}

/** Where a leaf stands: a page of a chapter, by its index; in a chapter without text 0. */
interface Spread {
  chapter: number
  index: number
}

/** Least ms between two turns. */
const PAUSE = 120
/** Longest wait for an idle moment of the browser, ms: Chromium was seen to report none for 20 seconds. */
const LONGEST_WAIT = 200
/** Ms from the frame of a page until the pages beside it are made: it has been painted by then. */
const SOON = 30

/**
 * The pages of a book in an element. It has three page elements, and works on the DOM by itself: a turn renders nothing
 * in React. The place of the reader is the first character of the page last moved to. Laying out again, for other
 * settings, another size of the screen or a late font, reads the place and never changes it.
 */
export function createSurface(
  host: HTMLElement,
  book: SurfaceBook,
  first: ReaderSettings,
  place: BookPlace,
  events: SurfaceEvents,
): Surface {
  const column = document.createElement('div')
  column.className = `${styles.measure} ${styles.flow}`
  column.setAttribute('aria-hidden', 'true')
  let leaves: Record<Place, Leaf> = { previous: createLeaf(), current: createLeaf(), next: createLeaf() }
  host.classList.add(styles.surface ?? '')
  host.append(column, ...Object.values(leaves).map(({ element }) => element))

  let settings = first
  let layout: Layout
  let anchor = place
  let shown: Spread = { chapter: place.chapter, index: 0 }
  /**
   * The leaf that is turned to next, as far as the last turn or drag tells. The browser paints marked text anew at every
   * change of a style: the third leaf has no marks.
   */
  let ahead: 'previous' | 'next' = 'next'
  let turnedAt = 0
  let moving = false
  let work = 0
  let later = 0
  let frame = 0
  /** Counts layouts: leaves of another one are filled again. */
  let version = 0
  const kept = new Map<number, ChapterPages>()
  const motion = createMotion(
    // Reading the element's own width in the middle of a turn would lay everything out at once.
    () => layout.width,
    () => settings.turn,
  )

  const elements = (): Record<Place, HTMLElement> => ({
    previous: leaves.previous.element,
    current: leaves.current.element,
    next: leaves.next.element,
  })

  const pagesOf = (chapter: number, entry: Entry): ChapterPages | undefined => {
    const view = book.chapter(chapter)
    if (view?.kind !== 'text') return undefined
    const made = kept.get(chapter) ?? chapterPages(column, view.text, entry, layout)
    kept.set(chapter, made)
    return made
  }

  /** Two pages side by side begin with an even one. */
  const evenly = (index: number): number =>
    index - (((index % layout.columns) + layout.columns) % layout.columns)

  const spreadOf = (chapter: number, entry: Entry): Spread => {
    const pages = pagesOf(chapter, entry)
    return { chapter, index: pages ? evenly(pages.indexOf(entry)) : 0 }
  }

  const hasPage = (pages: ChapterPages, index: number): boolean =>
    Array.from({ length: layout.columns }, (_, at) => index + at).some((at) => pages.page(at) !== undefined)

  const neighbour = ({ chapter, index }: Spread, direction: -1 | 1): Spread | undefined => {
    const pages = pagesOf(chapter, 0)
    const beside = index + direction * layout.columns
    if (pages && hasPage(pages, beside)) return { chapter, index: beside }
    const other = chapter + direction
    return book.chapter(other) ? spreadOf(other, direction === 1 ? 0 : 'end') : undefined
  }

  const fill = (leaf: Leaf, spread: Spread | undefined): void => {
    const key = spread ? `${version}:${spread.chapter}:${spread.index}` : `${version}:`
    if (leaf.key === key) return
    leaf.key = key
    events.onDrawn()
    leaf.chapter = spread?.chapter ?? 0
    leaf.index = spread?.index ?? 0
    const view = spread && book.chapter(spread.chapter)
    if (!spread || !view) return leaf.showNothing()
    if (view.kind === 'host') {
      leaf.offset = 0
      leaf.showHost(view.host)
      return leaf.label(view.title, '', '')
    }
    const pages = pagesOf(spread.chapter, 0)
    if (pages) leaf.showText(pages, spread.index, layout)
    label(leaf)
  }

  const label = (leaf: Leaf): void => {
    const { chapter, index } = leaf
    const view = book.chapter(chapter)
    const pages = kept.get(chapter)
    if (view?.kind !== 'text' || !pages) return
    const { offset } = leaf
    const { page, pages: all, about } = pages.count(index, offset)
    const share = book.share({ chapter, offset })
    const last = layout.columns === 2 && page < all ? `${page}–${page + 1}` : page
    leaf.label(
      page === 1 ? book.title : view.text.title,
      `${(share * 100).toFixed(1)}%`,
      all ? (about ? `约 ${page} / ${all}` : `${last} / ${all}`) : '',
    )
  }

  const state = (): SurfaceState => {
    const pages = kept.get(shown.chapter)
    const count = pages?.count(shown.index, anchor.offset) ?? { page: 0, pages: 0, about: false }
    return { ...anchor, ...count }
  }

  const notLater = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(later)
  }

  const show = (spread: Spread): void => {
    shown = spread
    for (const chapter of kept.keys()) if (Math.abs(chapter - spread.chapter) > 1) kept.delete(chapter)
    fill(leaves.current, spread)
    motion.place(elements())
    notLater()
    // Counted from the frame: a slow device needs longer than that to come to it.
    frame = requestAnimationFrame(() => {
      later = window.setTimeout(prepare, SOON)
    })
  }

  /**
   * Fills the leaves beside the current one, once that is on the screen. They are made inert here too: that styles all
   * their text anew.
   */
  const prepare = (): void => {
    notLater()
    for (const [place, { element }] of Object.entries(leaves))
      if (element.inert === (place === 'current')) element.inert = place !== 'current'
    fill(leaves.next, neighbour(shown, 1))
    fill(leaves.previous, neighbour(shown, -1))
    events.onPainted()
    keepCounting()
  }

  /**
   * Counts pages in idle moments and then labels them: first those of the chapter that is read, then those of short
   * chapters beside it, so that their labels are complete when they are turned to.
   */
  const keepCounting = (): void => {
    const cancel = window.cancelIdleCallback ?? clearTimeout
    cancel(work)
    const wait = (run: () => void): number =>
      window.requestIdleCallback
        ? window.requestIdleCallback(run, { timeout: LONGEST_WAIT })
        : window.setTimeout(run, 50)
    const next = (): [number, ChapterPages] | undefined =>
      [...kept]
        .filter(([chapter, pages]) => (chapter === shown.chapter || pages.isShort) && !pages.counted())
        .toSorted(([one], [other]) => Math.abs(one - shown.chapter) - Math.abs(other - shown.chapter))[0]
    const step = (): void => {
      const [chapter, pages] = next() ?? []
      if (!pages) return
      if (!moving && pages.workOn()) {
        for (const leaf of Object.values(leaves)) if (leaf.chapter === chapter) label(leaf)
        if (chapter === shown.chapter) events.onShown(state(), 'arranged')
      }
      work = wait(step)
    }
    work = wait(step)
  }

  const setAhead = (direction: number): void => {
    const leaf = direction > 0 ? 'next' : 'previous'
    if (direction === 0 || leaf === ahead) return
    ahead = leaf
    events.onDrawn()
  }

  const settle = async (direction: -1 | 0 | 1): Promise<void> => {
    setAhead(direction)
    const target = direction ? neighbour(shown, direction) : shown
    if (direction) fill(direction === 1 ? leaves.next : leaves.previous, target)
    moving = true
    turnedAt = performance.now()
    await motion.settle(elements(), target ? direction : 0)
    moving = false
    if (!direction || !target) {
      motion.place(elements())
      if (direction) events.onEdge(direction)
      return
    }
    const { previous, current, next } = leaves
    leaves =
      direction === 1
        ? { previous: current, current: next, next: previous }
        : { previous: next, current: previous, next: current }
    show(target)
    anchor = { chapter: target.chapter, offset: leaves.current.offset }
    events.onShown(state(), 'turned')
  }

  const restore = (): void => show(spreadOf(anchor.chapter, anchor.offset))

  const arrange = (next: ReaderSettings): void => {
    settings = next
    // The pages of before would be laid out at the new sizes, and then replaced.
    for (const leaf of Object.values(leaves)) if (leaf.element.dataset['kind'] === 'text') leaf.showNothing()
    layout = wear(host, settings)
    version += 1
    kept.clear()
    restore()
    events.onShown(state(), 'arranged')
  }

  const watcher = new ResizeObserver(() => {
    if (host.clientWidth !== layout.width || host.clientHeight !== layout.height) arrange(settings)
  })

  arrange(first)
  watcher.observe(host)

  return {
    go(next) {
      anchor = next
      // A long chapter is paged from where the reader comes in.
      kept.delete(next.chapter)
      restore()
      events.onShown(state(), 'went')
    },
    turn(direction) {
      if (moving || performance.now() - turnedAt < PAUSE) return
      void settle(direction)
    },
    drag(by) {
      prepare()
      setAhead(-by)
      if (!moving) motion.follow(elements(), neighbour(shown, by < 0 ? 1 : -1) ? by : by / 3)
    },
    drop(by, speed) {
      if (moving) return
      void settle(speed === undefined ? 0 : meantTurn(by, speed, layout.width))
    },
    arrange,
    refresh(chapter) {
      if (Math.abs(chapter - shown.chapter) > 1) return
      kept.delete(chapter)
      for (const leaf of Object.values(leaves))
        if (leaf.key.includes(`:${chapter}:`) || leaf.key.endsWith(':')) leaf.key = ''
      if (moving) return
      restore()
      events.onShown(state(), 'arranged')
    },
    state,
    seen() {
      const { chapter, offset, end } = leaves.current
      return end === null ? null : { chapter, start: offset, end }
    },
    blocks: () => [leaves.current, leaves[ahead]].flatMap((leaf) => leaf.blocks()),
    stop() {
      watcher.disconnect()
      notLater()
      window.cancelIdleCallback?.(work)
      host.replaceChildren()
    },
  }
}
