import type { BookDetail } from '@/contract/discovery/store'
import { createTracker, resumePlace, type Tracker } from '@/stores/player/progress'
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
import { createChapters, type Chapters } from './chapters'

/** A page that the screen draws: a chapter without text, or the end of the book. */
export interface HostPage {
  number: number
  element: HTMLElement
}

export interface ReaderSnapshot extends SurfaceState {
  /** Pages near the reader that the screen draws. */
  hosts: readonly HostPage[]
  /** Share of the book that was read, 0 to 1. */
  share: number
  /** The place that was left by a jump. */
  left: BookPlace | null
}

/** A book that is being read: its chapters, its pages and the place. */
export interface Reader {
  chapters: Chapters
  snapshot(): ReaderSnapshot
  subscribe(changed: () => void): () => void
  /** Shows the pages in an element. Returns what takes them away and saves the place. */
  attach(element: HTMLElement, settings: ReaderSettings): () => void
  arrange(settings: ReaderSettings): void
  surface(): Surface | null
  /** Goes to a chapter, at a share of it; what was left can be returned to. */
  jump(chapter: number, share?: number): void
  /** Goes to a character. */
  jumpTo(place: BookPlace): void
  /** Goes back to where the last jump began. */
  goBack(): void
}

const WHOLE = 100
/** Turns after which a jump is final, and its way back is no longer offered. */
const FINAL_TURNS = 2

/** Where a book is opened. `share` of the chapter counts once its length is known. */
export interface Opening {
  chapter: number
  share: number
  revision: number | undefined
  /** A character of the chapter, before any share. */
  offset?: number | undefined
}

/**
 * Returns where a book is opened: at the address's chapter, else where it was left, on this device or on another one
 * after a question.
 */
export async function openingOf(
  detail: BookDetail,
  chapters: Chapters,
  wanted: { chapter: number | undefined; part: number | undefined; at: number | undefined },
): Promise<Opening> {
  const { work, progress } = detail
  const named =
    wanted.chapter ?? (wanted.part === undefined ? undefined : await chapters.numberOf(wanted.part))
  const chapter = named === undefined ? undefined : Math.min(Math.max(1, named), chapters.total)
  if (chapter !== undefined && wanted.at !== undefined)
    return { chapter, share: 0, offset: Math.max(0, wanted.at), revision: progress?.revision }
  const part = chapter === undefined ? undefined : chapters.part(chapter)
  if (chapter !== undefined && !part) return { chapter, share: 0, revision: progress?.revision }
  const place = await resumePlace({ kind: 'ebook', id: work.id }, progress, part?.id)
  if (!place) return { chapter: chapter ?? 1, share: 0, revision: undefined }
  const number =
    place.partId === progress?.partId ? progress.partNumber : await chapters.numberOf(place.partId)
  return { chapter: number ?? chapter ?? 1, share: place.position / WHOLE, revision: place.revision }
}

export function createReader(detail: BookDetail, opening: Opening, chapters = chaptersOf(detail)): Reader {
  const { work } = detail
  const listeners = new Set<() => void>()
  const hosts = new Map<number, HTMLElement>()
  let host: HTMLElement | null = null
  let surface: Surface | null = null
  let scrolling = false
  let tracker: Tracker | null = null
  let tracked = 0
  let left: BookPlace | null = null
  let turns = 0
  /** A place in a chapter whose length is not known yet. */
  let pending: { chapter: number; share: number } | null =
    opening.offset === undefined ? { chapter: opening.chapter, share: opening.share } : null
  let shown: SurfaceState = {
    chapter: opening.chapter,
    offset: opening.offset ?? 0,
    page: 0,
    pages: 0,
    about: false,
  }
  let current: ReaderSnapshot | null = null

  const hostOf = (number: number): HTMLElement => {
    const found = hosts.get(number)
    if (found) return found
    const made = document.createElement('div')
    hosts.set(number, made)
    return made
  }

  const view = (number: number): ChapterView | undefined => {
    if (number < 1 || number > chapters.total + 1) return undefined
    if (number > chapters.total) return { kind: 'host', title: work.title, host: hostOf(number) }
    const chapter = chapters.at(number)
    if (chapter.state === 'open') {
      const { part, blocks, characters } = chapter
      if (characters > 0) return { kind: 'text', text: { title: part.title, blocks, characters } }
    }
    return { kind: 'host', title: chapters.part(number)?.title ?? work.title, host: hostOf(number) }
  }

  const lengthOf = (number: number): number => {
    if (number > chapters.total) return 0
    const chapter = chapters.at(number)
    return chapter.state === 'open' ? chapter.characters : 0
  }

  const share = ({ chapter, offset }: BookPlace): number => {
    if (chapter > chapters.total) return 1
    const length = chapters.at(chapter).state === 'open' ? lengthOf(chapter) : 0
    return Math.min(1, (chapter - 1 + (length ? offset / length : 0)) / chapters.total)
  }

  const notify = (): void => {
    current = null
    for (const changed of listeners) changed()
  }

  /** Saves the place: only one in a text, and none that is still being looked for. */
  const track = (): void => {
    const { chapter, offset } = shown
    if (!tracker || pending || chapter > chapters.total) return
    const state = chapters.at(chapter)
    if (state.state !== 'open' || state.characters === 0) return
    if (tracked !== chapter) tracker.begin(state.part.id, tracked ? undefined : opening.revision)
    tracked = chapter
    tracker.move((offset / state.characters) * WHOLE, WHOLE)
  }

  /** Finds a pending place once the chapter has come. */
  const findPending = (number: number): void => {
    if (pending?.chapter !== number) return
    const chapter = chapters.at(number)
    if (chapter.state === 'loading') return
    const offset = chapter.state === 'open' ? Math.round(pending.share * chapter.characters) : 0
    pending = null
    surface?.go({ chapter: number, offset })
  }

  const goShare = (chapter: number, at: number): void => {
    pending = { chapter, share: at }
    if (chapter > chapters.total || chapters.at(chapter).state !== 'loading') {
      const length = lengthOf(chapter)
      pending = null
      surface?.go({ chapter, offset: Math.min(Math.round(at * length), Math.max(0, length - 1)) })
    } else surface?.go({ chapter, offset: 0 })
  }

  const make = (settings: ReaderSettings): Surface | null => {
    if (!host) return null
    scrolling = settings.turn === 'scroll'
    const create = scrolling ? createScroll : createSurface
    const place = { chapter: shown.chapter, offset: shown.offset }
    return create(host, { title: work.title, chapter: view, share }, settings, place, {
      onShown(state, moved) {
        shown = state
        if (moved && left && (turns += 1) > FINAL_TURNS) left = null
        track()
        notify()
      },
      onEdge: (direction) => toast(direction === -1 ? '已经是第一页' : '已经是最后一页'),
    })
  }

  const leave = (): void => {
    left = { chapter: shown.chapter, offset: shown.offset }
    turns = 0
  }

  return {
    chapters,
    snapshot() {
      const near = [shown.chapter - 1, shown.chapter, shown.chapter + 1]
      current ??= {
        ...shown,
        share: share(shown),
        left,
        hosts: near.flatMap((number) => {
          const element = hosts.get(number)
          return element && view(number)?.kind === 'host' ? [{ number, element }] : []
        }),
      }
      return current
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    attach(element, settings) {
      tracker = createTracker({ kind: 'ebook', id: work.id }, ({ partNumber, position }) =>
        goShare(partNumber, position / WHOLE),
      )
      const stopChapters = chapters.subscribe((number) => {
        findPending(number)
        surface?.refresh(number)
        notify()
      })
      host = element
      surface = make(settings)
      if (surface) shown = surface.state()
      notify()
      if (pending) findPending(pending.chapter)
      return () => {
        stopChapters()
        tracker?.stop()
        surface?.stop()
        host = null
        surface = null
        tracker = null
        tracked = 0
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
    jump(chapter, at = 0) {
      leave()
      goShare(Math.min(Math.max(1, chapter), chapters.total + 1), at)
    },
    jumpTo(place) {
      leave()
      pending = null
      surface?.go(place)
    },
    goBack() {
      if (!left) return
      const place = left
      left = null
      surface?.go(place)
    },
  }
}

export const chaptersOf = ({ work, parts }: BookDetail): Chapters =>
  createChapters(work.id, parts, work.parts)
