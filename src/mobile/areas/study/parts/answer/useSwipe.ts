import { useRef, type TouchEvent } from 'react'

/** Length of a swipe, px, and how much wider than high it is. */
const LEAST = 60
const FLAT = 2

/** Handlers of a part in which a horizontal swipe turns the page: `step` gets -1 or 1. */
export function useSwipe(step: (by: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart(event: TouchEvent) {
      const finger = event.touches[0]
      // A drag in a text or on a sound moves its own cursor.
      const own = event.target instanceof Element && event.target.closest('input, textarea, audio')
      const taken =
        event.touches.length === 1 && finger && (!own || own.matches('[type="radio"], [type="checkbox"]'))
      from.current = taken ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const finger = event.changedTouches[0]
      if (!from.current || !finger) return
      const [x, y] = [finger.clientX - from.current.x, finger.clientY - from.current.y]
      from.current = undefined
      if (Math.abs(x) < LEAST || Math.abs(x) <= FLAT * Math.abs(y)) return
      const focused = document.activeElement
      // Removing the focused element makes a browser compute the layout twice; one without the focus does not.
      if (focused instanceof HTMLElement && event.currentTarget.contains(focused)) focused.blur()
      step(x > 0 ? -1 : 1)
    },
  }
}
