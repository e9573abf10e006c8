import type { ReactNode } from 'react'
import styles from './SheetParts.module.css'

/** A paragraph of a sheet. */
export const SheetText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>

/** The buttons of a sheet, one below the other. */
export const SheetActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
