import type { ReactNode } from 'react'
import type { FormProps } from '../Form'
import styles from './SheetParts.module.css'

/** A paragraph of a sheet. */
export const SheetText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>

/** The buttons of a sheet, one below the other. */
export const SheetActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

/** The fields of a sheet and its button. Between fields is the room of their messages, and no other gap. */
export const SheetForm = ({ busy, ...rest }: Omit<FormProps, 'className'>) => (
  <form noValidate aria-busy={busy} {...rest} className={styles.form} />
)
