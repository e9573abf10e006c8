import type { ReactNode } from 'react'
import { Skeleton } from 'design-system/Skeleton'
import styles from './LedgerRow.module.css'

interface LedgerRowProps {
  title: string
  at: number
  /** Formatted time, with any addition to it. */
  when: ReactNode
  /** A line between the title and the time. */
  why?: ReactNode
  /** A line under the time. */
  note?: ReactNode
  /** The amount as text, with its sign where it changed a balance: see `signed`. */
  amount: string
  /** Green for earned amounts, grey for lost ones. */
  tone?: 'earned' | 'expired' | undefined
  /** State shown under the amount. */
  children?: ReactNode
}

/** One ledger entry of points, coins or money. */
export const LedgerRow = (props: LedgerRowProps) => {
  const { title, at, when, why, note, amount, tone, children } = props
  return (
    <div className={styles.item}>
      <div className={styles.text}>
        <span>{title}</span>
        {why ? <p>{why}</p> : null}
        <time dateTime={new Date(at).toISOString()}>{when}</time>
        {note ? <small>{note}</small> : null}
      </div>
      <div className={styles.end}>
        <b data-tone={tone}>{amount}</b>
        {children}
      </div>
    </div>
  )
}

export const LedgerSkeleton = ({ count = 6 }: { count?: number }) => (
  <Skeleton shape="lines" count={count} className={styles.waiting} />
)
