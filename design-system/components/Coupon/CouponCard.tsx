import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './Coupon.module.css'
import { couponFace, couponTerm, type CouponWorth } from './words.ts'

export interface CouponCardProps extends HTMLAttributes<HTMLElement> {
  worth: CouponWorth
  /** It cannot be used any more, or by nobody yet. */
  dim?: boolean
  /** Beside the words: a button or a word. */
  action?: ReactNode
  /** Its name and to what it applies. */
  children: ReactNode
}

/** A coupon as a slip: what it takes off at the left, what it is at the right. */
export function CouponCard({ worth, dim = false, action, children, className, ...rest }: CouponCardProps) {
  return (
    <article {...rest} className={classes(styles.card, className)} data-dim={dim || undefined}>
      <p className={styles.face}>
        <b>{couponFace(worth)}</b>
        <small>{couponTerm(worth)}</small>
      </p>
      <div className={styles.words}>{children}</div>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </article>
  )
}
