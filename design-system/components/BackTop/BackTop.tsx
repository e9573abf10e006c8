import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import styles from './BackTop.module.css'

export type BackTopProps = {
  /** Scroll position in px above which the button is shown. */
  threshold?: number
  /** Duration of the scroll to the top, in ms. */
  duration?: number
  /** The scrolling element, when it is not the page. */
  target?: RefObject<HTMLElement | null>
}

function scrollToTop(element: Element, duration: number) {
  const from = element.scrollTop
  const started = performance.now()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0
    return
  }
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - started) / duration))
    element.scrollTop = Math.round(from * (1 - share) ** 3)
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

export function BackTop({ threshold = 400, duration = 500, target }: BackTopProps) {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const element = target?.current ?? document.documentElement
    const source = target?.current ?? window
    const update = () => setShown(element.scrollTop > threshold)
    update()
    source.addEventListener('scroll', update, { passive: true })
    return () => source.removeEventListener('scroll', update)
  }, [target, threshold])

  if (!shown) return null
  return (
    <button
      type="button"
      className={styles.root}
      aria-label="回到顶部"
      onClick={() => scrollToTop(target?.current ?? document.documentElement, duration)}
    >
      <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
        <path d="M5 4.5h14M12 20V8.5M6.5 14 12 8.5l5.5 5.5" />
      </svg>
    </button>
  )
}
