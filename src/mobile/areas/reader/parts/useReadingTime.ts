import { useEffect } from 'react'
import { createReadingClock } from '@/stores/reading/readingClock'

/** What a person does while reading; scrolling and turns by themselves are told by the pages. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Pages that say when another one is shown. */
interface Turning {
  subscribe(changed: () => void): () => void
}

/**
 * Counts the time in which a book is open and read.
 * @param id of a book of the house; undefined for one of another site
 * @param pages absent where the reader turns no page without a touch
 */
export function useReadingTime(id: number | undefined, pages?: Turning): void {
  useEffect(() => {
    const clock = createReadingClock(id)
    clock.touch()
    for (const name of TOUCHES) window.addEventListener(name, clock.touch, { capture: true, passive: true })
    const unsubscribe = pages?.subscribe(clock.touch)
    return () => {
      for (const name of TOUCHES) window.removeEventListener(name, clock.touch, { capture: true })
      unsubscribe?.()
      clock.stop()
    }
  }, [id, pages])
}
