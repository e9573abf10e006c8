import { useState, type SubmitEvent } from 'react'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import { Button } from 'design-system/Button'
import { Sheet } from 'design-system/Sheet'
import { TextField } from 'design-system/TextField'
import { useSubmit } from 'design-system/hooks/useSubmit'
import type { TotpEnrolment, TotpStatus } from '@/contract/people/totp'
import { call } from '@/client/client'
import { QrCode } from '@/mobile/kit/share/QrCode'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
import { copyText } from '@/stores/share'
import { dateOf } from '@/format/dates'
import { AsyncSection } from '@/mobile/kit/frame/AsyncSection'
import edit from './edit.module.css'
import { Note } from './Note'
import styles from './SecondFactor.module.css'

interface SecondFactorProps {
  visible: boolean
  onClose: () => void
  hasPassword: boolean
  /** Called after it was switched on or off. */
  onChange: () => Promise<void>
}

/** The second factor (RFC 6238) for withdrawals above a limit: enabled with an authenticator, disabled by its code. */
export function SecondFactor({ visible, onClose, hasPassword, onChange }: SecondFactorProps) {
  const state = useCall('user.totp', visible ? {} : null)
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null)
  const close = (): void => {
    setEnrolment(null)
    onClose()
  }
  const turned = async (status: TotpStatus): Promise<void> => {
    toast(status.enabled ? '两步验证已开启' : '两步验证已关闭')
    state.mutate(status)
    close()
    await onChange()
  }
  return (
    // A tap beside the sheet must not close it: the recovery codes are shown only once.
    <Sheet visible={visible} onClose={close} title="两步验证" closeOnMask={!enrolment}>
      <AsyncSection state={state}>
        {(status) =>
          status.enabled ? (
            <TurnOff status={status} onDone={turned} />
          ) : enrolment ? (
            <Confirm enrolment={enrolment} onDone={turned} />
          ) : (
            <Begin hasPassword={hasPassword} onBegun={setEnrolment} />
          )
        }
      </AsyncSection>
    </Sheet>
  )
}

type Done = (status: TotpStatus) => Promise<void>

interface StepProps {
  /** Validates the typed text before it is sent; returns the error. */
  check: (value: string) => string | null
  run: (value: string) => Promise<unknown>
  action: string
  field: {
    label: string
    placeholder: string
    kind: 'password' | 'text' | 'code'
    autoComplete: string
  } | null
}

/** One field with its button. */
function Step({ check, run: send, action, field }: StepProps) {
  const [value, setValue] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { busy, error, run } = useSubmit()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = field ? check(value.trim()) : null
    setWrong(found)
    if (found === null) await run(() => send(value.trim()))
  }
  return (
    <Form busy={busy} onSubmit={(event) => void submit(event)}>
      {field ? <TextField {...field} value={value} onValue={setValue} error={wrong ?? error} /> : null}
      <FormError>{field ? null : error}</FormError>
      <Button type="submit" size="l" block loading={busy}>
        {action}
      </Button>
    </Form>
  )
}

function Begin({
  hasPassword,
  onBegun,
}: {
  hasPassword: boolean
  onBegun: (enrolment: TotpEnrolment) => void
}) {
  return (
    <div className={edit.form}>
      <Note>
        开启后，大额提现还要输入身份验证器应用里的 6 位动态验证码，只拿到密码和短信的人提不走你的钱。
      </Note>
      <Step
        action="下一步"
        field={
          hasPassword
            ? {
                label: '登录密码',
                placeholder: '请输入密码',
                kind: 'password',
                autoComplete: 'current-password',
              }
            : null
        }
        check={(password) => (password ? null : '请输入密码')}
        run={async (password) =>
          onBegun(await call('user.totpEnrol', password ? { password } : {}, { quiet: true }))
        }
      />
    </div>
  )
}

const CODE = /^\d{6}$/

function Confirm({ enrolment, onDone }: { enrolment: TotpEnrolment; onDone: Done }) {
  const { secret, uri, recoveryCodes } = enrolment
  const copy = async (text: string): Promise<void> =>
    toast((await copyText(text)) ? '已复制' : '复制不成功，请长按选择')
  return (
    <div className={edit.form}>
      <div className={styles.key}>
        <QrCode className={styles.qr} text={uri} label="两步验证二维码" />
        <div>
          <Note>用身份验证器应用扫码，或在本机的验证器里添加密钥：</Note>
          <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <div className={styles.actions}>
            <Button kind="secondary" size="s" onClick={() => copy(secret)}>
              复制密钥
            </Button>
            <Button kind="secondary" size="s" href={uri}>
              打开验证器
            </Button>
          </div>
        </div>
      </div>
      <div className={styles.recovery}>
        <Note>请抄下恢复码：手机丢失时用来关闭两步验证，每个只能用一次，关闭此页后不再显示。</Note>
        <ul aria-label="恢复码">
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button kind="secondary" size="s" onClick={() => copy(recoveryCodes.join('\n'))}>
          复制恢复码
        </Button>
      </div>
      <Step
        action="开启两步验证"
        field={{
          label: '动态验证码',
          placeholder: '验证器里的 6 位数字',
          kind: 'code',
          autoComplete: 'one-time-code',
        }}
        check={(code) => (CODE.test(code) ? null : '动态验证码是 6 位数字')}
        run={async (code) => {
          await onDone(await call('user.totpConfirm', { code }, { quiet: true }))
        }}
      />
    </div>
  )
}

const RECOVERY = /^[0-9A-Za-z]{5}-?[0-9A-Za-z]{5}$/

function TurnOff({ status, onDone }: { status: TotpStatus; onDone: Done }) {
  return (
    <div className={edit.form}>
      <Note>
        {dateOf(status.since)}开启，还有 {status.recoveryLeft} 个恢复码可用。
      </Note>
      <Step
        action="关闭两步验证"
        field={{
          label: '动态验证码或恢复码',
          placeholder: '6 位数字，或恢复码',
          kind: 'text',
          autoComplete: 'one-time-code',
        }}
        check={(code) => (CODE.test(code) || RECOVERY.test(code) ? null : '请输入动态验证码或恢复码')}
        run={async (code) => {
          await onDone(await call('user.totpDisable', { code }, { quiet: true }))
        }}
      />
    </div>
  )
}
