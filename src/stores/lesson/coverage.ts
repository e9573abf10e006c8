import { MOST_RANGES } from '@/contract/courses/course-rules'
import { undelivered, watchOutbox } from '../outbox'
import { whenHidden } from '../whenHidden'
import { joinRanges, postRanges, readRanges, writeRanges, type Ranges, type Watched } from './rangeReports'

/** Interval between two reports, ms. */
export const REPORT_EVERY = 15_000
/** Speed of the fastest film; a time that runs ahead of it has been jumped to. */
const FASTEST = 2
/** Inexact clocks of players, seconds. */
const SLACK = 1
/** Unwatched seconds that may lie before a position where skipping is not allowed. */
export const MOST_SKIPPED = 10

/** Number of seconds before a position that were never watched. */
export const skippedBefore = (ranges: Ranges, position: number): number =>
  ranges.reduce(
    (left, [from, to]) => left - Math.max(0, Math.min(to, position) - Math.min(from, position)),
    position,
  )

/** The last second before which no more is unwatched than may be skipped. */
export function furthest(ranges: Ranges): number {
  let left = MOST_SKIPPED
  let end = 0
  for (const [from, to] of ranges) {
    if (from - end > left) break
    left -= from - end
    end = to
  }
  return end + left
}

interface Lesson {
  /** The course. */
  id: number
  lesson: number
  /** Seconds that the server knows of, as `0-35,40-60`. */
  covered: string
}

export interface Coverage {
  /** Called with every position during playback. */
  move(seconds: number): void
  /** Ends the current range and reports: the film stands still. */
  pause(): void
  /** Whether so little before a position is unwatched that the user may go there. */
  mayGo(seconds: number): boolean
  /** Reports and removes the listeners. */
  stop(): void
}

/** The watched seconds that the server knows of, and those that this device has not delivered. */
export async function withUndelivered({ id, lesson, covered }: Lesson): Promise<Ranges> {
  const reports = await undelivered('study.watched')
  const own = reports.filter((report) => report.id === id && report.lesson === lesson)
  return joinRanges([covered, ...own.map(({ ranges }) => ranges)].flatMap(readRanges))
}

/**
 * Collects the watched seconds of a lesson and reports them: every 15 s, when playback stops, when the page is hidden and
 * when the lesson is left.
 * @param answered called with what the server counts
 */
export function createCoverage(
  { id, lesson, covered }: Lesson,
  answered: (answer: Watched) => void,
): Coverage {
  let known = readRanges(covered)
  let fresh: Ranges = []
  let range: [number, number] | null = null
  let movedAt = 0
  watchOutbox()

  const seen = (): Ranges => {
    const now: Ranges = range ? [[Math.floor(range[0]), Math.ceil(range[1])]] : []
    return joinRanges([...fresh, ...now].filter(([from, to]) => to > from))
  }

  const report = (): void => {
    const ranges = seen().slice(-MOST_RANGES)
    if (ranges.length === 0) return
    known = joinRanges([...known, ...ranges])
    fresh = []
    if (range) range = [range[1], range[1]]
    postRanges({ read: readRanges, write: writeRanges }, { id, lesson, ranges }, (answer) => {
      known = joinRanges([...known, ...readRanges(answer.covered)])
      answered(answer)
    })
  }

  const close = (): void => {
    fresh = seen()
    range = null
  }

  const beat = setInterval(report, REPORT_EVERY)
  const ended = whenHidden(report)

  return {
    move(seconds) {
      const now = Date.now()
      const gap = range ? seconds - range[1] : 0
      if (gap < 0 || gap > ((now - movedAt) / 1000) * FASTEST + SLACK) close()
      range = [range?.[0] ?? seconds, seconds]
      movedAt = now
    },
    pause() {
      close()
      report()
    },
    mayGo: (seconds) => skippedBefore(joinRanges([...known, ...seen()]), seconds) <= MOST_SKIPPED,
    stop() {
      close()
      report()
      clearInterval(beat)
      ended()
    },
  }
}
