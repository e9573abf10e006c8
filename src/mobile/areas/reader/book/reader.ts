import type { Progress } from '@/contract/catalogue/work'
import type { Tracker } from '@/stores/player/progress'
import { toast } from '@/stores/overlays'
import type { ReaderSettings } from '../surface/settings'
import { createScroll } from '../surface/scroll'
import {
  createSurface,
  type BookPlace,
  type ChapterView,
  type Surface,
  type SurfaceState,
} from '../surface/surface'
import type { Chapters } from './chapters'
import type { Download } from './download'
import { createPlaceKeeper, findPlace, quoteAt, WHOLE, type PlaceKeeper, type Sought } from './placeKeeper'
import { sharesOf } from './shares'

/** A page that the screen draws: a chapter without text, or the end of the book. */
export interface HostPage {
  number: number
  element: HTMLElement
}

export interface ReaderSnapshot extends SurfaceState {
  /** Pages near the reader that the screen draws; the same list until it changes. */
  hosts: readonly HostPage[]
  /** Share of the book that was read, 0 to 1. */
  share: number
  /** The place that was left by a jump. */
  left: BookPlace | null
}

/** A book that is being read: its chapters, its pages and the place. */
export interface Reader {
  chapters: Chapters
  download: Download
  snapshot(): ReaderSnapshot
  /** Calls `changed` when the snapshot is another one; after a turn once the page has been painted. */
  subscribe(changed: () => void): () => void
  /** Calls `drawn` when blocks were laid out. */
  onDrawn(drawn: () => void): () => void
  /** Shows the pages in an element. Returns what takes them away and saves the place. */
  attach(element: HTMLElement, settings: ReaderSettings): () => void
  arrange(settings: ReaderSettings): void
  surface(): Surface | null
  /**
   * Makes what saves the place while no page is shown.
   * @param jump goes to a place that another device has saved, if its user prefers that
   */
  keepPlace(jump: (place: Sought) => void): PlaceKeeper
  /** Goes to a chapter, at a share of it; what was left can be returned to. */
  jump(chapter: number, share?: number): void
  /** Goes to a character. */
  jumpTo(place: BookPlace): void
  /** Goes to the place of an address that was opened while the book is open. */
  openAt(wanted: AddressPlace): Promise<void>
  /** Goes back to where the last jump began. */
  goBack(): void
}

/** A place as an address names it: a chapter by its number or its id, and a character of it or a share of its length. */
export interface AddressPlace {
  chapter: number | undefined
  part: number | undefined
  at: number | undefined
  /** In steps of {@link SHARE_STEPS}. */
  share: number | undefined
}

/** Turns after which a jump is final, and its way back is no longer offered. */
const FINAL_TURNS = 2

/** Where a book is opened. `share` of the chapter counts once its length is known. */
export interface Opening extends Sought {
  revision: number | undefined
  /** A character of the chapter, before any share. */
  offset?: number | undefined
}

/** Returns the nearest chapter that there is. */
export const chapterWithin = (number: number, total: number): number => Math.min(Math.max(1, number), total)

/** A book to read, and what keeps the place in it. */
export interface ReadBook {
  title: string
  chapters: Chapters
  download: Download
  opening: Opening
  /** Returns where an address opens the book. */
  openingOf: (wanted: AddressPlace) => Promise<Opening>
  /** Makes what saves the place; it calls `jump` with a place that another device has saved, if its user prefers that. */
  track: (jump: (place: Progress) => void) => Tracker
}

export function createReader({
  title,
  chapters,
  download,
  opening,
  openingOf,
  track: createTracker,
}: ReadBook): Reader {
  const listeners = new Set<() => void>()
  const painters = new Set<() => void>()
  const hosts = new Map<number, HTMLElement>()
  let host: HTMLElement | null = null
  let surface: Surface | null = null
  let scrolling = false
  let keeper: PlaceKeeper | null = null
  let left: BookPlace | null = null
  let turns = 0
  /** A place in a chapter whose length is not known yet. */
  let pending: Sought | null = opening.offset === undefined ? opening : null
  /** The pending place whose words are looked for in a text that is on its way. */
  let looking: Sought | null = null
  let shown: SurfaceState = {
    chapter: opening.chapter,
    offset: opening.offset ?? 0,
    page: 0,
    pages: 0,
    about: false,
  }
  let current: ReaderSnapshot | null = null
  /** The place has changed, and the listeners were not told so far. */
  let untold = false
  let near: readonly HostPage[] = []

  const hostOf = (number: number): HTMLElement => {
    const found = hosts.get(number)
    if (found) return found
    const made = document.createElement('div')
    hosts.set(number, made)
    return made
  }

  const view = (number: number): ChapterView | undefined => {
    if (number < 1 || number > chapters.total + 1) return undefined
    if (number > chapters.total) return { kind: 'host', title, host: hostOf(number) }
    const chapter = chapters.at(number)
    if (chapter.state === 'open') {
      const { title: name, blocks, text } = chapter
      if (text) return { kind: 'text', text: { title: name, blocks, characters: text.length } }
    }
    return { kind: 'host', title: chapters.entry(number)?.title ?? title, host: hostOf(number) }
  }

  const lengthOf = (number: number): number => {
    if (number > chapters.total) return 0
    const chapter = chapters.at(number)
    return chapter.state === 'open' ? chapter.text.length : 0
  }

  const share = ({ chapter, offset }: BookPlace): number => {
    const length = lengthOf(chapter)
    return sharesOf(chapters).of({ chapter, within: length ? offset / length : 0 })
  }

  const nearHosts = (): readonly HostPage[] => {
    const { chapter } = shown
    const now = [chapter - 1, chapter, chapter + 1].flatMap((number) => {
      const element = hosts.get(number)
      return element && view(number)?.kind === 'host' ? [{ number, element }] : []
    })
    const isSame = now.length === near.length && now.every(({ number }, at) => number === near[at]?.number)
    if (!isSame) near = now
    return near
  }

  const notify = (): void => {
    current = null
    untold = false
    for (const changed of listeners) changed()
  }

  /** Loads the chapter after the one that is read, once that is here: the turn into it does not wait. */
  const loadNext = (): void => {
    const { chapter } = shown
    if (chapter < chapters.total && chapters.at(chapter).state !== 'loading') chapters.at(chapter + 1)
  }

  /** Looks for the place by its words when the text that is read was replaced by another version of it. */
  const followText = (number: number): void => {
    const { chapter, offset } = shown
    const read = keeper?.last()
    const now = number === chapter ? chapters.at(number) : undefined
    if (pending || read?.chapter !== chapter || now?.state !== 'open' || now.version === read.version) return
    const { text, version } = read
    pending = { chapter, share: offset / text.length, quote: quoteAt(text, offset), version }
  }

  /** Finds a pending place once the chapter has come. */
  const findPending = (number: number): void => {
    if (pending?.chapter !== number) return
    const chapter = chapters.at(number)
    if (chapter.state === 'loading' || pending === looking) return
    const wanted = pending
    const found = (offset: number): void => {
      if (pending !== wanted) return
      pending = null
      surface?.go({ chapter: number, offset })
    }
    if (chapter.state !== 'open') return found(0)
    looking = wanted
    findPlace(chapters, { number, open: chapter }, wanted, found)
  }

  const goShare = (sought: Sought): void => {
    pending = sought
    const { chapter } = sought
    if (chapter > chapters.total || chapters.at(chapter).state !== 'loading') {
      if (chapter <= chapters.total) return findPending(chapter)
      pending = null
    }
    surface?.go({ chapter, offset: 0 })
  }

  const make = (settings: ReaderSettings): Surface | null => {
    if (!host) return null
    scrolling = settings.turn === 'scroll'
    const create = scrolling ? createScroll : createSurface
    const place = { chapter: shown.chapter, offset: shown.offset }
    return create(host, { title, chapter: view, share }, settings, place, {
      onShown(state, shift) {
        shown = state
        if (shift !== 'arranged' && left && (turns += 1) > FINAL_TURNS) left = null
        // A place that is still being looked for is not saved.
        if (!pending) keeper?.move(state)
        loadNext()
        current = null
        untold = true
        if (shift !== 'turned') notify()
      },
      onPainted() {
        if (untold) notify()
      },
      onEdge: (direction) => toast(direction === -1 ? '已经是第一页' : '已经是最后一页'),
      onDrawn() {
        for (const drawn of painters) drawn()
      },
    })
  }

  const keepPlace = (jump: (place: Sought) => void, revision: number | undefined): PlaceKeeper =>
    createPlaceKeeper(
      chapters,
      createTracker(({ partNumber, position, quote, partVersion }) =>
        jump({ chapter: partNumber, share: position / WHOLE, quote, version: partVersion }),
      ),
      revision,
    )

  const leave = (): void => {
    left = { chapter: shown.chapter, offset: shown.offset }
    turns = 0
  }

  const jumpTo = (place: BookPlace): void => {
    leave()
    pending = null
    surface?.go(place)
  }

  return {
    chapters,
    download,
    snapshot() {
      current ??= { ...shown, share: share(shown), left, hosts: nearHosts() }
      return current
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    onDrawn(drawn) {
      painters.add(drawn)
      return () => void painters.delete(drawn)
    },
    attach(element, settings) {
      keeper = keepPlace(goShare, opening.revision)
      const stopChapters = chapters.subscribe((number) => {
        followText(number)
        findPending(number)
        surface?.refresh(number)
        notify()
      })
      window.addEventListener('online', chapters.retryOffline)
      host = element
      surface = make(settings)
      if (surface) shown = surface.state()
      notify()
      if (pending) findPending(pending.chapter)
      return () => {
        stopChapters()
        window.removeEventListener('online', chapters.retryOffline)
        keeper?.stop()
        surface?.stop()
        host = null
        surface = null
        keeper = null
      }
    },
    arrange(settings) {
      if ((settings.turn === 'scroll') === scrolling) return surface?.arrange(settings)
      // Pages and scrolling are two surfaces: the place goes from one to the other.
      surface?.stop()
      surface = make(settings)
      notify()
    },
    surface: () => surface,
    keepPlace: (jump) => keepPlace(jump, undefined),
    jump(chapter, at = 0) {
      leave()
      goShare({ chapter: chapterWithin(chapter, chapters.total + 1), share: at })
    },
    jumpTo,
    async openAt(wanted) {
      const opened = await openingOf(wanted)
      if (opened.offset !== undefined) return jumpTo({ chapter: opened.chapter, offset: opened.offset })
      leave()
      goShare(opened)
    },
    goBack() {
      if (!left) return
      const place = left
      left = null
      surface?.go(place)
    },
  }
}
