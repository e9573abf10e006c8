import type { ReactNode } from 'react'
import { loginTitle, LoginPanel, type LoginMode, type LoginPanelProps } from 'design-system/LoginPanel'
import { Page } from 'design-system/Page'
import { useState } from 'react'
import { useBack, useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { takePlace } from '@/stores/intent'
import { loginForm } from '@/stores/login'
import styles from './LoginForm.module.css'

type LoginFormProps = Pick<LoginPanelProps, 'variant' | 'mode' | 'pending' | 'account' | 'onReturn'> & {
  title: string
  /** Greeting above the form. */
  greeting?: string
  hint?: ReactNode
  /** Other log-in screens, at the foot. */
  ways?: readonly { label: string; href: string }[]
  /** Address after the log-in; by default `backurl` of the address. */
  wanted?: string
}

/** The log-in popup as a page. Continues at the wanted address, else the previous one, else the me tab. */
export function LoginForm({ title, greeting, hint, ways = [], wanted, ...panel }: LoginFormProps) {
  const query = useQuery()
  const back = useBack()
  const go = useGo()
  const [form] = useState(loginForm)
  const [mode, setMode] = useState<LoginMode | null>(null)
  const moved = mode !== null && ['reset', 'register', 'bind'].includes(mode)
  const arrive = (): void => go(takePlace(wanted ?? query.text('backurl')) ?? '/user', false)
  return (
    <Page title={moved ? loginTitle(mode) : title} onBack={back}>
      <div className={styles.frame}>
        {greeting ? (
          <header className={styles.head}>
            <p className={styles.greeting}>{greeting}</p>
            {hint ? <p className={styles.hint}>{hint}</p> : null}
          </header>
        ) : null}
        <LoginPanel {...form} {...panel} onMode={setMode} onDone={arrive} />
        {ways.length > 0 ? (
          <nav className={styles.ways} aria-label="其他登录方式">
            {ways.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
    </Page>
  )
}
