import { AWAY_FROM_SECONDS } from '@/contract/exams/question-kinds'

/** Seconds that each question was shown on a visible page. */
export interface Stopwatch {
  /** Counts for this question from now on; undefined: for none. */
  show(slot: number | undefined): void
  /** Whole seconds of a question so far. */
  seconds(slot: number): number
}

/** @param known seconds of each question that were counted before */
export function createStopwatch(known: readonly number[]): Stopwatch {
  const spent = known.map((seconds) => seconds * 1000)
  let shown: { slot: number; since: number } | undefined
  const settle = (): void => {
    if (!shown) return
    const now = performance.now()
    spent[shown.slot] = (spent[shown.slot] ?? 0) + now - shown.since
    shown.since = now
  }
  return {
    show(slot) {
      settle()
      shown = slot === undefined ? undefined : { slot, since: performance.now() }
    },
    seconds(slot) {
      settle()
      return Math.floor((spent[slot] ?? 0) / 1000)
    },
  }
}

/** Longest time from the tap on “add a photograph” until a camera hides the page, ms. */
const CAMERA_OPENS = 3_000
/** Longest absence for photographing a page that counts for none, seconds. */
const MOST_PHOTOGRAPHING = 120

/**
 * Returns the whole seconds of an absence that counts, 0 for a shorter one or one for photographing a page.
 * @param left when the page was hidden, ms of performance.now
 * @param choosing when the learner last asked for the camera
 */
export function absence(left: number, choosing = -Infinity): number {
  const seconds = (performance.now() - left) / 1000
  if (left - choosing < CAMERA_OPENS && seconds <= MOST_PHOTOGRAPHING) return 0
  return seconds > AWAY_FROM_SECONDS ? Math.round(seconds) : 0
}
