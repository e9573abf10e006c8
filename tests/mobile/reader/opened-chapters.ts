import { createChapters, type Chapters } from '@/mobile/areas/reader/book/chapters'

/** The chapters of the book 1, which has so many. */
export function openedChapters(total: number): Chapters {
  const chapters = createChapters(1)
  chapters.open(total)
  return chapters
}
