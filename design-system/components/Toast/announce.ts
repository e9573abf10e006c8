/**
 * Speaks a text to screen readers. The region stays in the page: one that is added together with its text is not
 * read by most of them.
 */
let region: HTMLElement | null = null

export function announce(text: string): void {
  if (region === null || !region.isConnected) {
    region = document.createElement('div')
    region.setAttribute('role', 'status')
    region.setAttribute('aria-live', 'polite')
    region.setAttribute('data-announcer', '')
    Object.assign(region.style, {
      position: 'fixed',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    })
    document.body.append(region)
  }
  region.textContent = text
}
