import { use, type HTMLAttributes, type ReactNode } from 'react'
import { BackContext } from '../../hooks/BackContext.ts'
import { classes } from '../../hooks/classes.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './NavBar.module.css'

export interface NavBarProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode
  /** default: white; green: study report; transparent: over a picture. */
  variant?: 'default' | 'green' | 'transparent'
  /** Renders the title without a heading, for screens whose content has the h1. */
  plain?: boolean
  back?: boolean
  /** Overrides the app's own back action, see BackContext. */
  onBack?: () => void
  right?: ReactNode
}

export function NavBar(props: NavBarProps) {
  const { title, variant = 'default', plain, back = true, onBack, right, className, ...rest } = props
  const goBack = use(BackContext)
  const Title = plain ? 'p' : 'h1'
  return (
    <header {...rest} className={classes(styles.bar, styles[variant], className)}>
      <div className={styles.side}>
        {back ? (
          <button type="button" className={styles.back} aria-label="返回" onClick={onBack ?? goBack}>
            <Icon name="back" />
          </button>
        ) : null}
      </div>
      {/* An empty title still fills the middle column. */}
      {title ? <Title className={styles.title}>{title}</Title> : <span />}
      <div className={classes(styles.side, styles.right)}>{right}</div>
    </header>
  )
}
