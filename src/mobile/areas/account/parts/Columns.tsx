import type { ReactNode } from 'react'
import styles from './Columns.module.css'

interface Props {
  children: ReactNode
}

/** Columns of sections of a screen: beside each other where it is wide, else below each other. */
export const Columns = ({ children }: Props) => <div className={styles.columns}>{children}</div>

export const Column = ({ children }: Props) => <div className={styles.column}>{children}</div>

/** Place of a button below the sections of a column. */
export const ColumnAction = ({ children }: Props) => <div className={styles.action}>{children}</div>
