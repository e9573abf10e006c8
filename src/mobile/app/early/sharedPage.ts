declare global {
  interface Window {
    /** Address of the page before it became the app's. */
    openedAs?: string
  }
}

/**
 * Gives a page under `/s`, which the server has made for a shared link, its address in the app: `/s/a?id=1` becomes
 * `/#/a?id=1`, without another request. Such a page names the app's folder in a `base` element, which also says for
 * which kinds of device its screen was drawn.
 * @returns those kinds, or undefined for any other page
 */
export function takeSharedPage(): string | undefined {
  const base = document.querySelector('base')
  if (!base) return undefined
  const { href, dataset } = base
  window.openedAs = location.href
  const at = (location.origin + location.pathname + location.search).slice(`${href}s`.length)
  history.replaceState(null, '', `${href}#${at}`)
  // From here on the page's own address is the one that others are relative to.
  base.remove()
  return dataset['on']
}
