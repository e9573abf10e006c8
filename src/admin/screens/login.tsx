import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { messageOf } from '@/client/errors'
import { useConfig } from '@/stores/config'
import { loginStaff } from '@/stores/staff'
import { placeAfterLogin } from '../routes'
import { Brand } from '../shell/Brand'
import styles from './login.module.css'

interface Fields {
  name: string
  password: string
}

/** Log-in of the back office: a session of its own, twenty hours long. */
export default function LoginScreen() {
  const { system } = useConfig()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const submit = async ({ name, password }: Fields): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      await loginStaff(name.trim(), password)
      void navigate(placeAfterLogin(query.get('to')), { replace: true })
    } catch (error) {
      setFault(messageOf(error))
      setBusy(false)
    }
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
        <p className={styles.line}>内容、视频与分类的管理</p>
        {fault && <Alert className={styles.fault ?? ''} type="error" showIcon message={fault} role="alert" />}
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
        <p className={styles.foot}>登录后 20 小时内有效，离开时请退出</p>
      </section>
    </main>
  )
}
