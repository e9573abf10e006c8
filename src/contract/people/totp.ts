import { Type, type Static } from '@sinclair/typebox'
import { get, Instant, Nothing, post, AppText, Text } from '../call'

/** Six digits of the authenticator, or one of the recovery codes. */
const FactorCode = Type.String({
  title: '验证码',
  sentence: '验证码不正确',
  pattern: '^(\\d{6}|[0-9A-Za-z]{5}-?[0-9A-Za-z]{5})$',
})

export const TotpStatus = Type.Object({
  enabled: Type.Boolean(),
  since: Type.Integer({ description: '0 while it is off' }),
  recoveryLeft: Type.Integer(),
})
export type TotpStatus = Static<typeof TotpStatus>

export const TotpEnrolment = Type.Object({
  secret: Type.String({ description: 'Base32, for typing' }),
  uri: Type.String({ description: 'otpauth address for the QR code' }),
  recoveryCodes: Type.Array(Type.String(), { description: 'shown this once' }),
})
export type TotpEnrolment = Static<typeof TotpEnrolment>

const calls = <const W extends 'user' | 'staff'>(who: W, family: 'addon' | 'adminapi', base: string) => ({
  totp: get(`${base}/totp`, {
    family,
    who,
    input: Nothing,
    answer: TotpStatus,
    notes: 'Whether the second factor (RFC 6238) is on.',
  }),
  totpEnrol: post(`${base}/totpEnrol`, {
    family,
    who,
    rate: 'login',
    audit: '获取两步验证密钥',
    input: Type.Object({
      password: Type.Optional(Text('密码', 60, 1)),
    }),
    answer: TotpEnrolment,
    notes:
      'Begins enrolment: a new secret that counts once it is confirmed. Asks for the password where there is one.',
  }),
  totpConfirm: post(`${base}/totpConfirm`, {
    family,
    who,
    rate: 'login',
    audit: '开启两步验证',
    input: Type.Object({
      code: Type.String({ title: '验证码', sentence: '请输入6位数字验证码', pattern: '^\\d{6}$' }),
    }),
    answer: TotpStatus,
    notes: 'Turns the second factor on with a first code of the new secret.',
  }),
  totpDisable: post(`${base}/totpDisable`, {
    family,
    who,
    rate: 'login',
    audit: '关闭两步验证',
    input: Type.Object({ code: FactorCode }),
    answer: TotpStatus,
    notes: 'Turns the second factor off by a code of it or a recovery code.',
  }),
})

export const userTotpCalls = calls('user', 'addon', '/user')

export const staffTotpCalls = {
  ...calls('staff', 'adminapi', '/adminuser'),
  loginTotp: post('/adminuser/loginTotp', {
    family: 'adminapi',
    who: 'visitor',
    rate: 'login',
    audit: '登录后台（两步验证）',
    input: Type.Object({ ticket: AppText(300, { minLength: 1 }), code: FactorCode }),
    answer: Type.Object({ token: Type.String(), loginTime: Instant }),
    notes: 'Second half of a back-office log-in: the ticket of adminuser.login and a code.',
  }),
}
