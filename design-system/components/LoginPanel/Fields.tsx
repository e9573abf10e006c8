import { useEffect, useState } from 'react'
import type { ComponentProps } from 'react'
import { CodeButton } from '../CodeButton'
import { TextField } from '../TextField'
import { InvitationFields } from './InvitationFields'
import { eventOf, fieldsOf } from './modes'
import type { FieldName, LoginCallbacks, LoginMode } from './types'

type FieldsProps = {
  mode: LoginMode
  field: (name: FieldName) => Omit<ComponentProps<typeof TextField>, 'label'>
  values: Record<FieldName, string>
  /** Returns what is wrong with the mobile number and shows it at its field. */
  checkMobile: () => string | null
  calls: Pick<LoginCallbacks, 'onSendCode' | 'onNotice' | 'inviterOf'>
  userType: 1 | 2
  onUserType: (userType: 1 | 2) => void
  /** Label of the first field where it accepts more than a mobile number. */
  account?: { label: string; placeholder: string }
}

/** The fields of a login mode, in order. */
export function Fields({
  mode,
  field,
  values,
  checkMobile,
  calls,
  userType,
  onUserType,
  account,
}: FieldsProps) {
  const has = (name: FieldName) => fieldsOf[mode].includes(name)
  const event = eventOf[mode]
  const byAccount = account !== undefined && mode === 'password'
  const inviter = useInviter(values.invitationCode.trim(), calls.inviterOf)
  return (
    <>
      {has('mobile') &&
        (byAccount ? (
          <TextField
            {...field('mobile')}
            kind="number"
            maxLength={11}
            autoComplete="username"
            label={account.label}
            placeholder={account.placeholder}
            hideLabel
          />
        ) : (
          <TextField {...field('mobile')} kind="mobile" label="手机号" placeholder="请输入手机号" hideLabel />
        ))}
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
              onSend={() => calls.onSendCode(values.mobile, event)}
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
        <InvitationFields
          field={field('invitationCode')}
          inviter={inviter}
          userType={userType}
          onUserType={onUserType}
        />
      )}
    </>
  )
}

/** Returns the masked name of the code's owner once typing has stopped; empty while unknown. */
function useInviter(code: string, ask: LoginCallbacks['inviterOf']): string {
  const [found, setFound] = useState({ code: '', name: '' })
  useEffect(() => {
    if (ask === undefined || code.length < 4) return
    let live = true
    const timer = setTimeout(() => {
      ask(code).then(
        (name) => live && setFound({ code, name }),
        // The name is only shown: the code is sent either way.
        () => undefined,
      )
    }, 400)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [ask, code])
  return found.code === code ? found.name : ''
}
