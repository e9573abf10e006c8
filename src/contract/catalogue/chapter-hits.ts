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
 * Returns where words stand in a text, in the script that it is written in. The server finds them in the other script
 * too, by a map of characters: a phone has none, as it is larger than the code of the reader.
 * @param wanted the words, folded by `foldText`
 */
export const placesIn = (text: string, wanted: string): Range[] => findFolded(foldText(text), wanted)

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
