/** Pause after a request that did not succeed, ms: it doubles up to the second value. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000

/** Sends what waits, one request at a time, and again after a pause for as long as it does not succeed. */
export interface Lane {
  /** Sends within `ms`, unless a pause is under way. */
  within(ms: number): void
  /** Sends at once, whatever the pause. Resolves when this attempt is over. */
  now(): Promise<void>
  stop(): void
}

/** @param send sends all that waits, and returns whether it succeeded */
export function createLane(send: () => Promise<boolean>): Lane {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Infinity
  let pause = FIRST_PAUSE
  let failed = false
  let stopped = false
  let running: Promise<void> | null = null

  const wait = (ms: number): void => {
    const at = performance.now() + ms
    if (stopped || at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => void start(), ms)
  }

  const attempt = async (): Promise<void> => {
    clearTimeout(timer)
    due = Infinity
    failed = !(await send())
    if (!failed) {
      pause = FIRST_PAUSE
      return
    }
    wait(pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  const start = (): Promise<void> =>
    (running ??= attempt().finally(() => {
      running = null
    }))

  return {
    within(ms) {
      if (!failed) wait(ms)
    },
    async now() {
      // What waits now may not be part of the request under way.
      await running
      pause = FIRST_PAUSE
      return start()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
