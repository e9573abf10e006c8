import { DownOutline, UpOutline } from 'antd-mobile-icons'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './ReadMore.module.css'

export type ReadMoreProps = {
  /** Height in px above which the content is folded. */
  height?: number
  children: ReactNode
}

/** Folds long content behind a button 展开; short content is left alone. */
export function ReadMore({ height = 400, children }: ReadMoreProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [long, setLong] = useState(false)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = content.current
    if (element === null) return
    // Pictures load later and make the content taller: measure whenever its size changes.
    const measure = () => setLong(element.scrollHeight > height)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [height])

  const folded = long && !open
  const toggle = () => {
    setOpen(!open)
    const top = root.current?.getBoundingClientRect().top ?? 0
    if (open && top < 0) root.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div ref={root} className={styles.root}>
      <div
        id={id}
        className={styles.window}
        data-folded={folded || undefined}
        style={folded ? { maxHeight: height } : undefined}
        // A link reached with the keyboard must be visible: unfold for it.
        onFocus={() => {
          if (folded) setOpen(true)
        }}
      >
        <div ref={content}>{children}</div>
      </div>
      {long && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          {open ? '收起' : '展开'}
          {open ? <UpOutline aria-hidden="true" /> : <DownOutline aria-hidden="true" />}
        </button>
      )}
    </div>
  )
}
