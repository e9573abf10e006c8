import type { ReactNode } from 'react'
import styles from './Fault.module.css'

interface FaultProps {
  /** For the `aria-describedby` of the control that it is about. */
  id?: string
  /** What is wrong; nothing is drawn without it. */
  children: ReactNode
}

/** What is wrong with one thing of a screen, beside it. A form item shows its own error, a whole form an `Alert`. */
export const Fault = ({ id, children }: FaultProps) =>
  children ? (
    <span id={id} className={styles.fault} role="alert">
      {children}
    </span>
  ) : null
