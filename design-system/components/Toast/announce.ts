/**
 * Announces a text to screen readers. The live region stays in the page: most of them do not read a region that is
 * added together with its text.
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
