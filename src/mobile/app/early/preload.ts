/** Asks the browser to fetch a script or a style sheet that will be needed; a second call for a file does nothing. */
export function preload(href: string): void {
  if (document.querySelector(`link[rel=preload][href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = href.endsWith('css') ? 'style' : 'script'
  link.href = href
  document.head.append(link)
}
