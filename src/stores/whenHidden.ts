/** Calls a function whenever the page is hidden or left. @returns a function that removes the listeners */
export function whenHidden(call: () => void): () => void {
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') call()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', call)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', call)
  }
}
