import { proxy, useSnapshot } from 'valtio'

/** A book that is read aloud, as far as screens other than its reader show it. */
export interface HeardBook {
  /** Names the book; empty while none is read aloud. */
  book: string
  title: string
  /** Title of the chapter that is heard. */
  chapter: string
  /** Path of the cover, relative to the API. */
  image: string
  tint: string
  /** Leads to the sentence that is heard. */
  href: string
  playing: boolean
  loading: boolean
  /** Share of the chapter that was heard, whole per cent. */
  percent: number
  /** Why it does not go on. */
  error: string
  /** When it began to be heard, ms since the epoch. */
  startedAt: number
}

export interface NarrationControls {
  toggle(): void
  stop(): void
}

const none = (): HeardBook => ({
  book: '',
  title: '',
  chapter: '',
  image: '',
  tint: '',
  href: '',
  playing: false,
  loading: false,
  percent: 0,
  error: '',
  startedAt: 0,
})

const state = proxy<HeardBook>(none())
let controls: NarrationControls | null = null

export const useNarration = (): Readonly<HeardBook> => useSnapshot(state)

/** Shows a book that is read aloud, and lets the bar control it. Without one nothing is read aloud any more. */
export function showNarration(next: { now: HeardBook; controls: NarrationControls } | null): void {
  controls = next?.controls ?? null
  Object.assign(state, next?.now ?? none())
}

export const toggleNarration = (): void => controls?.toggle()
export const stopNarration = (): void => controls?.stop()
