import type { ReactNode } from 'react'
import { Icon } from 'design-system/Icon'
import styles from './OpenRow.module.css'

interface OpenRowProps {
  label: string
  /** The value is unavailable: shown in red. */
  fault?: boolean | undefined
  onOpen: () => void
  children: ReactNode
}

/** A choice of the product in one line; a tap opens the sheet that changes it. */
export const OpenRow = ({ label, fault, onOpen, children }: OpenRowProps) => (
  <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
    <span className={styles.name}>{label}</span>
    <span className={styles.value} data-fault={fault || undefined}>
      {children}
    </span>
    <Icon name="forward" size={16} />
  </button>
)
