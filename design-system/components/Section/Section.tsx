import { useId } from 'react'
import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Section.module.css'

export interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode
  /** Secondary text beside the title. */
  note?: ReactNode
  more?: { href: string; label?: string }
  /** Shown in place of the link: a filter, a switch. */
  action?: ReactNode
}

/** A titled section of a screen. */
export function Section({ title, note, more, action, className, children, ...rest }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} {...rest} className={classes(styles.section, className)}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        {action}
        {more ? (
          <a className={styles.more} href={more.href} aria-describedby={id}>
            {more.label ?? '更多'}
            <Icon name="forward" size={14} />
          </a>
        ) : null}
      </header>
      {children}
    </section>
  )
}
