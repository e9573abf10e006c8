import type { Mark } from '@/contract/reading/marks'
import { dateOf } from '@/format/dates'
import { markFileType, markTexts, type MarkFormat } from '@/format/markTexts'
import type { Marks } from '../marks/marks'

/**
 * Returns the marks of a book as a file.
 * @param titleOf returns the title of the chapter of a mark
 */
export function marksFile(
  book: { title: string; author: string },
  marks: Marks,
  format: MarkFormat,
  titleOf: (mark: Mark) => string | null,
): Blob {
  const list = marks
    .state()
    .list.map((mark) => ({ ...mark, day: dateOf(mark.madeAt), chapter: titleOf(mark) }))
  return new Blob([...markTexts(book, format, list)], { type: markFileType(format) })
}
