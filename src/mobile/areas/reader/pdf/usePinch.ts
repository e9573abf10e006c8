import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Point } from './usePages'

/** Change of the zoom for a step of a wheel, as a power. */
const WHEEL = 0.01

/** Zooms by two fingers, and by a wheel or a trackpad with Ctrl. `onZoom` gets the factor since the last call. */
export function usePinch(
  scroller: RefObject<HTMLElement | null>,
  onZoom: (factor: number, around: Point) => void,
): void {
  const zoom = useEffectEvent(onZoom)
  useEffect(() => {
    const { current } = scroller
    if (!current) return
    let apart = 0
    const at = (x: number, y: number): Point => {
      const { left, top } = current.getBoundingClientRect()
      return { x: x - left, y: y - top }
    }
    const touch = (event: TouchEvent): void => {
      const [a, b] = event.touches
      // A scroll that has begun cannot be taken from the browser.
      if (!a || !b || event.touches.length > 2 || !event.cancelable) {
        apart = 0
        return
      }
      event.preventDefault()
      const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
      if (apart > 0 && now > 0)
        zoom(now / apart, at((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2))
      apart = now
    }
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * WHEEL), at(event.clientX, event.clientY))
    }
    // The browser waits for listeners that may prevent the default.
    const active = { passive: false }
    current.addEventListener('touchstart', touch, active)
    current.addEventListener('touchmove', touch, active)
    current.addEventListener('touchend', touch, active)
    current.addEventListener('wheel', wheel, active)
    return () => {
      current.removeEventListener('touchstart', touch)
      current.removeEventListener('touchmove', touch)
      current.removeEventListener('touchend', touch)
      current.removeEventListener('wheel', wheel)
    }
  }, [scroller])
}
