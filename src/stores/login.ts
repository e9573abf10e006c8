import { NOTICE_TITLE } from '@/format/texts'
import { AUTH_FAILED, GOT_IT } from '@/format/actionTexts'
import { call } from '@/client/client'
import { platform } from '@/client/platform'
import type { LoginAnswer } from '@/contract/people/login'
import * as rules from '@/contract/kernel/rules'
import { appConfig } from './config'
import { openProvider, ENTRY, providers } from './oauth'
import { overlays, toast } from './overlays'
import { inviter, referral, referralCode } from './referral'
import { beginSession, keepOpenId } from './session'

type SmsEvent = 'mobilelogin' | 'resetpwd' | 'bind' | 'changemobile'

/** Id of an authorisation that waits for a bound phone, or 0: the panel's name for user_oauth_id. */
interface Waits {
  pending: number
}

/** Starts the session that a log-in call returned, or returns the authorisation that waits for a phone. */
export async function enter(answer: LoginAnswer): Promise<Waits> {
  if (answer.openId) keepOpenId(answer.openId)
  if (!answer.token) return { pending: answer.user_oauth_id }
  await beginSession(answer.token)
  return { pending: 0 }
}

/** Whether a phone must be bound after third-party authorisation (spec section 4). */
export const mustBind = (bind = true): boolean => bind && appConfig().system.mobile_switch === '1'

/**
 * Actions of every log-in form, popup and pages alike. The calling form shows failures, so the calls are quiet; it
 * also shows success.
 */
export const loginActions = {
  async onPassword({ mobile, password, pending }: { mobile: string; password: string } & Waits) {
    await enter(
      await call(
        'login.accountLogin',
        { account: mobile, password, spm: referral(), user_oauth_id: pending || undefined },
        ENTRY,
      ),
    )
  },
  async onCode(values: { mobile: string; code: string; userType: 1 | 2; invitationCode: string } & Waits) {
    await enter(
      await call(
        'login.codeLogin',
        {
          mobile: values.mobile,
          code: values.code,
          platform: platform(),
          user_type: values.userType,
          user_oauth_id: values.pending || undefined,
          invitationCode: values.invitationCode || undefined,
          spm: referral(),
        },
        ENTRY,
      ),
    )
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
    await call('login.forgotPassword', { mobile, code, password: newPassword }, ENTRY)
  },
  async onRegister({ mobile, password }: { mobile: string; password: string }): Promise<void> {
    await call('login.accountRegister', { mobile, password, spm: referral() }, ENTRY)
  },
  async onBind(values: { invitationCode: string; mobile?: string; code?: string } & Waits) {
    const answer = await call(
      'login.wxBind',
      {
        user_oauth_id: values.pending,
        platform: platform(),
        spm: referral(),
        invitationCode: values.invitationCode || undefined,
        mobile: values.mobile,
        code: values.code,
      },
      ENTRY,
    )
    const { pending } = await enter(answer)
    if (pending !== 0) throw new Error(AUTH_FAILED)
  },
  onThirdParty: openProvider,
  async onSendCode(mobile: string, event: SmsEvent): Promise<void> {
    await call('login.sendCode', { mobile, event }, ENTRY)
  },
  onNotice(text: string): void {
    toast(text)
  },
  onAlert: (text: string): Promise<void> => overlays.alert(NOTICE_TITLE, text, GOT_IT),
  inviterOf: inviter,
}

/** The agreements of a log-in form, with the addresses set by the operator. */
export const loginAgreements = (): { label: string; href: string }[] => {
  const { user_protocol, privacy_protocol } = appConfig().system
  return [
    { label: '用户协议', href: user_protocol || '#/agreement?slug=user-protocol' },
    { label: '隐私政策', href: privacy_protocol || '#/agreement?slug=privacy-protocol' },
  ]
}

/** Opens one of the app's agreements over the form, so that typed text is kept; an external one in a new tab. */
async function openAgreement({ href }: { href: string }): Promise<boolean> {
  const slug = /^#\/agreement\?slug=([\w-]+)$/.exec(href)?.[1]
  if (slug) return overlays.agreement(slug)
  window.open(href, '_blank', 'noopener')
  return false
}

/** All props of a log-in form but its layout and texts, shared by the popup and every page. */
export const loginForm = () => ({
  rules,
  agreements: loginAgreements(),
  onAgreement: openAgreement,
  providers: providers(),
  bindable: true,
  mustBind: mustBind(),
  brand: appConfig().system.name,
  slogan: '读得进，听得见',
  invitation: referralCode() ?? '',
  ...loginActions,
})
