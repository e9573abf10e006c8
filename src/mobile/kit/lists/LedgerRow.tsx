import type { ReactNode } from 'react'
import { Skeleton } from 'design-system/Skeleton'
import styles from './LedgerRow.module.css'

interface LedgerRowProps {
  title: string
  at: number
  /** The moment as it is shown, with what belongs beside it. */
  when: ReactNode
  /** A line between the title and the moment. */
  why?: ReactNode
  /** A line under the moment. */
  note?: ReactNode
  /** The amount as text, with its sign where it moved a balance: see `signed`. */
  amount: string
  /** Green for what was earned, grey for what is lost. */
  tone?: 'earned' | 'expired' | undefined
  /** Stands under the amount: a state. */
  children?: ReactNode
}

/** One movement of points, coins or money. */
export const LedgerRow = (props: LedgerRowProps) => {
  const { title, at, when, why, note, amount, tone, children } = props
  return (
    <div className={styles.item}>
      <div className={styles.words}>
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
