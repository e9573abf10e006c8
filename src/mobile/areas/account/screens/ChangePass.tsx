import { PASSWORD_CHANGED } from '@/format/actionTexts'
import type { SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { Form } from 'design-system/Form'
import { TextField } from 'design-system/TextField'
import { useFields } from 'design-system/hooks/useFields'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { FormError } from 'design-system/FormError'
import * as rules from '@/contract/kernel/rules'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { useBack } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
import { keepToken } from '@/stores/session'
import { OwnCode } from '@/mobile/kit/login/OwnCode'
import { Note } from '../parts/Note'

type Name = 'code' | 'password' | 'passwordTwo'

const BLANK: Record<Name, string> = { code: '', password: '', passwordTwo: '' }

/** Sets a new password by a code to the user's own phone; every other device is logged out. */
export default function ChangePass() {
  const asked = useCall('user.profile', {})
  const { data } = asked
  const back = useBack()
  return (
    <Page
      title="修改密码"
      onBack={back}
      call={asked}
      empty={
        data && !data.mobile ? (
          <Empty
            title="还没有绑定手机号"
            hint="修改密码要用短信验证码确认是你本人"
            action={<Button href={to('/user/change')}>绑定手机号</Button>}
          />
        ) : undefined
      }
      skeleton={<Skeleton shape="lines" count={6} />}
    >
      {data ? <PasswordForm mobile={data.mobile} onDone={back} /> : null}
    </Page>
  )
}

function PasswordForm({ mobile, onDone }: { mobile: string; onDone: () => void }) {
  const { busy, error, run } = useSubmit()
  const { values, field, validate } = useFields<Name>(BLANK, (name, all) =>
    name === 'code'
      ? rules.code(all.code)
      : name === 'password'
        ? rules.newPassword(all.password)
        : rules.passwordTwo(all.passwordTwo, all.password),
  )
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!validate(['code', 'password', 'passwordTwo'])) return
    const done = await run(async () => {
      const { code, password } = values
      const { token } = await call('user.savePassword', { code, password }, { quiet: true })
      keepToken(token)
    })
    if (!done) return
    toast(PASSWORD_CHANGED)
    onDone()
  }
  return (
    <Form inset="screen" busy={busy} onSubmit={(event) => void submit(event)}>
      <OwnCode {...field('code')} event="password" mobile={mobile} />
      <TextField
        {...field('password')}
        kind="password"
        label="新密码"
        placeholder="请输入新密码"
        autoComplete="new-password"
        hint="6 - 20 位，需包含字母和数字"
      />
      <TextField
        {...field('passwordTwo')}
        kind="password"
        label="再次输入密码"
        placeholder="请再次输入密码"
        autoComplete="new-password"
      />
      <FormError>{error}</FormError>
      <Button type="submit" size="l" block loading={busy}>
        修改密码
      </Button>
      <Note>修改后，其他设备会退出登录，本机继续使用。</Note>
    </Form>
  )
}
