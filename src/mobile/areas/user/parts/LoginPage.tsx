import { LoginPanel, type LoginMode, type LoginPanelProps } from 'design-system/LoginPanel'
import { Page } from 'design-system/Page'
import * as rules from '@/contract/rules'
import { useBack, useGo, useQuery } from '@/client/navigation'
import { useConfig } from '@/stores/config'
import { loginActions, loginAgreements } from '@/stores/login'
import styles from './LoginPage.module.css'

/** Page form of the log-in popup's second variant. Goes on to `backurl`, else back, else to the me tab. */
export function LoginPage({
  mode,
  title,
  account = rules.mobile,
}: {
  mode: LoginMode
  title: string
  account?: LoginPanelProps['rules']['mobile']
}) {
  const { system } = useConfig()
  const wanted = useQuery().text('backurl')
  const back = useBack()
  const go = useGo()
  const arrive = (): void => go(wanted.startsWith('/') && !wanted.startsWith('//') ? wanted : '/user', false)
  return (
    <Page title={title} onBack={back}>
      <div className={styles.frame}>
        <LoginPanel
          variant={2}
          mode={mode}
          rules={{ ...rules, mobile: account }}
          agreements={loginAgreements()}
          brand={system.name}
          slogan="读得进，听得见"
          {...loginActions}
          onBind={() => Promise.resolve()}
          providers={[]}
          onThirdParty={() => Promise.resolve()}
          onDone={arrive}
        />
      </div>
    </Page>
  )
}
