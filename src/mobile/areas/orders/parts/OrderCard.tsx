import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from 'design-system/hooks/classes'
import styles from './OrderCard.module.css'

/** One subject of an order on its own ground; `aria-label` names it. */
export const OrderCard = ({ className, ...rest }: HTMLAttributes<HTMLElement>) => (
  <section {...rest} className={classes(styles.card, className)} />
)

/** Secondary text of a card. */
export const OrderNote = ({ children }: { children: ReactNode }) => <p className={styles.quiet}>{children}</p>
