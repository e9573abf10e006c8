import { useEffect, useRef, useState } from 'react'
import type { HTMLAttributes } from 'react'
import { usePrefersReducedMotion } from './useMediaQuery.ts'
import { usePageVisible } from './usePageVisible.ts'

type Holders = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel' | 'onFocus' | 'onBlur'
>

/**
 * Calls `next` every `interval` ms, but not under a pointer, a finger or the focus, in a hidden tab, under reduced
 * motion or when `enabled` is false. Spread `holders` on the element whose touch pauses it.
 */
export function useAutoplay(next: () => void, interval: number, enabled: boolean) {
  const [held, setHeld] = useState(false)
  const visible = usePageVisible()
  const still = usePrefersReducedMotion()
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })

  const running = enabled && visible && !still && !held
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => latest.current(), interval)
    return () => clearInterval(timer)
  }, [running, interval])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const holders: Holders = {
    // A touch also fires pointer enter and leave; only a mouse hovers.
    onPointerEnter: (event) => event.pointerType === 'mouse' && hold(),
    onPointerLeave: (event) => event.pointerType === 'mouse' && release(),
    onTouchStart: hold,
    onTouchEnd: release,
    onTouchCancel: release,
    onFocus: hold,
    onBlur: release,
  }
  return { holders, running, still }
}
