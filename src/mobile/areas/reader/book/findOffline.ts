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

/**
 * Looks for words in the chapters of a book that this device has, from a number on.
 * @throws DOMException where the browser stores nothing
 */
export async function findOffline(id: number, words: string, from: number): Promise<OfflineFound> {
  const books = offlineBooks()
  const wanted = foldText(words).text
  const numbers = (await books.numbers(id)).filter((number) => number >= from)
  const chapters: ChapterHits[] = []
  for (const number of wanted ? numbers : []) {
    // Each read of the database lets the page answer its user between two chapters.
    const chapter = await books.chapter(id, number)
    if (!chapter || chapter === 'ended') continue
    const text = chapterText(chapterBlocks(chapter.body, chapter.rich))
    const places = placesIn(text, wanted)
    if (places.length > 0) chapters.push(hitsOf(chapter.part, text, places))
  }
  return { chapters, searched: numbers.length }
}
