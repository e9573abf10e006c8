import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './Coupon.module.css'
import { couponFace, couponTerm, type CouponWorth } from './texts.ts'

export interface CouponCardProps extends HTMLAttributes<HTMLElement> {
  worth: CouponWorth
  /** Greys the coupon out: it can no longer be used, or not yet. */
  dim?: boolean
  /** Shown beside the text: a button or a status. */
  action?: ReactNode
  /** Name of the coupon and the goods it applies to. */
  children: ReactNode
}

/** A coupon drawn as a slip: the discount on the left, the details on the right. */
export function CouponCard({ worth, dim = false, action, children, className, ...rest }: CouponCardProps) {
  return (
    <article {...rest} className={classes(styles.card, className)} data-dim={dim || undefined}>
      <p className={styles.face}>
        <b>{couponFace(worth)}</b>
        <small>{couponTerm(worth)}</small>
      </p>
      <div className={styles.text}>{children}</div>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </article>
  )
}
