import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './FormulaScroller.module.css'

/**
 * A line with formulas. One that is too wide scrolls in its own line, and only then can be reached by the keyboard.
 */
export function FormulaScroller({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const line = root.current
    if (!line) return undefined
    const observer = new ResizeObserver(() => setWide(line.scrollWidth > line.clientWidth))
    // The line keeps its size when its formulas grow, as they do when their font has come.
    for (const element of [line, ...line.querySelectorAll('math')]) observer.observe(element)
    return () => observer.disconnect()
  }, [children])
  return (
    <div
      ref={root}
      className={styles.scroller}
      {...(wide ? { role: 'group', 'aria-label': '公式较宽，可左右滚动', tabIndex: 0 } : {})}
    >
      {children}
    </div>
  )
}
