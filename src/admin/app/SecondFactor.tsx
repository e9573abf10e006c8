import { useRequest } from 'ahooks'
import { Alert, App, Button, Form, Input, Modal, QRCode, Skeleton, Steps, Typography } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { TotpEnrolment } from '@/contract/people/totp'
import { isoMinute } from '@/format/calendar'
import { handledByScreen } from '../kit/handledByScreen'
import { Failure } from '../kit/table/Failure'
import styles from './SecondFactor.module.css'

interface Props {
  /** Called after the dialog has closed. */
  close: () => void
  /** Logs out. Given when the server requires the factor: the dialog then cannot be closed before it is on. */
  leave?: () => void
}

/** Second factor of the operator (RFC 6238): turned on with an authenticator app, or off with one of its codes. */
export function SecondFactor({ close, leave }: Props) {
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null)
  const { data, error, refresh } = useRequest(
    () => call('adminuser.totp', {}, { quiet: true }),
    handledByScreen,
  )
  const body = useRef<HTMLDivElement>(null)
  const stage = !data ? '' : data.enabled ? 'on' : enrolment ? 'confirm' : 'off'
  const last = useRef(stage)
  // The field that had the focus is gone: the focus moves to the start of the dialog.
  useEffect(() => {
    if (last.current && last.current !== stage) body.current?.focus()
    last.current = stage
  }, [stage])
  const turned = (text: string) => (): void => {
    void message.success(text)
    setEnrolment(null)
    refresh()
  }
  return (
    <Modal
      open={open}
      title="两步验证"
      footer={null}
      width={480}
      maskClosable={false}
      closable={!leave}
      keyboard={!leave}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        {!data && (error ? <Failure what="两步验证" error={error} retry={refresh} /> : <Skeleton active />)}
        {leave && data && !data.enabled && (
          <Alert type="info" showIcon message="管理员须先开启两步验证，才能使用后台" />
        )}
        {data?.enabled && (
          <>
            <Alert
              type="success"
              showIcon
              message={`已于 ${isoMinute(data.since)} 开启`}
              description={`登录后台时需要动态验证码，还有 ${data.recoveryLeft} 个恢复码可用。`}
            />
            {leave ? (
              <Button type="primary" onClick={close}>
                进入后台
              </Button>
            ) : (
              <Disable done={turned('已关闭两步验证')} />
            )}
          </>
        )}
        {data && !data.enabled && !enrolment && <Begin begun={setEnrolment} />}
        {data && !data.enabled && enrolment && (
          <Confirm enrolment={enrolment} done={turned('已开启两步验证，下次登录时生效')} />
        )}
        {leave && data && !data.enabled && (
          <Button type="link" onClick={leave}>
            退出登录
          </Button>
        )}
      </div>
    </Modal>
  )
}

interface OneField {
  label: string
  button: string
  extra?: string
  danger?: boolean
  children: ReactNode
  rules: { required?: boolean; pattern?: RegExp; message: string }[]
  run: (value: string) => Promise<void>
}

/** Form with one field and a button; an error is shown above them. */
function OneFieldForm({ label, button, extra, danger = false, children, rules, run }: OneField) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const submit = async ({ value }: { value: string }): Promise<void> => {
    setBusy(true)
    setFault('')
    await run(value.trim()).catch((error: unknown) => setFault(messageOf(error)))
    setBusy(false)
  }
  return (
    <Form<{ value: string }> layout="vertical" requiredMark={false} disabled={busy} onFinish={submit}>
      {fault && <Alert className={styles.fault ?? ''} type="error" showIcon role="alert" message={fault} />}
      <Form.Item label={label} name="value" rules={rules} extra={extra}>
        {children}
      </Form.Item>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {button}
      </Button>
    </Form>
  )
}

function Begin({ begun }: { begun: (enrolment: TotpEnrolment) => void }) {
  return (
    <>
      <p className={styles.line}>
        开启后，登录后台除了密码，还要输入身份验证器应用里的 6
        位动态验证码。密码泄露时，别人仍然进不来，建议管理员开启。
      </p>
      <OneFieldForm
        label="登录密码"
        button="下一步"
        rules={[{ required: true, message: '请输入登录密码' }]}
        run={async (password) => begun(await call('adminuser.totpEnrol', { password }, { quiet: true }))}
      >
        <Input.Password autoComplete="current-password" maxLength={60} />
      </OneFieldForm>
    </>
  )
}

const DIGITS = { pattern: /^\d{6}$/, message: '动态验证码是 6 位数字' }

function Confirm({ enrolment, done }: { enrolment: TotpEnrolment; done: () => void }) {
  const { secret, uri, recoveryCodes } = enrolment
  return (
    <Steps
      className={styles.steps ?? ''}
      direction="vertical"
      size="small"
      current={2}
      items={[
        {
          status: 'process',
          title: '用身份验证器应用扫码',
          description: (
            <div className={styles.scan}>
              <QRCode value={uri} size={168} bordered={false} aria-label="两步验证二维码" />
              <div>
                <p className={styles.line}>扫不了码时，手动输入密钥：</p>
                <Typography.Text
                  className={styles.key ?? ''}
                  copyable={{ text: secret, tooltips: ['复制密钥', '已复制'] }}
                >
                  {secret.replace(/(.{4})(?=.)/g, '$1 ')}
                </Typography.Text>
              </div>
            </div>
          ),
        },
        {
          status: 'process',
          title: '抄下恢复码',
          description: (
            <>
              <p className={styles.line}>手机丢失时用来登录，每个只能用一次，关闭后不再显示。</p>
              <ul className={styles.codes} aria-label="恢复码">
                {recoveryCodes.map((code) => (
                  <li key={code}>{code}</li>
                ))}
              </ul>
              <Typography.Text
                copyable={{ text: recoveryCodes.join('\n'), tooltips: ['复制全部恢复码', '已复制'] }}
              >
                复制全部
              </Typography.Text>
            </>
          ),
        },
        {
          status: 'process',
          title: '输入应用里的验证码',
          description: (
            <OneFieldForm
              label="动态验证码"
              button="开启两步验证"
              rules={[{ required: true, message: '请输入动态验证码' }, DIGITS]}
              run={async (code) => {
                await call('adminuser.totpConfirm', { code }, { quiet: true })
                done()
              }}
            >
              <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
            </OneFieldForm>
          ),
        },
      ]}
    />
  )
}

function Disable({ done }: { done: () => void }) {
  return (
    <div className={styles.disable}>
      <OneFieldForm
        danger
        label="动态验证码或恢复码"
        button="关闭两步验证"
        extra="关闭后仅凭密码即可登录"
        rules={[
          { required: true, message: '请输入动态验证码或恢复码' },
          { pattern: /^(\d{6}|[0-9A-Za-z]{5}-?[0-9A-Za-z]{5})$/, message: '6 位数字，或 10 位恢复码' },
        ]}
        run={async (code) => {
          await call('adminuser.totpDisable', { code }, { quiet: true })
          done()
        }}
      >
        <Input autoComplete="one-time-code" maxLength={11} />
      </OneFieldForm>
    </div>
  )
}
