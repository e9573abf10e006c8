import { MOST_RANGES } from '@/contract/courses/course-rules'
import { watchOutbox } from '../outbox'
import { whenHidden } from '../whenHidden'
import { joinRanges, postRanges, readRanges, writeRanges, type Ranges, type Watched } from './rangeReports'

/** Pause after the last page before it is reported, ms. */
export const REPORT_AFTER = 2_000

/** Pages in reports name the last one too; ranges here end before the page that they name last. */
const PAGES = {
  read: (text: string): Ranges => readRanges(text).map(([from, to]) => [from, to + 1]),
  write: (pages: Ranges): string => writeRanges(pages.map(([from, to]) => [from, to - 1])),
}

export interface SeenPages {
  add(page: number): void
  /** Reports and removes the listeners. */
  stop(): void
}

/**
 * Collects the pages of a document that were seen and reports them.
 * @param known pages that the server knows of, as `1-3,5-5`
 * @param answered called with what the server counts
 */
export function createSeenPages(
  { id, lesson, known }: { id: number; lesson: number; known: string },
  answered: (answer: Watched) => void,
): SeenPages {
  const told = new Set(
    PAGES.read(known).flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)),
  )
  let fresh: Ranges = []
  let timer: ReturnType<typeof setTimeout> | undefined
  watchOutbox()

  const report = (): void => {
    clearTimeout(timer)
    if (fresh.length === 0) return
    const pages = fresh.slice(-MOST_RANGES)
    fresh = []
    postRanges(PAGES, { id, lesson, ranges: pages }, answered)
  }
  const ended = whenHidden(report)

  return {
    add(page) {
      if (told.has(page)) return
      told.add(page)
      fresh = joinRanges([...fresh, [page, page + 1]])
      clearTimeout(timer)
      timer = setTimeout(report, REPORT_AFTER)
    },
    stop() {
      report()
      ended()
    },
  }
}
