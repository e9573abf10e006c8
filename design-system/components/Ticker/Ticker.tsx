import { useState } from 'react'
import type { HTMLAttributes, ReactNode } from 'react'
import { useAutoplay } from '../../hooks/useAutoplay.ts'
import { useSettled } from '../../hooks/useSettled.ts'
import { classes } from '../../hooks/classes.ts'
import styles from './Ticker.module.css'

export interface TickerItem {
  id: string | number
  text: ReactNode
  href?: string
}

export interface TickerProps extends HTMLAttributes<HTMLDivElement> {
  items: readonly TickerItem[]
  /** Shown before the lines, such as 快报 or an icon. */
  lead?: ReactNode
  /** Milliseconds that a line is shown. */
  interval?: number
}

/**
 * Shows one line at a time, scrolling upwards endlessly: a copy of the first line follows the last, and from the copy
 * the strip jumps back unseen. It pauses under a pointer or the focus, in a hidden tab and under reduced motion.
 */
export function Ticker({ items, lead, interval = 3000, className, ...rest }: TickerProps) {
  const [at, setAt] = useState(0)
  const [moving, setMoving] = useState(false)
  const settled = useSettled()
  const count = settled ? items.length : Math.min(items.length, 1)

  const next = () => {
    // A tab hidden in mid-move may have missed its transitionend: restart from the first line.
    if (at >= count) {
      setMoving(false)
      setAt(0)
      return
    }
    setMoving(true)
    setAt(at + 1)
  }
  const { holders } = useAutoplay(next, interval, count > 1)
  const first = items[0]
  if (!first) return null

  const settle = () => {
    setMoving(false)
    if (at >= count) setAt(0)
  }
  const lines = count > 1 ? [...items, first] : [first]
  const current = at % count

  return (
    <div {...rest} className={classes(styles.ticker, className)}>
      {lead ? <span className={styles.lead}>{lead}</span> : null}
      <div className={styles.window} {...holders}>
        <ul
          className={styles.strip}
          data-moving={moving}
          style={{ transform: `translateY(calc(${-at} * var(--size-touch)))` }}
          onTransitionEnd={settle}
        >
          {lines.map((item, index) => {
            const copy = index === count
            const away = copy || index !== current
            return (
              <li key={copy ? 'copy' : item.id} className={styles.line} aria-hidden={copy || undefined}>
                {item.href ? (
                  <a className={styles.text} href={item.href} tabIndex={away ? -1 : undefined}>
                    {item.text}
                  </a>
                ) : (
                  <span className={styles.text}>{item.text}</span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
