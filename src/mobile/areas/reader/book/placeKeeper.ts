import { findQuotation } from '@/contract/catalogue/anchor'
import type { Tracker } from '@/stores/player/progress'
import { toast } from '@/stores/overlays'
import type { BookPlace } from '../surface/surface'
import type { Chapters } from './chapters'

/** Place of the last character of a chapter: places are saved as per cent. */
export const WHOLE = 100
/** Characters of a place that are kept with it. */
const QUOTE = 24

/** A place by the share of its chapter. */
export interface Sought {
  chapter: number
  share: number
  /** What stood at the share, and the version of the text: in another one the words are looked for. */
  quote?: string | undefined
  version?: number | undefined
}

/** A text, and the version of it. */
interface VersionedText {
  text: string
  version: number
}

export const quoteAt = (text: string, offset: number): string =>
  text
    .slice(offset, offset + QUOTE)
    .replaceAll('\n', ' ')
    .trim()

/** Returns where a place stands in the text as it is now: in a changed one, where its words stand. */
export function offsetIn(
  { text, version }: VersionedText,
  { share, quote, version: before }: Sought,
): number {
  const offset = Math.min(Math.round(share * text.length), Math.max(0, text.length - 1))
  if (!quote || before === undefined || before === version) return offset
  const found = findQuotation(text, { exact: quote, prefix: '', suffix: '' }, offset)
  toast('内容已更新，已回到上次读到的地方')
  return found?.start ?? offset
}

/** Saves the place in a book. */
export interface PlaceKeeper {
  /** The place is another one now; only one in a text is saved. */
  move(place: BookPlace): void
  /** Returns the text that the place was last saved in, and its chapter. */
  last(): (VersionedText & { chapter: number }) | null
  /** Saves for the last time. */
  stop(): void
}

/** @param revision of the saved place that the book was opened at */
export function createPlaceKeeper(
  chapters: Chapters,
  tracker: Tracker,
  revision: number | undefined,
): PlaceKeeper {
  let last: ReturnType<PlaceKeeper['last']> = null
  return {
    move({ chapter, offset }) {
      if (chapter > chapters.total) return
      const open = chapters.at(chapter)
      if (open.state !== 'open' || open.text === '') return
      const { id, text, version } = open
      if (last?.chapter !== chapter) tracker.begin(id, last ? undefined : revision)
      last = { chapter, text, version }
      tracker.move((offset / text.length) * WHOLE, WHOLE, {
        quote: quoteAt(text, offset),
        partVersion: version,
        characters: text.length,
      })
    },
    last: () => last,
    stop: tracker.stop,
  }
}
