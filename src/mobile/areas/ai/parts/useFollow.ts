import { useEffect, useRef, type RefObject } from 'react'

/** Distance from the end at which a reader is taken to follow it again, px. */
const NEAR = 80

/**
 * Keeps the end of a growing text in view, until the reader scrolls up; reading on to the end follows again. When the
 * text has ended, it is brought into view once more, for what then stands below it.
 * @param text the text so far
 * @param grows whether it is still being written
 * @returns a ref for the element at the end of the text
 */
export function useFollow(text: string, grows: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const grew = useRef(false)

  useEffect(() => {
    if (!grows) return
    follows.current = true
    let last = window.scrollY
    const note = (): void => {
      const near = (end.current?.getBoundingClientRect().top ?? 0) < window.innerHeight + NEAR
      if (window.scrollY < last) follows.current = false
      else if (near) follows.current = true
      last = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [grows])

  useEffect(() => {
    if (!grows && !grew.current) return
    grew.current = grows
    if (follows.current) end.current?.scrollIntoView?.({ block: 'nearest' })
  }, [text, grows])

  return end
}
