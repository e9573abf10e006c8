import type { ReactNode } from 'react'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Page } from 'design-system/Page'
import styles from './SignOn.module.css'

/** Shown while a third-party sign-on is running. */
export function SigningOn({ title, text }: { title: string; text: string }) {
  return (
    <Page title={title}>
      <div className={styles.waiting} role="status">
        <span className={styles.mark} aria-hidden="true">
          书声
        </span>
        {text}
      </div>
    </Page>
  )
}

interface SignOnFailedProps {
  title: string
  /** Reason, worded by the error catalogue. */
  reason: string
  hint: string
  action: ReactNode
  ways: readonly { label: string; href: string }[]
}

/** A failed third-party sign-on: the reason, a retry and the other log-in screens. */
export function SignOnFailed({ title, reason, hint, action, ways }: SignOnFailedProps) {
  return (
    <Page title={title}>
      <div className={styles.failed}>
        <ErrorScreen title={reason} hint={hint} action={action} />
        <nav className={styles.ways} aria-label="其他登录方式">
          {ways.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </Page>
  )
}
