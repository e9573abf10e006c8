import { NO_AUTH_CODE } from '../../format/actionTexts'
import { Type, type Static } from '@sinclair/typebox'
import {
  CodeText,
  Instant,
  literals,
  Mobile,
  Nothing,
  PasswordText,
  post,
  byApp,
  AppText,
  AppWholeNumber,
  Text,
  Password,
} from '../call'
import { alias } from '../kernel/alias'

/** Log-in calls (spec section 7: groups login, aliauth, sms and the entry calls of group user). */

/** An unguessable number: knowing it allows binding the outside account that waits under it. */
const OauthId = AppWholeNumber(0, Number.MAX_SAFE_INTEGER)

export const LoginAnswer = Type.Object({
  token: Type.String({ description: 'empty while an outside account waits to be bound' }),
  userId: Type.Integer({ description: '0 while nobody is logged in' }),
  role: Type.Integer({ description: '0 anonymous, 2 or 3 authorised, 3 student' }),
  openId: Type.String(),
  user_oauth_id: Type.Integer({
    description: '0, or the outside account that waits: hand it to wxBind, accountLogin or codeLogin',
  }),
})
export type LoginAnswer = Static<typeof LoginAnswer>

const spm = Type.Optional(AppText(60, { description: 'referral code' }))
const platform = Type.Optional(AppText(20))
const platforms = Type.Optional(AppText(20))
const invitationCode = Type.Optional(Text('邀请码', 20))
const user_oauth_id = Type.Optional(OauthId)
const oauthCode = byApp(
  Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'one-time code',
    sentence: NO_AUTH_CODE,
  }),
)

export const SMS_EVENTS = ['changemobile', 'mobilelogin', 'resetpwd', 'bind'] as const

const entry = { family: 'addon', who: 'visitor', rate: 'login' } as const

export const login = {
  accountLogin: post('/login/accountLogin', {
    ...entry,
    input: Type.Object({
      account: Type.String({ title: '账号', sentence: '请输入账号', minLength: 1, maxLength: 40 }),
      password: Password,
      spm,
      user_oauth_id,
    }),
    answer: LoginAnswer,
    notes: 'Log-in by phone or account id and password; an outside account that waits is bound.',
  }),
  codeLogin: post('/login/codeLogin', {
    ...entry,
    input: Type.Object({
      mobile: Mobile,
      code: CodeText,
      platform,
      spm,
      user_oauth_id,
      user_type: Type.Optional(AppWholeNumber(1, 2, { default: 2 })),
      invitationCode,
    }),
    answer: LoginAnswer,
    notes: 'Log-in by code (event mobilelogin); an unknown phone gets an account.',
  }),
  forgotPassword: post('/login/forgotPassword', {
    ...entry,
    input: Type.Object({ mobile: Mobile, code: CodeText, password: PasswordText }),
    answer: Nothing,
    notes: 'Sets a new password by code (event resetpwd); every session of the user ends.',
  }),
  accountRegister: post('/login/accountRegister', {
    ...entry,
    input: Type.Object({ mobile: Mobile, password: PasswordText, spm }),
    answer: Nothing,
    notes:
      'Registers a phone and password; a phone that has an account gets the same answer and nothing changes. The phone is unverified until its first code log-in, which drops this password.',
  }),
  sendCode: post('/login/sendCode', {
    family: 'addon',
    who: 'visitor',
    rate: 'code',
    input: Type.Object({ mobile: Mobile, event: literals(SMS_EVENTS) }),
    answer: Type.Object({ msg: Type.String() }),
    notes: 'Sends a code; a known and an unknown phone get the same answer.',
  }),
  wxBind: post('/login/wxBind', {
    ...entry,
    input: Type.Object({
      user_oauth_id: OauthId,
      spm,
      platform,
      invitationCode,
      mobile: Type.Optional(Mobile),
      code: Type.Optional(CodeText),
    }),
    answer: LoginAnswer,
    notes:
      'Binds a waiting outside account: to a phone proved by a code (event bind), or to an account without one. With mobile_switch 1 a phone is asked for. One that belongs to another account is refused.',
  }),
  alilogin: post('/login/alilogin', {
    ...entry,
    input: Type.Object({
      access_token: AppText(200, { minLength: 1, description: 'of aliauth.auth' }),
      uid: AppText(100, { minLength: 1, description: 'userId of aliauth.auth' }),
      unionid: Type.Optional(AppText(100)),
      nickname: Type.Optional(AppText(60)),
      avatar: Type.Optional(AppText(500)),
      platforms,
      spm,
    }),
    answer: LoginAnswer,
    notes:
      'Log-in with what aliauth answered. An outside account nobody has bound answers no token but `user_oauth_id`; a guest’s answers a guest session. Who it is comes from the access token, never from the other fields.',
  }),
  fuLogin: post('/login/fuLogin', {
    ...entry,
    input: Type.Object({ fu: AppText(1000, { minLength: 1 }) }),
    answer: LoginAnswer,
    notes: 'Log-in from a partner by a signed one-time code that is valid for minutes.',
  }),
  tempRegister: post('/login/tempRegister', {
    ...entry,
    input: Nothing,
    answer: LoginAnswer,
    notes:
      'A guest account for a visitor (role `guest`): keeps progress, may not buy. A later log-in takes its progress over. The guest of the token comes back when there is one.',
  }),
}

export const AuthAnswer = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  userId: Type.String({ description: 'open id of the outside account; a guest’s is a secret of the device' }),
})
export type AuthAnswer = Static<typeof AuthAnswer>

export const aliauth = {
  auth: post('/aliauth/auth', {
    ...entry,
    input: Type.Object({
      appId: Type.Optional(AppText(60)),
      authCode: Type.Optional(oauthCode),
      userId: Type.Optional(AppText(100, { description: 'a guest’s, when it has one' })),
      clientType: Type.Optional(AppWholeNumber(0, 99, { description: '10 guest' })),
      phoneToken: Type.Optional(AppText(200, { description: 'of user.getWxPhone' })),
    }),
    answer: AuthAnswer,
    notes:
      'Exchanges the one-time code of an outside platform, a phone token or a guest’s id (clientType 10) for an access token of two hours and a refresh token of ten days.',
  }),
  authRefresh: post('/aliauth/authRefresh', {
    ...entry,
    input: Type.Object({ refreshToken: AppText(200, { minLength: 1 }) }),
    answer: AuthAnswer,
    notes:
      'New tokens for a refresh token, valid for ten days again. Each is taken once: an old one that comes again ends the whole family.',
  }),
}

export const sms = { send: alias(login.sendCode, 'login.sendCode', '/sms/send') }

const Entered = Type.Object({ code: oauthCode, platforms, spm })

const refreshUserToken = post('/user/refreshUserToken', {
  family: 'addon',
  who: 'user',
  guest: true,
  rate: 'login',
  input: Nothing,
  answer: Type.Object({ token: Type.String() }),
  notes:
    'A new token, for a session older than about ten days; the old one is good for a minute more, for what is under way.',
})

/** Log-in calls of group user: account.ts spreads them into it. */
export const userEntry = {
  mplogin: post('/user/mplogin', {
    ...entry,
    input: Entered,
    answer: LoginAnswer,
    notes: 'Log-in inside the official account by the code of its redirect.',
  }),
  wxMinilogin: post('/user/wxMinilogin', {
    ...entry,
    input: Entered,
    answer: LoginAnswer,
    notes: 'Log-in inside the mini program by the code of wx.login.',
  }),
  alilogin: alias(login.alilogin, 'login.alilogin', '/user/alilogin'),
  accountLogin: alias(login.accountLogin, 'login.accountLogin', '/user/accountLogin'),
  accountRegister: alias(login.accountRegister, 'login.accountRegister', '/user/accountRegister'),
  register: alias(login.accountRegister, 'login.accountRegister', '/user/register'),
  smsLogin: alias(login.codeLogin, 'login.codeLogin', '/user/smsLogin'),
  smsRegister: alias(login.codeLogin, 'login.codeLogin', '/user/smsRegister'),
  fulogin: alias(login.fuLogin, 'login.fuLogin', '/user/fulogin'),
  forgotPwd: alias(login.forgotPassword, 'login.forgotPassword', '/user/forgotPwd'),
  tempRegister: alias(login.tempRegister, 'login.tempRegister', '/user/tempRegister'),
  changePassword: post('/user/changePassword', {
    family: 'addon',
    who: 'user',
    rate: 'login',
    audit: '修改密码',
    input: Type.Object({ mobile: Mobile, code: CodeText, newPassword: PasswordText }),
    answer: Type.Object({ token: Type.String() }),
    notes:
      'Sets the caller’s password by a code sent to the own phone (event resetpwd). Every session ends; the answer’s token goes on.',
  }),
  getWxPhone: post('/user/getWxPhone', {
    ...entry,
    input: Type.Object({ code: oauthCode }),
    answer: Type.Object({
      mobile: Type.String({ description: 'masked' }),
      phoneToken: Type.String({ description: 'one-time proof of the phone, for aliauth.auth' }),
      expiresAt: Instant,
    }),
    notes: 'The phone behind a code of the mini program’s phone button.',
  }),
  refreshUserToken,
  refreshToken: alias(refreshUserToken, 'user.refreshUserToken', '/user/refreshToken'),
}
