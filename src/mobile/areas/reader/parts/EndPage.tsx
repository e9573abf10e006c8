import type { ReactNode } from 'react'
import styles from './EndPage.module.css'

interface EndPageProps {
  title: string
  note: string
  actions: ReactNode
  /** What may be read next. */
  children?: ReactNode
}

/** The page after the last chapter. */
export const EndPage = ({ title, note, actions, children }: EndPageProps) => (
  <section className={styles.page} aria-label="全书完">
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.note}>{note}</p>
    <div className={styles.actions}>{actions}</div>
    {children ? <div className={styles.more}>{children}</div> : null}
  </section>
)
