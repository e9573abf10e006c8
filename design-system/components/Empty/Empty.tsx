import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './Empty.module.css'

export interface EmptyProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  picture?: 'book' | 'search' | 'box'
  /** Why there is nothing to show. */
  title: ReactNode
  /** Next step, as text. */
  hint?: ReactNode
  /** Next step, as a button. */
  action?: ReactNode
}

const book = 'M60 34C50 26 36 24 20 26v46c16-2 30 0 40 8 10-8 24-10 40-8V26c-16-2-30 0-40 8zm0 0v46'

const pictures = {
  book: (
    <>
      <path className={styles.ground} d={book} />
      <path d={book} />
      <path className={styles.accent} d="M82 24v22l5-4 5 4V25" />
      <path className={styles.faint} d="M30 38c8-.6 15 .4 21 3M30 48c8-.6 15 .4 21 3M30 58c8-.6 15 .4 21 3" />
    </>
  ),
  search: (
    <>
      <path className={styles.ground} d="M30 18h52v64H30z" />
      <path d="M78 40V18H30v64h26" />
      <path className={styles.faint} d="M40 32h28M40 42h16M40 52h10" />
      <path className={styles.accent} d="M72 74a15 15 0 1 0 0-30 15 15 0 0 0 0 30zM83 70l13 13" />
    </>
  ),
  box: (
    <>
      <path className={styles.ground} d="M22 42l38 14 38-14v30L60 86 22 72z" />
      <path d="M22 42l38 14v30L22 72zM98 42L60 56v30l38-14zM22 42l-8-10 38-12 8 10M98 42l8-10-38-12-8 10" />
      <path className={styles.accent} d="M60 16V6M46 18l-5-7M74 18l5-7" />
    </>
  ),
}

export function Empty({ picture = 'book', title, hint, action, className, ...rest }: EmptyProps) {
  return (
    <div {...rest} className={classes(styles.empty, className)}>
      <svg className={styles.picture} viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
        {pictures[picture]}
      </svg>
      <p className={styles.title}>{title}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
