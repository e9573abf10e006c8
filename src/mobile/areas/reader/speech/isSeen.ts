import type { Reader } from '../book/reader'
import type { BookSpan } from '../surface/surface'

/** Whether the page that is shown has some of these characters, or stands in place of their text, which is not here. */
export function isSeen(reader: Reader, { chapter, start, end }: BookSpan): boolean {
  const seen = reader.surface()?.seen()
  if (!seen) return reader.snapshot().chapter === chapter
  return seen.chapter === chapter && start < seen.end && end > seen.start
}
