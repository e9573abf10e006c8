import { findFolded, foldText } from './fold-text'
import type { ChapterHits } from './reader'
import type { Range } from './sentences'

/** Hits of one chapter that are shown; all are counted. */
export const MOST_HITS = 50
/** Characters before and after a hit. */
const AROUND = 20

const hitOf = (text: string, { start, end }: Range): ChapterHits['hits'][number] => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const until = text.indexOf('\n', end)
  return {
    start,
    end,
    before: text.slice(Math.max(from, start - AROUND), start),
    exact: text.slice(start, end),
    after: text.slice(end, Math.min(until < 0 ? text.length : until, end + AROUND)),
  }
}

/**
 * Returns where words stand in a text.
 * @param wanted the words, folded by `foldText` in the same way
 * @param simplify makes both scripts of Chinese the same. The server has such a map; a phone has none, since it is as
 * large as the app, and finds in the texts that it keeps what is written as the words are
 */
export const placesIn = (text: string, wanted: string, simplify?: (sign: string) => string): Range[] =>
  findFolded(foldText(text, simplify), wanted)

/** Returns the places of words in a chapter as the search of a book shows them. */
export const hitsOf = (
  { number, title }: { number: number; title: string },
  text: string,
  places: readonly Range[],
): ChapterHits => ({
  chapter: number,
  title,
  total: places.length,
  hits: places.slice(0, MOST_HITS).map((range) => hitOf(text, range)),
})
