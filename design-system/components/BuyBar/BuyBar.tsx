import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Icon } from '../Icon/Icon.tsx'
import { MediaIcon } from '../MediaIcon/MediaIcon.tsx'
import styles from './BuyBar.module.css'

export interface BuyBarProps extends HTMLAttributes<HTMLDivElement> {
  /** Whether the work is a favourite; omit where it cannot be one. */
  favorite?: boolean
  onFavorite?: () => void
  onShare?: () => void
  /** Adds to the cart; omit where nothing is sold, or not to this visitor. */
  onCart?: () => void
  /** Shown before the buttons, such as a price or the place where the user stopped. */
  note?: ReactNode
  /** The buttons, the main one last. */
  children: ReactNode
}

/** Fixed bar at the foot of a work's detail screen: favourite, share and the main action. */
export function BuyBar(props: BuyBarProps) {
  const { favorite, onFavorite, onShare, onCart, note, children, className, ...rest } = props
  return (
    <div {...rest} className={classes(styles.bar, className)}>
      {onFavorite ? (
        <button type="button" className={styles.side} aria-pressed={favorite ?? false} onClick={onFavorite}>
          {favorite ? <MediaIcon name="star" className={styles.on} /> : <StarLine />}
          <span>{favorite ? '已收藏' : '收藏'}</span>
        </button>
      ) : null}
      {onShare ? (
        <button type="button" className={styles.side} onClick={onShare}>
          <Icon name="share" />
          <span>分享</span>
        </button>
      ) : null}
      {onCart ? (
        <button type="button" className={styles.side} onClick={onCart}>
          <Icon name="cart" />
          <span>加购</span>
        </button>
      ) : null}
      {note ? <div className={styles.note}>{note}</div> : null}
      <div className={styles.main}>{children}</div>
    </div>
  )
}

const StarLine = () => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 3.6l2.5 5.3 5.8.8-4.2 4 1 5.7L12 16.6l-5.1 2.8 1-5.7-4.2-4 5.8-.8z" />
  </svg>
)
