import type { ReactNode } from 'react'
import { classes } from 'design-system/hooks/classes'
import styles from './DeviceBar.module.css'

/** What this device has of a work, with the buttons for more of it, or none. */
export function DeviceBar({
  status,
  className,
  children,
}: {
  status: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classes(styles.bar, className)}>
      <p role="status">{status}</p>
      {children}
    </div>
  )
}
