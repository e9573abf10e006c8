import { FIRST_PICTURE } from '@/contract/kernel/drawn-screen'

/** Asks for the first picture of the screen that the page has come with, before the page is parsed and measured. */
export function preloadFirstPicture(): void {
  const picture = document.querySelector<HTMLMetaElement>(`meta[name=${FIRST_PICTURE}]`)
  if (picture) preload(picture.content)
}

/**
 * Asks the browser to fetch a script, style sheet or picture that will be needed; a second call for a file does nothing.
 */
export function preload(href: string): void {
  if (document.querySelector(`link[rel=preload][href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = href.endsWith('css') ? 'style' : href.endsWith('js') ? 'script' : 'image'
  link.href = href
  document.head.append(link)
}
