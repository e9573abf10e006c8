/** Closers of the overlays that are open outside the screens' own tree. */
const open = new Set<() => void>()

/**
 * Closes every open overlay as if its user had dismissed it. Called when the address changes; a router that changes it
 * without a `hashchange` event calls this itself.
 */
export function closeOverlays(): void {
  for (const close of open) close()
}

/**
 * Ties an overlay to the screen it was opened on, so that none covers the next screen.
 * @param close dismisses the overlay; called at most once
 * @returns a function to call when the overlay has closed by itself
 */
export function closeWithScreen(close: () => void): () => void {
  const leave = () => {
    release()
    close()
  }
  const release = () => {
    open.delete(leave)
    if (open.size === 0) window.removeEventListener('hashchange', closeOverlays)
  }
  open.add(leave)
  window.addEventListener('hashchange', closeOverlays)
  return release
}
