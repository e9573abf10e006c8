import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { trackEntry } from '@/mobile/kit/frame/navigation'

const places = new Map<string, number>()
/** Time a list may need to grow back to its height (beyond.md 24: within 200 ms). */
const PATIENCE = 200

/** Restores the scroll position when going back; a new screen starts at the top. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const note = () => void places.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])

  useEffect(trackEntry, [key])

  useLayoutEffect(() => {
    const wanted = kind === 'POP' ? (places.get(key) ?? 0) : 0
    const until = performance.now() + PATIENCE
    let frame = 0
    const settle = (): void => {
      window.scrollTo(0, wanted)
      if (Math.abs(window.scrollY - wanted) > 1 && performance.now() < until)
        frame = requestAnimationFrame(settle)
    }
    settle()
    return () => cancelAnimationFrame(frame)
    // The position belongs to the history entry: a changed query of the same screen does not reset it.
  }, [key, pathname, kind])
}
