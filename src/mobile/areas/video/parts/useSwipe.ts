import { useRef } from 'react'
import type { TouchEvent, WheelEvent } from 'react'

/** Px a finger must have gone, and ms between two steps of a wheel. */
const FAR = 56
const THROTTLE = 500

interface Swipe {
  onTouchStart: (event: TouchEvent) => void
  onTouchEnd: (event: TouchEvent) => void
  onWheel: (event: WheelEvent) => void
}

/** Up and down by finger or wheel: 1 is what comes next (the finger goes up), -1 what came before. */
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
