import { findQuotation } from '@/contract/catalogue/anchor'
import type { Tracker } from '@/stores/player/progress'
import { toast } from '@/stores/overlays'
import type { BookPlace } from '../surface/surface'
import type { Chapters, OpenChapter } from './chapters'

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

/**
 * Calls `found` with where a place stands in the text as it is now: in a changed one, where its words stand. In a
 * converted text they may have been saved as their author wrote them: that text is then loaded, and looked through.
 */
export function findPlace(
  chapters: Pick<Chapters, 'author'>,
  { number, open }: { number: number; open: OpenChapter },
  { share, quote, version: before }: Sought,
  found: (offset: number) => void,
): void {
  const { text, version, script } = open
  const offset = Math.min(Math.round(share * text.length), Math.max(0, text.length - 1))
  if (!quote || before === undefined || before === version) return found(offset)
  const lookIn = (words: string): number | undefined =>
    findQuotation(words, { exact: quote, prefix: '', suffix: '' }, offset)?.start
  const settle = (start: number | undefined): void => {
    toast('内容已更新，已回到上次读到的地方')
    found(start ?? offset)
  }
  // In a converted text, what only resembles the words may be another place.
  if (script === undefined || text.includes(quote)) return settle(lookIn(text))
  void chapters.author(number).then((author) => settle(author ? lookIn(author.text) : undefined))
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
