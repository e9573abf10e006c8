import { useEffect, useEffectEvent, useRef, type TouchEvent } from 'react'

/** Least length of a swipe, px. */
const FAR = 56

/** Steps through a row of things by a swipe sideways or the arrow keys: 1 is the next one, -1 the one before. */
export function useSideSwipe(onStep: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const elsewhere =
      event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')
    if (by !== 0 && !elsewhere && !event.altKey && !event.ctrlKey && !event.metaKey) onStep(by)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!from.current || !finger) return
      const [x, y] = [finger.clientX - from.current.x, finger.clientY - from.current.y]
      from.current = null
      if (Math.abs(x) >= FAR && Math.abs(x) > Math.abs(y) * 1.5) onStep(x < 0 ? 1 : -1)
    },
  }
}
