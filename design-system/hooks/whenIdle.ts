/** Runs when the browser has nothing better to do, at the earliest after `wait` ms. Answers what takes it back. */
export function whenIdle(run: () => void, wait = 0): () => void {
  // Safari has no idle moments to tell of.
  const idles = 'requestIdleCallback' in window
  let handle = 0
  const timer = window.setTimeout(
    () => {
      if (idles) handle = window.requestIdleCallback(run, { timeout: 2_000 })
      else run()
    },
    idles ? wait : wait + 200,
  )
  return () => {
    window.clearTimeout(timer)
    if (handle) window.cancelIdleCallback(handle)
  }
}
