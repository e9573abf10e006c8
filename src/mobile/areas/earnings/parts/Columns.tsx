import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** Parts of a screen one below the other; beside each other on a wide one. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)
