import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useFields } from '../../hooks/useFields'
import { useSubmit } from '../../hooks/useSubmit'
import { Button } from '../Button'
import { CodeButton } from '../CodeButton'
import { TextField } from '../TextField'
import { Agreements } from './Agreements'
import { InvitationFields } from './InvitationFields'
import styles from './LoginPanel.module.css'
import { actions, agreed, eventOf, fieldsOf, titles } from './modes'
import { OneClick } from './OneClick'
import type { Agreement, FieldName, FormRules, LoginCallbacks, LoginMode, LoginProvider } from './types'

export type LoginPanelProps = LoginCallbacks & {
  variant?: 1 | 2
  /** Where it begins; the first variant begins with one click, the second with the password. */
  mode?: LoginMode
  rules: FormRules
  agreements: readonly Agreement[]
  onAgreement?: (agreement: Agreement) => void
  providers?: readonly LoginProvider[]
  /** Offers to bind a mobile after third-party authorisation. */
  bindable?: boolean
  brand?: string
  slogan?: string
  /** Logged in or bound: the popup closes, the page goes on. */
  onDone?: (by: LoginMode) => void
  /** Told the mode, so that the frame around can say it. */
  onMode?: (mode: LoginMode) => void
}

const blank = { mobile: '', code: '', password: '', passwordTwo: '', newPassword: '', invitationCode: '' }
const wechat: LoginProvider[] = [{ id: 'wechat', label: '微信一键登录' }]

/** The log-in form of the popup and of every log-in page. */
export function LoginPanel({
  variant = 1,
  mode: initialMode = variant === 1 ? 'oneClick' : 'password',
  rules,
  agreements,
  onAgreement,
  providers = wechat,
  bindable = false,
  brand = '书声',
  slogan = '读书，听剧，看好故事',
  onDone,
  onMode,
  ...calls
}: LoginPanelProps) {
  const [mode, setMode] = useState(initialMode)
  const [agree, setAgree] = useState(false)
  const [agreeError, setAgreeError] = useState<string | null>(null)
  const [userType, setUserType] = useState<1 | 2>(2)
  const { busy, error, run, setError } = useSubmit('登录失败，请重试')
  const { values, field, validate, complain, clear } = useFields<FieldName>(blank, (name, all, moment) => {
    if (name === 'mobile') return rules.mobile(all.mobile, moment)
    if (name === 'passwordTwo') return rules.passwordTwo(all.passwordTwo, all.password)
    return name === 'invitationCode' ? null : rules[name](all[name])
  })

  const go = (next: LoginMode) => {
    // The mobile goes along; secrets do not.
    clear('code', 'password', 'passwordTwo', 'newPassword')
    setError(null)
    setMode(next)
    onMode?.(next)
  }
  const mayGo = () => {
    if (agree || !agreed.has(mode)) return true
    setAgreeError('请勾选并同意协议')
    calls.onNotice('请勾选并同意协议')
    return false
  }

  const { mobile, code, password, newPassword, invitationCode } = values
  const senders: Record<Exclude<LoginMode, 'oneClick'>, () => Promise<void>> = {
    password: () => calls.onPassword({ mobile, password }),
    code: () => calls.onCode({ mobile, code, userType, invitationCode: invitationCode.trim() }),
    reset: () => calls.onReset({ mobile, code, newPassword }),
    register: () => calls.onRegister({ mobile, password }),
    bind: () => calls.onBind({ mobile, code }),
  }
  const finish = (by: LoginMode) => {
    if (by === 'reset' || by === 'register') {
      calls.onNotice(by === 'reset' ? '密码修改成功' : '注册账号成功！')
      go('password')
      return
    }
    calls.onNotice(by === 'bind' ? '绑定成功' : '登录成功')
    onDone?.(by)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (mode === 'oneClick' || !validate(fieldsOf[mode]) || !mayGo()) return
    if (await run(senders[mode])) finish(mode)
  }
  const thirdParty = async (provider: string) => {
    if (!mayGo()) return
    const outcome: { next: 'bind' | void } = { next: undefined }
    const authorised = await run(async () => {
      outcome.next = await calls.onThirdParty(provider)
    })
    if (!authorised) return
    if (outcome.next === 'bind') go('bind')
    else finish('oneClick')
  }
  const checkMobile = () => {
    const wrong = rules.mobile(mobile, 'submit')
    complain('mobile', wrong)
    return wrong
  }

  const event = eventOf[mode]
  const has = (name: FieldName) => fieldsOf[mode].includes(name)
  const signingIn = mode === 'password' || mode === 'code'

  return (
    <form
      className={styles.root}
      noValidate
      onSubmit={(submitted) => void submit(submitted)}
      aria-busy={busy}
    >
      {mode === 'oneClick' && (
        <OneClick
          brand={brand}
          slogan={slogan}
          providers={providers}
          busy={busy}
          onThirdParty={(provider) => void thirdParty(provider)}
          onMobile={() => go('code')}
          onBind={bindable ? () => go('bind') : undefined}
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
              onClick={() => {
                if (mode !== way) go(way)
              }}
            >
              {titles[way]}
            </button>
          ))}
        </div>
      )}
      {has('mobile') && (
        <TextField {...field('mobile')} kind="mobile" label="手机号" placeholder="请输入手机号" hideLabel />
      )}
      {has('code') && event !== undefined && (
        <TextField
          {...field('code')}
          kind={mode === 'bind' ? 'number' : 'code'}
          maxLength={6}
          autoComplete="one-time-code"
          label="验证码"
          placeholder="请输入验证码"
          hideLabel
          suffix={
            <CodeButton
              check={checkMobile}
              onSend={() => calls.onSendCode(mobile, event)}
              onNotice={calls.onNotice}
            />
          }
        />
      )}
      {has('password') && (
        <TextField
          {...field('password')}
          kind="password"
          autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
          label="密码"
          placeholder={mode === 'register' ? '6 - 20 位，需包含字母和数字' : '请输入密码'}
          hideLabel
        />
      )}
      {has('passwordTwo') && (
        <TextField
          {...field('passwordTwo')}
          kind="password"
          autoComplete="new-password"
          label="再次输入密码"
          placeholder="请再次输入密码"
          hideLabel
        />
      )}
      {has('newPassword') && (
        <TextField
          {...field('newPassword')}
          kind="password"
          autoComplete="new-password"
          label="新密码"
          placeholder="新密码，6 - 20 位，需包含字母和数字"
          hideLabel
        />
      )}
      {mode === 'code' && (
        <InvitationFields field={field('invitationCode')} userType={userType} onUserType={setUserType} />
      )}
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {mode !== 'oneClick' && (
        <Button kind="primary" size="l" block type="submit" loading={busy}>
          {actions[mode]}
        </Button>
      )}
      {agreed.has(mode) && (
        <Agreements
          className={styles.agreements}
          agreements={agreements}
          checked={agree}
          error={agreeError}
          onOpen={onAgreement}
          onChange={(checked) => {
            setAgree(checked)
            setAgreeError(null)
          }}
        />
      )}
      {mode !== 'oneClick' && (
        <div className={styles.links}>
          {mode === 'password' && <Link onClick={() => go('reset')}>忘记密码</Link>}
          {signingIn && variant === 2 && <Link onClick={() => go('register')}>注册账号</Link>}
          {signingIn && variant === 1 && <Link onClick={() => go('oneClick')}>其他登录方式</Link>}
          {!signingIn && mode !== 'bind' && <Link onClick={() => go('password')}>返回登录</Link>}
          {mode === 'bind' && initialMode !== 'bind' && <Link onClick={() => go(initialMode)}>返回登录</Link>}
        </div>
      )}
      {signingIn && variant === 2 && providers.length > 0 && (
        <div className={styles.others}>
          <span className={styles.othersTitle}>其他登录方式</span>
          {providers.map((provider) => (
            <Button
              key={provider.id}
              kind="secondary"
              block
              disabled={busy}
              onClick={() => void thirdParty(provider.id)}
            >
              {provider.label}
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}

function Link({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  )
}
