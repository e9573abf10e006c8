import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { Brand } from 'design-system/Brand'
import { Button } from 'design-system/Button'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import { TextField } from 'design-system/TextField'
import { useFields } from 'design-system/hooks/useFields'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useConfig } from '@/stores/config'
import { confirmLogin, hasStaffSession, loginStaff } from '@/stores/staff'
import { placeInOffice } from '../parts/placeInOffice'
import styles from './OfficeLogin.module.css'

/** Log-in of the back office, with its own session of twenty hours: `?to` leads back to a screen of it. */
export default function OfficeLogin() {
  const { system } = useConfig()
  const wanted = useQuery().text('to')
  const go = useGo()
  /** Ticket for a correct password, while the second factor is asked for. */
  const [ticket, setTicket] = useState('')
  const enter = (): void => go(placeInOffice(wanted), false)
  const enterAgain = useEffectEvent(() => {
    if (hasStaffSession()) enter()
  })
  // Not before: the server, which draws the form, knows no session of this browser.
  useEffect(() => enterAgain(), [])
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="login-title">
        <div className={styles.brand}>
          <Brand />
          <h1 className={styles.title} id="login-title">
            {system.name}后台
          </h1>
        </div>
        <p className={styles.line}>{ticket ? '两步验证' : '内容、用户与客户的管理'}</p>
        {ticket ? (
          <CodeForm ticket={ticket} onDone={enter} onBack={() => setTicket('')} />
        ) : (
          <PasswordForm onDone={(next) => (next ? setTicket(next) : enter())} />
        )}
        <p className={styles.foot}>登录后 20 小时内有效，离开时请退出</p>
      </section>
    </main>
  )
}

const BLANK = { name: '', password: '' }

/** `onDone` is called with the ticket for the second factor; with an empty text when none is asked for. */
function PasswordForm({ onDone }: { onDone: (ticket: string) => void }) {
  const { busy, error, run } = useSubmit()
  const { values, field, validate } = useFields(BLANK, (name, all) =>
    name === 'name' ? (all.name.trim() ? null : '请输入账号') : all.password ? null : '请输入密码',
  )
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!validate(['name', 'password'])) return
    let ticket = ''
    const done = await run(async () => {
      ticket = await loginStaff(values.name.trim(), values.password)
    })
    if (done) onDone(ticket)
  }
  return (
    <Form variant="steady" busy={busy} onSubmit={(event) => void submit(event)}>
      <TextField
        {...field('name')}
        label="账号"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        {...field('password')}
        kind="password"
        label="密码"
        autoComplete="current-password"
        maxLength={60}
      />
      <FormError spaced>{error}</FormError>
      <Button block size="l" type="submit" loading={busy}>
        登录
      </Button>
    </Form>
  )
}

const RECOVERY = /^[0-9A-Za-z]{5}-?[0-9A-Za-z]{5}$/

interface CodeProps {
  ticket: string
  onDone: () => void
  onBack: () => void
}

/** Asks for the six digits of the authenticator, or a recovery code when the phone is lost. */
function CodeForm({ ticket, onDone, onBack }: CodeProps) {
  const [recovery, setRecovery] = useState(false)
  const { busy, error, run } = useSubmit()
  const label = recovery ? '恢复码' : '动态验证码'
  const { values, field, validate, clear } = useFields({ code: '' }, (_, { code }) => {
    if (!code.trim()) return `请输入${label}`
    if (recovery) return RECOVERY.test(code.trim()) ? null : '恢复码是 10 位字母与数字'
    return /^\d{6}$/.test(code.trim()) ? null : '动态验证码是 6 位数字'
  })
  const form = useRef<HTMLFormElement>(null)
  // The password field is gone, or the label is another: the field takes the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [recovery])
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (validate(['code']) && (await run(() => confirmLogin(ticket, values.code.trim())))) onDone()
  }
  const change = (): void => {
    clear('code')
    setRecovery(!recovery)
  }
  return (
    <Form variant="steady" ref={form} busy={busy} onSubmit={(event) => void submit(event)}>
      <TextField
        {...field('code')}
        label={label}
        hint={recovery ? '每个恢复码只能使用一次' : '打开身份验证器应用，输入 6 位数字'}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        maxLength={recovery ? 11 : 6}
      />
      <FormError spaced>{error}</FormError>
      <Button block size="l" type="submit" loading={busy}>
        验证并登录
      </Button>
      <div className={styles.ways}>
        <Button kind="ghost" onClick={change}>
          {recovery ? '使用动态验证码' : '使用恢复码'}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          返回密码登录
        </Button>
      </div>
    </Form>
  )
}
