import { ConsultationPopup } from 'design-system/ConsultationPopup'
import { ContactPopup } from 'design-system/ContactPopup'
import { AddToHome, homeEnvironmentOf } from 'design-system/AddToHome'
import { AgreementPopup } from 'design-system/AgreementPopup'
import { BindMobilePopup } from 'design-system/BindMobilePopup'
import { alertOnce, confirm } from 'design-system/Dialog'
import { showImages } from 'design-system/ImageViewer'
import { IosNotice } from 'design-system/IosNotice'
import { LoginPopup } from 'design-system/LoginPopup'
import { PaidOrNot } from 'design-system/PaidOrNot'
import { toast } from 'design-system/Toast'
import { VipNotice } from 'design-system/VipNotice'
import { call } from '@/client/client'
import * as rules from '@/contract/kernel/rules'
import { inOfficialAccount } from '@/stores/environment'
import { sendEnquiry, sendEnquiryCode } from '@/mobile/kit/contact/enquiry'
import { returnAddress, takePlace } from '@/stores/intent'
import { loginActions, loginForm } from '@/stores/login'
import type { Overlays } from '@/stores/overlays'
import { loadUser } from '@/stores/session'
import { showVip } from './vip'

/** One log-in popup at a time: concurrent callers share its result. */
let loginRunning: Promise<boolean> | null = null

/** The official account starts with one-click log-in, a browser with the code. Returns to the interrupted screen. */
const askLogin = async (): Promise<boolean> => {
  const by = await LoginPopup.show({
    ...(inOfficialAccount() ? { variant: 1 } : { variant: 2, mode: 'code' }),
    ...loginForm(),
    ...(returnAddress() === undefined ? {} : { description: '登录后回到刚才的页面' }),
  })
  if (by === undefined) return false
  const place = takePlace()
  if (place !== undefined) location.hash = `#${place}`
  return true
}

const login = (): Promise<boolean> => {
  loginRunning ??= askLogin().finally(() => {
    loginRunning = null
  })
  return loginRunning
}

async function bindMobile(): Promise<boolean> {
  const bound = await BindMobilePopup.show({
    rules: { mobile: rules.mobile, code: (value) => rules.numericCode(value) },
    onSendCode: (mobile) => loginActions.onSendCode(mobile, 'changemobile'),
    onSubmit: async ({ mobile, code }) => {
      await call('user.changeMobile', { mobile, code }, { quiet: true })
      await loadUser()
    },
    onNotice: (text) => void toast(text),
    onAlert: loginActions.onAlert,
  })
  return bound !== undefined
}

/** The overlays of the mobile front; loaded with the first one that is opened. */
export const host: Overlays = {
  toast: (text, ms) => void toast(text, ms === undefined ? {} : { ms }),
  alert: (title, text, confirmText) =>
    alertOnce(text, { title, content: text, ...(confirmText ? { confirmText } : {}) }),
  confirm: ({ title, text, confirmText, cancelText }) =>
    confirm({
      title,
      content: text ?? '',
      ...(confirmText ? { confirmText } : {}),
      ...(cancelText ? { cancelText } : {}),
    }),
  login,
  bindMobile,
  vip: (options) => showVip(options),
  consultation: async (options) => {
    const sent = await ConsultationPopup.show({
      ...(options?.title ? { title: options.title } : {}),
      rules,
      onSendCode: sendEnquiryCode,
      onSubmit: (values) => sendEnquiry(options?.title ?? '咨询', values, options?.relateId),
      onNotice: (text) => void toast(text),
    })
    return sent !== undefined
  },
  contact: async (options) => {
    const sent = await ContactPopup.show({
      rules,
      onSendCode: sendEnquiryCode,
      onSubmit: (values) => sendEnquiry(options?.title ?? '留下联系方式', values),
      onNotice: (text) => void toast(text),
    })
    return sent !== undefined
  },
  iosNotice: async () => {
    if ((await IosNotice.show()) === 'contact') await host.contact()
  },
  addToHome: async () => {
    await AddToHome.show({ environment: homeEnvironmentOf(navigator.userAgent) })
  },
  vipNotice: async () => {
    await VipNotice.show()
  },
  agreement: async (slug) => {
    const { title, body } = await call('home.agreement', { slug })
    return (await AgreementPopup.show({ title, html: body })) === true
  },
  paidOrNot: async (decided) => (await PaidOrNot.show({ decided })) ?? 'unpaid',
  pictures: (urls, index) => void showImages(urls, index),
}
