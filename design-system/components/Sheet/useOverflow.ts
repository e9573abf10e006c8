import { useCallback, useState } from 'react'

/** Returns a ref for a scrolling box, and whether its content is taller than the box. */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null) return
    const measure = () => setOverflows(box.scrollHeight > box.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, overflows] as const
}
