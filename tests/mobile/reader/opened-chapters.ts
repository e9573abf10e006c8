import { createChapters, type Chapters } from '@/mobile/areas/reader/book/chapters'
import { houseChapters } from '@/mobile/areas/reader/book/houseChapters'
import type { HanScript } from '@/contract/catalogue/reader'

/** The chapters of the book 1, which has so many, in a script. @param first a chapter that may come with the page */
export function openedChapters(total: number, first?: number, script?: HanScript): Chapters {
  const source = houseChapters(1, first)
  const chapters = createChapters(source, script)
  chapters.open(total)
  source.open()
  return chapters
}
