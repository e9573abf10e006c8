import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useFields } from '../../hooks/useFields'
import { Button } from '../Button'
import { Form } from '../Form'
import { FormError } from '../FormError'
import { Agreements } from './Agreements'
import { Fields } from './Fields'
import styles from './LoginPanel.module.css'
import { agreed, loginTexts } from './machine'
import { actions, fieldsOf, leads, titles } from './modes'
import { OneClick, Waiting } from './OneClick'
import { ProviderMark } from './ProviderMark'
import type {
  Agreement,
  Authorised,
  FieldName,
  FormRules,
  LoginCallbacks,
  LoginMode,
  LoginProvider,
} from './types'
import { useLogin } from './useLogin'

export type LoginPanelProps = LoginCallbacks & {
  variant?: 1 | 2
  /** First mode; by default `oneClick` in the first variant and `password` in the second. */
  mode?: LoginMode
  rules: FormRules
  /** First field of the password login, where it accepts more than a mobile number. */
  account?: { label: string; placeholder: string; rule: FormRules['mobile'] }
  agreements: readonly Agreement[]
  /** Opens an agreement over the form; resolving to true ticks the box. */
  onAgreement?: (agreement: Agreement) => Promise<boolean>
  providers?: readonly LoginProvider[]
  /** Offers to bind a mobile number after third-party authorisation. */
  bindable?: boolean
  /** A mobile number must be bound after third-party authorisation (bind true and mobile_switch '1'). */
  mustBind?: boolean
  /** Id of an authorisation that waits for its mobile number. */
  pending?: number
  /** After the return from the third party: exchanges its code. The form starts busy with this. */
  onReturn?: () => Promise<Authorised>
  /** Invitation code of the referrer. */
  invitation?: string
  brand?: string
  slogan?: string
  /** Called after login or binding: closes the popup or leaves the page. */
  onDone?: (by: LoginMode) => void
  /** Called with each new mode, so that the frame around can show its title. */
  onMode?: (mode: LoginMode) => void
}

const none: LoginProvider[] = []

/** The login form of the popup and of every login page; the state machine (`machine.ts`) decides each next step. */
export function LoginPanel({
  variant = 1,
  mode: firstMode,
  rules,
  account,
  agreements,
  onAgreement,
  providers = none,
  bindable = false,
  mustBind = false,
  pending: waiting = 0,
  onReturn,
  invitation = '',
  brand = '书声',
  slogan = '读书，听剧，看好故事',
  onDone,
  onMode,
  ...calls
}: LoginPanelProps) {
  const [userType, setUserType] = useState<1 | 2>(2)
  const [blank] = useState<Record<FieldName, string>>(() => ({
    mobile: '',
    code: '',
    password: '',
    passwordTwo: '',
    newPassword: '',
    invitationCode: invitation,
  }))
  const { values, field, validate, complain, clear } = useFields<FieldName>(blank, (name, all, moment) => {
    if (name === 'mobile')
      return (mode === 'password' ? (account?.rule ?? rules.mobile) : rules.mobile)(all.mobile, moment)
    if (name === 'passwordTwo') return rules.passwordTwo(all.passwordTwo, all.password)
    return name === 'invitationCode' ? null : rules[name](all[name])
  })
  const { mobile, code, password, newPassword } = values
  const invitationCode = values.invitationCode.trim()

  const { state, dispatch } = useLogin(
    { variant, mode: firstMode, pending: waiting, mustBind, returning: onReturn !== undefined },
    {
      calls,
      invitationCode,
      send: (sent, pending) => {
        switch (sent) {
          case 'password':
            return calls.onPassword({ mobile, password, pending })
          case 'code':
            return calls.onCode({ mobile, code, userType, invitationCode, pending })
          case 'reset':
            return calls.onReset({ mobile, code, newPassword })
          case 'register':
            return calls.onRegister({ mobile, password })
          case 'bind':
            return calls.onBind({ pending, invitationCode, mobile, code })
        }
      },
      forget: () => clear('code', 'password', 'passwordTwo', 'newPassword'),
      onReturn,
      onMode,
      onDone,
    },
  )
  const { mode, first, phase, failure, pending } = state
  const busy = phase !== 'idle'
  const go = (next: LoginMode) => dispatch({ kind: 'go', mode: next })
  const third = (provider: string, bind = false) => dispatch({ kind: 'third', provider, bind })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (mode !== 'oneClick') dispatch({ kind: 'submit', valid: validate(fieldsOf[mode]) })
  }
  const checkMobile = () => {
    const wrong = rules.mobile(mobile, 'submit')
    complain('mobile', wrong)
    return wrong
  }
  const signingIn = mode === 'password' || mode === 'code'

  if (onReturn !== undefined && mode === 'oneClick' && busy) return <Waiting brand={brand} />
  return (
    <Form variant="steady" busy={busy} onSubmit={submit}>
      {mode === 'oneClick' && (
        <OneClick
          brand={brand}
          slogan={slogan}
          providers={providers}
          busy={busy}
          onThirdParty={third}
          onMobile={() => go('code')}
          bindable={bindable}
        />
      )}
      {signingIn && (
        <div className={styles.ways} role="group" aria-label="登录方式">
          {(['code', 'password'] as const).map((way) => (
            <button
              key={way}
              type="button"
              className={styles.way}
              aria-pressed={mode === way}
              onClick={() => go(way)}
            >
              {titles[way]}
            </button>
          ))}
        </div>
      )}
      {leads[mode] !== undefined && <p className={styles.lead}>{leads[mode]}</p>}
      <Fields
        mode={mode}
        field={field}
        values={values}
        checkMobile={checkMobile}
        calls={calls}
        userType={userType}
        onUserType={setUserType}
        account={account}
      />
      <FormError spaced>{failure}</FormError>
      {mode !== 'oneClick' && (
        <Button kind="primary" size="l" block type="submit" loading={busy}>
          {actions[mode]}
        </Button>
      )}
      {agreed.has(mode) && (
        <Agreements
          className={styles.agreements}
          agreements={agreements}
          checked={state.agreed}
          error={state.disagreed ? loginTexts.disagreed : null}
          onOpen={
            onAgreement &&
            ((agreement) =>
              void onAgreement(agreement).then(
                (agrees) => agrees && dispatch({ kind: 'agree', agreed: true }),
                () => calls.onNotice('协议加载失败，请重试'),
              ))
          }
          onChange={(checked) => dispatch({ kind: 'agree', agreed: checked })}
        />
      )}
      {mode !== 'oneClick' && (
        <div className={styles.links}>
          {mode === 'password' && <Link onClick={() => go('reset')}>忘记密码</Link>}
          {signingIn && variant === 2 && <Link onClick={() => go('register')}>注册账号</Link>}
          {signingIn && variant === 1 && <Link onClick={() => go('oneClick')}>其他登录方式</Link>}
          {signingIn && pending !== 0 && <Link onClick={() => go('bind')}>绑定手机号</Link>}
          {mode === 'bind' && <Link onClick={() => go(first)}>返回登录</Link>}
          {(mode === 'reset' || mode === 'register') && (
            <Link onClick={() => go('password')}>
              {mode === 'register' ? '已有账号，去登录' : '返回登录'}
            </Link>
          )}
        </div>
      )}
      {signingIn && variant === 2 && providers.length > 0 && (
        <div className={styles.others}>
          <span className={styles.othersTitle}>其他登录方式</span>
          <div className={styles.marks}>
            {providers.map((provider) => (
              <button
                key={provider.id}
                type="button"
                className={styles.markButton}
                disabled={busy}
                onClick={() => third(provider.id)}
              >
                <ProviderMark id={provider.id} />
                <span className={styles.markLabel}>{provider.label}</span>
              </button>
            ))}
          </div>
        </div>
      )}
    </Form>
  )
}

function Link({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  )
}
