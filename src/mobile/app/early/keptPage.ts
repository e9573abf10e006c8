import { mayReload } from '../mayReload'

/**
 * Removes the page that the service worker has kept, because it is of an older build or configuration.
 * @returns whether the page is to be reloaded: one was kept. While servers of two builds answer, pages of both are
 * outdated in turn, so that is allowed once a minute.
 */
export async function dropKeptPage(): Promise<boolean> {
  // Missing where the page did not come by https; then there is no service worker either.
  if (!('caches' in globalThis)) return false
  const names = (await caches.keys()).filter((name) => name.startsWith('shell-'))
  if (names.length === 0 || !mayReload('page-reloaded')) return false
  await Promise.all(names.map((name) => caches.delete(name)))
  return true
}
