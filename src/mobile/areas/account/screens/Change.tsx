import { BOUND } from '@/format/actionTexts'
import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { CodeButton } from 'design-system/CodeButton'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { Form } from 'design-system/Form'
import { TextField } from 'design-system/TextField'
import { useFields } from 'design-system/hooks/useFields'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { FormError } from 'design-system/FormError'
import type { Profile } from '@/contract/people/profile'
import * as rules from '@/contract/kernel/rules'
import { call } from '@/client/client'
import { useBack } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
import { loadUser } from '@/stores/session'
import { OwnCode } from '@/mobile/kit/login/OwnCode'
import { Note } from '../parts/Note'
import styles from './Change.module.css'

type Name = 'oldCode' | 'password' | 'mobile' | 'code'

const BLANK: Record<Name, string> = { oldCode: '', password: '', mobile: '', code: '' }

/** Binds another phone to the account, or its first one. */
export default function Change() {
  const asked = useCall('user.profile', {})
  const { data } = asked
  const back = useBack()
  return (
    <Page
      title={data?.mobile === '' ? '绑定手机号' : '更换手机号'}
      onBack={back}
      call={asked}
      skeleton={<Skeleton shape="lines" count={6} />}
    >
      {data ? <MobileForm profile={data} onDone={back} /> : null}
    </Page>
  )
}

function MobileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const first = !profile.mobile
  const [by, setBy] = useState<'oldCode' | 'password'>('oldCode')
  const { busy, error, run } = useSubmit()
  const { values, field, validate, complain } = useFields<Name>(BLANK, (name, all, moment) => {
    if (name === 'mobile') return rules.mobile(all.mobile, moment)
    // The current password may be older than today's rule, so only its presence is checked.
    if (name === 'password') return all.password ? null : '请输入密码'
    return rules.code(all[name])
  })

  const checkMobile = (): string | null => {
    const wrong = rules.mobile(values.mobile, 'submit')
    complain('mobile', wrong)
    return wrong
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!validate(first ? ['mobile', 'code'] : [by, 'mobile', 'code'])) return
    const { mobile, code } = values
    const done = await run(async () => {
      const proof = first ? {} : { [by]: values[by] }
      await call('user.changeMobile', { mobile, code, ...proof }, { quiet: true })
      // The number is shown elsewhere too; on failure the next load updates it.
      await loadUser().catch(() => undefined)
    })
    if (!done) return
    toast(first ? BOUND : '手机号已更换')
    onDone()
  }

  return (
    <Form inset="screen" busy={busy} onSubmit={(event) => void submit(event)}>
      {first ? (
        <Note>绑定后可以用手机号登录，也能找回密码。</Note>
      ) : (
        <>
          <p className={styles.lead}>
            <span>当前手机号</span>
            <b>{profile.mobile}</b>
          </p>
          <fieldset className={styles.part}>
            <legend>验证身份</legend>
            {by === 'oldCode' ? (
              <OwnCode
                {...field('oldCode')}
                event="oldmobile"
                mobile={profile.mobile}
                label="原手机号验证码"
              />
            ) : (
              <TextField
                {...field('password')}
                kind="password"
                label="登录密码"
                placeholder="请输入密码"
                autoComplete="current-password"
              />
            )}
            {profile.hasPassword ? (
              <button
                type="button"
                className={styles.other}
                onClick={() => setBy(by === 'oldCode' ? 'password' : 'oldCode')}
              >
                {by === 'oldCode' ? '收不到短信，用登录密码验证' : '用原手机号验证码验证'}
              </button>
            ) : null}
          </fieldset>
        </>
      )}
      <fieldset className={styles.part}>
        <legend>{first ? '手机号' : '新手机号'}</legend>
        <TextField
          {...field('mobile')}
          kind="mobile"
          label={first ? '手机号' : '新手机号'}
          hideLabel
          placeholder="请输入手机号"
        />
        <TextField
          {...field('code')}
          kind="code"
          label={first ? '验证码' : '新手机号验证码'}
          hideLabel
          placeholder="请输入验证码"
          suffix={
            <CodeButton
              storageKey="change-code"
              check={checkMobile}
              onSend={async () => {
                await call(
                  'login.sendCode',
                  { mobile: values.mobile, event: 'changemobile' },
                  { quiet: true },
                )
              }}
              onNotice={toast}
            />
          }
        />
      </fieldset>
      <FormError>{error}</FormError>
      <Button type="submit" size="l" block loading={busy}>
        {first ? '绑定' : '确认更换'}
      </Button>
      {first ? null : <Note>更换后，其他设备会退出登录，请用新手机号登录。</Note>}
    </Form>
  )
}
