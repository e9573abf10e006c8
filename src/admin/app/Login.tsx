import { Alert, Button, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { messageOf } from '@/client/errors'
import { useConfig } from '@/stores/config'
import { confirmLogin, loginStaff } from '@/stores/staff'
import { placeAfterLogin } from './routes'
import { Brand } from './Brand'
import styles from './Login.module.css'

interface Fields {
  name: string
  password: string
}

const RECOVERY = /^[0-9A-Za-z]{5}-?[0-9A-Za-z]{5}$/

/** Login of the back office, with its own session of twenty hours. */
export default function LoginScreen() {
  const { system } = useConfig()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  /** Ticket for a correct password, while the second factor is asked for. */
  const [ticket, setTicket] = useState('')
  const attempt = async (half: () => Promise<string>): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      const next = await half()
      setTicket(next)
      if (!next) return void navigate(placeAfterLogin(query.get('to')), { replace: true })
    } catch (error) {
      setFault(messageOf(error))
    }
    setBusy(false)
  }
  const back = (): void => {
    setTicket('')
    setFault('')
  }
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
        {fault && <Alert className={styles.fault ?? ''} type="error" showIcon message={fault} role="alert" />}
        {ticket ? (
          <CodeForm
            busy={busy}
            back={back}
            submit={(code) => attempt(() => confirmLogin(ticket, code).then(() => ''))}
          />
        ) : (
          <PasswordForm
            busy={busy}
            submit={({ name, password }) => attempt(() => loginStaff(name.trim(), password))}
          />
        )}
        <p className={styles.foot}>登录后 20 小时内有效，离开时请退出</p>
      </section>
    </main>
  )
}

function PasswordForm({ busy, submit }: { busy: boolean; submit: (fields: Fields) => Promise<void> }) {
  return (
    <Form<Fields> layout="vertical" requiredMark={false} onFinish={submit} disabled={busy}>
      <Form.Item
        label="账号"
        name="name"
        rules={[{ required: true, whitespace: true, message: '请输入账号' }]}
      >
        <Input
          size="large"
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </Form.Item>
      <Form.Item label="密码" name="password" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password size="large" name="password" autoComplete="current-password" maxLength={60} />
      </Form.Item>
      <Button block size="large" type="primary" htmlType="submit" loading={busy}>
        登录
      </Button>
    </Form>
  )
}

interface CodeProps {
  busy: boolean
  submit: (code: string) => Promise<void>
  back: () => void
}

/** Asks for the six digits of the authenticator, or a recovery code when the phone is lost. */
function CodeForm({ busy, submit, back }: CodeProps) {
  const [recovery, setRecovery] = useState(false)
  const [form] = Form.useForm<{ code: string }>()
  const input = useRef<InputRef>(null)
  const label = recovery ? '恢复码' : '动态验证码'
  // The password field is gone: the next field takes the focus.
  useEffect(() => input.current?.focus(), [recovery])
  return (
    <Form<{ code: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={busy}
      onFinish={({ code }) => submit(code.trim())}
    >
      <Form.Item
        label={label}
        name="code"
        extra={recovery ? '每个恢复码只能使用一次' : '打开身份验证器应用，输入 6 位数字'}
        rules={[
          { required: true, message: `请输入${label}` },
          recovery
            ? { pattern: RECOVERY, message: '恢复码是 10 位字母与数字' }
            : { pattern: /^\d{6}$/, message: '动态验证码是 6 位数字' },
        ]}
      >
        <Input
          size="large"
          ref={input}
          name="code"
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          maxLength={recovery ? 11 : 6}
        />
      </Form.Item>
      <Button block size="large" type="primary" htmlType="submit" loading={busy}>
        验证并登录
      </Button>
      <div className={styles.ways}>
        <Button
          type="link"
          onClick={() => {
            form.resetFields()
            setRecovery(!recovery)
          }}
        >
          {recovery ? '使用动态验证码' : '使用恢复码'}
        </Button>
        <Button type="link" onClick={back}>
          返回密码登录
        </Button>
      </div>
    </Form>
  )
}
