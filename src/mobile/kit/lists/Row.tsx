import type { ReactNode } from 'react'
import { Icon } from 'design-system/Icon'
import styles from './Row.module.css'

interface RowProps {
  label: ReactNode
  /** Secondary text under the label. */
  note?: ReactNode
  value?: ReactNode
  /** Text shown when there is no value. */
  missing?: string
  href?: string
  onClick?: () => void
}

/** A row of a list of facts: plain, a link, or editable. */
export function Row({ label, note, value, missing, href, onClick }: RowProps) {
  const empty = value === undefined || value === '' || value === null
  const content = (
    <>
      <span className={styles.label}>
        {label}
        {note ? <small>{note}</small> : null}
      </span>
      <span className={styles.value} data-missing={empty || undefined}>
        {empty ? missing : value}
      </span>
      {href || onClick ? <Icon name="forward" size={16} /> : null}
    </>
  )
  return (
    <li>
      {href ? (
        <a className={styles.row} href={href}>
          {content}
        </a>
      ) : onClick ? (
        <button type="button" className={styles.row} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  )
}

export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)
