import { NOTICE_TITLE } from '@/format/texts'
import { AUTH_FAILED, GOT_IT } from '@/format/actionTexts'
import { call } from '@/client/client'
import { platform } from '@/client/platform'
import type { LoginAnswer } from '@/contract/people/login'
import * as rules from '@/contract/kernel/rules'
import { appConfig } from './config'
import { askProvider, ENTRY, providers } from './oauth'
import { overlays, toast } from './overlays'
import { inviter, referral, referralCode } from './referral'
import { beginSession, keepOpenId } from './session'

type SmsEvent = 'mobilelogin' | 'resetpwd' | 'bind' | 'changemobile'

/** Number under which an authorisation waits to be bound, or 0: the panel's word for user_oauth_id. */
interface Waits {
  pending: number
}

/** Begins the session a log-in call answered, or says which authorisation waits. */
export async function enter(answer: LoginAnswer): Promise<Waits> {
  if (answer.openId) keepOpenId(answer.openId)
  if (!answer.token) return { pending: answer.user_oauth_id }
  await beginSession(answer.token)
  return { pending: 0 }
}

/** Whether a phone must be bound after third-party authorisation (spec section 4). */
export const mustBind = (bind = true): boolean => bind && appConfig().system.mobile_switch === '1'

/**
 * What every log-in form does, popup and pages alike. Failures are shown by the form that called, so the calls are
 * quiet; the form also says when it went well.
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
  onThirdParty: askProvider,
  async onSendCode(mobile: string, event: SmsEvent): Promise<void> {
    await call('login.sendCode', { mobile, event }, ENTRY)
  },
  onNotice(text: string): void {
    toast(text)
  },
  onAlert: (text: string): Promise<void> => overlays.alert(NOTICE_TITLE, text, GOT_IT),
  inviterOf: inviter,
}

/** The agreements a log-in form lists, by the addresses the operator has set. */
export const loginAgreements = (): { label: string; href: string }[] => {
  const { user_protocol, privacy_protocol } = appConfig().system
  return [
    { label: '用户协议', href: user_protocol || '#/agreement?slug=user-protocol' },
    { label: '隐私政策', href: privacy_protocol || '#/agreement?slug=privacy-protocol' },
  ]
}

/** Opens one of our agreements over the form, so that what was typed stays; another's in a tab of its own. */
async function openAgreement({ href }: { href: string }): Promise<boolean> {
  const slug = /^#\/agreement\?slug=([\w-]+)$/.exec(href)?.[1]
  if (slug) return overlays.agreement(slug)
  window.open(href, '_blank', 'noopener')
  return false
}

/** Everything a log-in form needs but its place and its words: the one wiring of the popup and of every page. */
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
