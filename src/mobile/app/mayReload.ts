/** Minimum time between two reloads for one reason, ms. */
const CALM = 60_000

/**
 * Whether the page may be reloaded for a reason, and notes in session storage that it is. Limited by time: what a reload
 * does not mend, such as a file that is missing on the server, must not reload the page for ever. Without that storage it
 * never may be.
 */
export function mayReload(reason: 'chunk-reloaded' | 'page-reloaded'): boolean {
  try {
    const now = Date.now()
    if (Math.abs(now - Number(sessionStorage.getItem(reason))) < CALM) return false
    sessionStorage.setItem(reason, String(now))
    return true
  } catch {
    return false
  }
}
