import type { Deps } from '../deps'

/** How often progress is written, ms. */
const EVERY = 1_000

/**
 * Writes the progress of a running job from time to time; a slow database only makes it write less often.
 * @param write stores per cents up to 99: the end of the job writes the last one
 */
export function progressWriter(
  deps: Pick<Deps, 'clock' | 'log'>,
  write: (percent: number) => Promise<unknown>,
): (ratio: number) => void {
  let last = { at: 0, percent: -1 }
  let writing = false
  return (ratio) => {
    const percent = Math.min(99, Math.max(0, Math.floor(ratio * 100)))
    const at = deps.clock.now()
    if (writing || percent === last.percent || at - last.at < EVERY) return
    last = { at, percent }
    writing = true
    write(percent)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'progress not written'))
      .finally(() => {
        writing = false
      })
  }
}
