const RELOADED = 'page-reloaded'
/** Minimum time between two reloads, ms: while servers of two builds answer, pages of both are outdated in turn. */
const CALM = 60_000

/**
 * Removes the page that the service worker has kept, because it is of an older build or configuration.
 * @returns whether there was one, so that a reload shows a newer page
 */
export async function dropKeptPage(): Promise<boolean> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith('shell-'))
    const now = Date.now()
    if (names.length === 0 || Math.abs(now - Number(sessionStorage.getItem(RELOADED))) < CALM) return false
    sessionStorage.setItem(RELOADED, String(now))
    await Promise.all(names.map((name) => caches.delete(name)))
    return true
  } catch {
    // Without caches no page is kept, and without storage the reload could repeat for ever.
    return false
  }
}
