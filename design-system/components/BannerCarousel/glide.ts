const easeOut = (share: number) => 1 - (1 - share) ** 3

/**
 * Scrolls `element` sideways to `target` px in `duration` ms; the browser's own smooth scroll has no duration. Snapping
 * is off meanwhile, or it would fight each step. Returns a function that stops the scroll.
 */
export function glide(element: HTMLElement, target: number, duration: number, done: () => void): () => void {
  const from = element.scrollLeft
  let began: number | undefined
  let frame = 0
  const finish = () => {
    cancelAnimationFrame(frame)
    element.style.scrollSnapType = ''
  }
  const step = (now: number) => {
    began ??= now
    const share = Math.min(1, (now - began) / duration)
    element.scrollLeft = from + (target - from) * easeOut(share)
    if (share < 1) {
      frame = requestAnimationFrame(step)
      return
    }
    finish()
    done()
  }
  element.style.scrollSnapType = 'none'
  frame = requestAnimationFrame(step)
  return finish
}
