import { hitsOf, placesIn } from '@/contract/catalogue/chapter-hits'
import { chapterBlocks, chapterText } from '@/contract/catalogue/chapter-text'
import { foldText } from '@/contract/catalogue/fold-text'
import type { ChapterHits } from '@/contract/catalogue/reader'
import { offlineBooks } from '@/stores/offlineBooks'

export interface OfflineFound {
  chapters: ChapterHits[]
  /** Chapters that this device has, and that were looked through. */
  searched: number
}

interface KeptText {
  title: string
  body: string
  rich: boolean
}

/** The chapters of a book that this device has. */
export interface KeptTexts {
  numbers(): Promise<number[]>
  /** Returns a chapter; undefined when it is gone by now. */
  chapter(number: number): Promise<KeptText | undefined>
}

/** The chapters of a book of the house that may be read now. */
export const keptOf = (id: number): KeptTexts => ({
  numbers: () => offlineBooks().numbers(id),
  async chapter(number) {
    const kept = await offlineBooks().chapter(id, number)
    return kept && kept !== 'ended' ? { ...kept, title: kept.part.title } : undefined
  },
})

/**
 * Looks for words in the chapters that this device has, from a number on.
 * @throws DOMException where the browser stores nothing
 */
export async function findOffline(kept: KeptTexts, words: string, from: number): Promise<OfflineFound> {
  const wanted = foldText(words).text
  const numbers = (await kept.numbers()).filter((number) => number >= from)
  const chapters: ChapterHits[] = []
  for (const number of wanted ? numbers : []) {
    // Each read of the database lets the page answer its user between two chapters.
    const chapter = await kept.chapter(number)
    if (!chapter) continue
    const text = chapterText(chapterBlocks(chapter.body, chapter.rich))
    const places = placesIn(text, wanted)
    if (places.length > 0) chapters.push(hitsOf({ number, title: chapter.title }, text, places))
  }
  return { chapters, searched: numbers.length }
}
