import { call } from '@/client/client'
import { stored } from '@/client/storage'
import { appConfig } from './config'
import { toast } from './overlays'
import { beginSession } from './session'

/** Referral code a visitor came with, while it counts (30 days). */
export const referral = (): string | undefined => {
  const scene = stored.read('scene')
  return scene && scene.until > Date.now() ? scene.code : undefined
}

const REFERRAL_LIFE = 30 * 24 * 3_600_000

/** Keeps the code of `scene=` so that it is credited when the visitor registers. The newest one counts. */
export function keepReferral(code: string): void {
  if (/^[\w-]{4,40}$/.test(code)) stored.write('scene', { code, until: Date.now() + REFERRAL_LIFE })
}

type SmsEvent = 'mobilelogin' | 'resetpwd' | 'bind' | 'changemobile'

/**
 * What every log-in form does, popup and pages alike. Failures are shown by the form that called, so the calls are
 * quiet; the form also says when it went well.
 */
export const loginActions = {
  async onPassword({ mobile, password }: { mobile: string; password: string }): Promise<void> {
    const { token } = await call(
      'login.accountLogin',
      { account: mobile, password, spm: referral() },
      { quiet: true },
    )
    await beginSession(token)
  },
  async onCode(values: {
    mobile: string
    code: string
    userType: 1 | 2
    invitationCode: string
  }): Promise<void> {
    const { token } = await call(
      'login.codeLogin',
      {
        mobile: values.mobile,
        code: values.code,
        user_type: values.userType,
        invitationCode: values.invitationCode || undefined,
        spm: referral(),
      },
      { quiet: true },
    )
    await beginSession(token)
  },
  async onReset({
    mobile,
    code,
    newPassword,
  }: {
    mobile: string
    code: string
    newPassword: string
  }): Promise<void> {
    await call('login.forgotPassword', { mobile, code, password: newPassword }, { quiet: true })
  },
  async onRegister({ mobile, password }: { mobile: string; password: string }): Promise<void> {
    await call('login.accountRegister', { mobile, password }, { quiet: true })
  },
  async onSendCode(mobile: string, event: SmsEvent): Promise<void> {
    await call('login.sendCode', { mobile, event }, { quiet: true })
  },
  onNotice(text: string): void {
    toast(text)
  },
}

/** The agreements a log-in form lists, by the addresses the operator has set. */
export const loginAgreements = (): { label: string; href: string }[] => {
  const { user_protocol, privacy_protocol } = appConfig().system
  return [
    { label: '用户协议', href: user_protocol || '#/agreement?slug=user-protocol' },
    { label: '隐私政策', href: privacy_protocol || '#/agreement?slug=privacy-protocol' },
  ]
}
