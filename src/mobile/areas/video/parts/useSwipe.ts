import { useRef } from 'react'
import type { TouchEvent, WheelEvent } from 'react'

/** Minimum length of a swipe in px, and minimum time between two wheel steps in ms. */
const FAR = 56
const THROTTLE = 500

interface Swipe {
  onTouchStart: (event: TouchEvent) => void
  onTouchEnd: (event: TouchEvent) => void
  onWheel: (event: WheelEvent) => void
}

/** Vertical swipe by finger or wheel: 1 is the next item (the finger moves up), -1 the previous one. */
export function useSwipe(onStep: (by: 1 | -1) => void): Swipe {
  const from = useRef<{ x: number; y: number } | null>(null)
  const last = useRef(0)
  return {
    onTouchStart: (event) => {
      const finger = event.touches[0]
      from.current = finger && event.touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: (event) => {
      const finger = event.changedTouches[0]
      if (!from.current || !finger) return
      const [x, y] = [finger.clientX - from.current.x, finger.clientY - from.current.y]
      from.current = null
      if (Math.abs(y) >= FAR && Math.abs(y) > Math.abs(x) * 1.5) onStep(y < 0 ? 1 : -1)
    },
    onWheel: (event) => {
      if (Math.abs(event.deltaY) < 30 || Date.now() - last.current < THROTTLE) return
      last.current = Date.now()
      onStep(event.deltaY > 0 ? 1 : -1)
    },
  }
}
