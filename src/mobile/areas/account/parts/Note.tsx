import type { ReactNode } from 'react'
import styles from './Note.module.css'

/** What somebody should know before filling in or sending a form of the account. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
