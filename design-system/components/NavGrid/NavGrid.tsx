import type { HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Icon } from '../Icon/Icon.tsx'
import type { IconName } from '../Icon/Icon.tsx'
import styles from './NavGrid.module.css'

export interface NavGridItem {
  label: string
  href: string
  icon: IconName
  /** indigo for AI and gold for membership only; the others mean nothing. */
  tone?: 'ink' | 'cinnabar' | 'indigo' | 'gold' | 'jade'
  /** Badge in the corner: two characters or a count. */
  badge?: string | number
}

export interface NavGridProps extends HTMLAttributes<HTMLElement> {
  items: readonly NavGridItem[]
  columns?: 4 | 5
}

export function NavGrid({ items, columns = 5, className, ...rest }: NavGridProps) {
  if (items.length === 0) return null
  return (
    <nav
      aria-label="快捷入口"
      {...rest}
      className={classes(styles.grid, columns === 4 && styles.four, className)}
    >
      {items.map(({ label, href, icon, tone = 'ink', badge }) => (
        <a key={`${label}${href}`} className={styles.item} href={href}>
          <span className={classes(styles.icon, styles[tone])}>
            <Icon name={icon} size={26} />
            {badge === undefined || badge === 0 ? null : <span className={styles.badge}>{badge}</span>}
          </span>
          <span className={styles.label}>{label}</span>
        </a>
      ))}
    </nav>
  )
}
