/** Jobs keep this far apart, ms: what each changes is laid out and painted in a frame of its own. */
const FRAME = 16

/** When the next job may run, on the clock of `performance.now`. */
let free = 0

/**
 * Runs when the browser has nothing better to do, at the earliest after `wait` ms, and never in one frame with another
 * job of this kind. Answers what takes it back.
 */
export function whenIdle(run: () => void, wait = 0): () => void {
  // Safari has no idle moments to tell of.
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
