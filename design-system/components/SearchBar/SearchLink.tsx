import { classes } from '../../hooks/classes.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './SearchBar.module.css'

export interface SearchLinkProps {
  href: string
  placeholder?: string
  action?: string
  className?: string
}

/** A link that looks like `SearchBar` and leads to the search screen. */
export const SearchLink = ({
  href,
  placeholder = '请输入关键字',
  action = '搜索',
  className,
}: SearchLinkProps) => (
  <a href={href} className={classes(styles.bar, className)}>
    <span className={styles.field}>
      <Icon name="search" size={18} className={styles.glass} />
      <span className={styles.hint}>{placeholder}</span>
    </span>
    <span className={styles.action}>{action}</span>
  </a>
)
