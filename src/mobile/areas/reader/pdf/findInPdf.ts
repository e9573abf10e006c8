import { hitsOf, placesIn } from '@/contract/catalogue/chapter-hits'
import { foldText } from '@/contract/catalogue/fold-text'
import type { ChapterHits } from '@/contract/catalogue/reader'
import type { FindWords } from '../parts/SearchSheet'
import type { PdfDocument } from './types'

/** Pages that are looked through before what was found is shown. */
export const PAGES_AT_ONCE = 8

/** Returns what looks for words in a PDF from a page on. */
export function createPdfFinder({ pages, text }: Pick<PdfDocument, 'pages' | 'text'>): FindWords {
  /** A scanned file has pictures alone: somebody who finds nothing in it learns why. */
  let hasWords = false
  return async (words, from) => {
    const wanted = foldText(words).text
    const last = Math.min(pages, from + PAGES_AT_ONCE - 1)
    const chapters: ChapterHits[] = []
    for (let number = from; number <= last; number += 1) {
      const page = await text(number)
      hasWords ||= page.trim() !== ''
      const places = wanted ? placesIn(page, wanted) : []
      if (places.length > 0) chapters.push(hitsOf({ number, title: `第 ${number} 页` }, page, places))
    }
    const next = last < pages ? last + 1 : 0
    return { chapters, locked: 0, next, ...(next === 0 && !hasWords ? { wordless: true as const } : {}) }
  }
}
