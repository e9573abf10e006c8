/** Minimum gap between jobs in ms: the changes of each are laid out and painted in a frame of their own. */
const FRAME = 16

/** Earliest time for the next job, on the clock of `performance.now`. */
let free = 0

/**
 * Calls `run` when the browser is idle, at the earliest after `wait` ms, and never in one frame with another such job.
 * Returns a function that cancels it.
 */
export function whenIdle(run: () => void, wait = 0): () => void {
  // Safari has no `requestIdleCallback`.
  const idle = window.requestIdleCallback ?? ((go: () => void) => setTimeout(go, 200))
  let wanted = true
  const begin = (): void => {
    const now = performance.now()
    if (!wanted) return
    if (now < free) return later(free - now)
    free = now + FRAME
    run()
  }
  const later = (ms: number): void => void setTimeout(() => idle(begin, { timeout: 2_000 }), ms)
  later(wait)
  return () => {
    wanted = false
  }
}
