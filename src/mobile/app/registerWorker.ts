import { whenIdle } from 'design-system/hooks/whenIdle'

/** How long what is fetched ahead has the network for itself, ms. */
const QUIET = 2_000

/**
 * Registers the service worker of a built app, once the first screen is there: it fetches what the app needs to open
 * without a network. A browser that refuses it shows the app as before.
 */
export function registerWorker(): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return
  whenIdle(() => {
    navigator.serviceWorker
      .register('sw.js')
      .catch((error: unknown) => console.warn('The app cannot be opened offline', error))
  }, QUIET)
}
