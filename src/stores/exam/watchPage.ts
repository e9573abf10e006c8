import { onSessionChange } from '../session'

interface PageEvents {
  hidden(): void
  visible(): void
  offline(): void
  /** The network is back, or a user has logged in. */
  back(): void
}

/** Calls these when the page is hidden and shown and when the network goes and comes. @returns ends it */
export function watchPage({ hidden, visible, offline, back }: PageEvents): () => void {
  const turned = (): void => (document.visibilityState === 'hidden' ? hidden() : visible())
  document.addEventListener('visibilitychange', turned)
  window.addEventListener('online', back)
  window.addEventListener('offline', offline)
  const endSession = onSessionChange((loggedIn) => loggedIn && back())
  return () => {
    document.removeEventListener('visibilitychange', turned)
    window.removeEventListener('online', back)
    window.removeEventListener('offline', offline)
    endSession()
  }
}
