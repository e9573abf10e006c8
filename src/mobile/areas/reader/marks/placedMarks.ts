import type { Range } from '@/contract/catalogue/sentences'
import type { Mark } from '@/contract/reading/marks'
import type { OpenChapter } from '../book/chapters'
import { lastNotAfter } from '../surface/measure'
import type { MarkedText, Marks } from './marks'

/** A mark, and where it stands in the text of its chapter. A bookmark has the one character before which it stands. */
export interface PlacedMark extends Range {
  mark: Mark
}

/** Returns those of some marks that have a character between two places of their chapter, in the order of the text. */
export type FindMarks = (start: number, end: number) => PlacedMark[]

/** Makes a search among marks that takes as long for thousands of them as for a few. */
export function findAmong(marks: readonly PlacedMark[]): FindMarks {
  const sorted = marks.toSorted((one, other) => one.start - other.start)
  /** The farthest end of each mark and all before it. */
  const reaches: number[] = []
  for (const { end } of sorted) reaches.push(Math.max(end, reaches.at(-1) ?? 0))
  return (start, end) => {
    const found: PlacedMark[] = []
    // Marks before this one end before the first place.
    for (let at = lastNotAfter(reaches, start); at < sorted.length; at += 1) {
      const one = sorted[at]
      if (!one || one.start >= end) break
      if (one.end > start) found.push(one)
    }
    return found
  }
}

interface ChapterMarks {
  highlights: FindMarks
  bookmarks: FindMarks
}

/** The text of a chapter that is shown as its author wrote it. */
const plain = ({ id, version, text }: OpenChapter): MarkedText => ({ partId: id, version, text })

/** Returns what finds the marks in an open chapter: made once for its text and a list of marks. */
export function createPlacedMarks(marks: Marks): (chapter: OpenChapter, own?: MarkedText) => ChapterMarks {
  const kept = new WeakMap<OpenChapter, ChapterMarks & { of: readonly Mark[]; author: string | undefined }>()
  return (chapter, own = plain(chapter)) => {
    const { list } = marks.state()
    const known = kept.get(chapter)
    const { author } = own
    if (known?.of === list && known.author === author) return known
    const placed = list.flatMap((mark): PlacedMark[] => {
      const range = mark.partId === own.partId ? marks.rangeIn(mark, own) : null
      return range ? [{ mark, ...range }] : []
    })
    const isBookmark = ({ mark }: PlacedMark): boolean => mark.kind === 'bookmark'
    const made = {
      of: list,
      author,
      highlights: findAmong(placed.filter((one) => !isBookmark(one))),
      bookmarks: findAmong(placed.filter(isBookmark).map((one) => ({ ...one, end: one.start + 1 }))),
    }
    kept.set(chapter, made)
    return made
  }
}
