import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useActiveInView } from '../../hooks/useActiveInView.ts'
import styles from './StripNav.module.css'

export interface NavItem {
  label: string
  href: string
  active?: boolean
}

export interface StripNavProps extends HTMLAttributes<HTMLElement> {
  /** Links of the strip; leave out addresses that do not exist yet. Undefined while they load: their room is kept. */
  items: readonly NavItem[] | undefined
  /** How the active item is marked. line: underlined, pill: filled, title: larger text. */
  look?: 'line' | 'pill' | 'title'
  /** Accessible name: the purpose of the strip. */
  'aria-label': string
  /** Content beside the strip, outside its scroll area. */
  end?: ReactNode
}

/** A strip of links that scrolls sideways and keeps the active one centred. */
export function StripNav({ items, look = 'line', end, className, ...rest }: StripNavProps) {
  const strip = useActiveInView<HTMLUListElement>(items?.find(({ active }) => active)?.href)
  if (items?.length === 0) return null
  return (
    <nav {...rest} className={classes(styles.nav, styles[look], className)}>
      <ul className={styles.strip} ref={strip}>
        {items?.map(({ label, href, active }) => (
          <li key={href}>
            <a className={styles.link} href={href} aria-current={active ? 'page' : undefined}>
              <span className={styles.label}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      {end}
    </nav>
  )
}
