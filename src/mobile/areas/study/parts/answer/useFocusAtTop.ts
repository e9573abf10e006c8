import { useEffect, type RefObject } from 'react'

/**
 * Moves the focus to an element and the page to its top whenever `key` changes. It waits for the next frame, whose
 * layout is computed anyway: in the event of a tap both would compute it at once, a third of the tap's whole work.
 */
export function useFocusAtTop(element: RefObject<HTMLElement | null>, key: unknown): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      element.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    })
    return () => cancelAnimationFrame(frame)
  }, [element, key])
}
