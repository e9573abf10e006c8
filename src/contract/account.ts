import { Type, type Static } from '@sinclair/typebox'
import { CodeText, get, Id, Instant, literals, Mobile, Nothing, PasswordText, post } from './call'
import { MemberTier } from './money'

export const UserInfo = Type.Object({
  id: Id,
  user_id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  mobile: Type.String({ description: 'masked: 138****0001; empty when no phone is bound' }),
  user_type: Type.Integer({ description: '1 creator, 2 promoter' }),
  roles: Type.Array(Type.String()),
  tiers: Type.Array(Type.Object({ tier: MemberTier, until: Instant })),
  share_code: Type.String(),
  user_bind: Type.Record(Type.String(), Type.Boolean(), { description: 'outside accounts by platform' }),
  usable: Type.Boolean(),
})
export type UserInfo = Static<typeof UserInfo>

export const LoginAnswer = Type.Object({
  token: Type.String(),
  userId: Id,
  role: Type.Integer(),
  openId: Type.String(),
  user_oauth_id: Type.Integer({ description: '0 when nothing waits to be bound' }),
})
export type LoginAnswer = Static<typeof LoginAnswer>

const spm = Type.Optional(Type.String({ maxLength: 60, description: 'referral code' }))
const platform = Type.Optional(Type.String({ maxLength: 20 }))
const user_oauth_id = Type.Optional(Type.Integer({ minimum: 0 }))

export const SMS_EVENTS = ['changemobile', 'mobilelogin', 'resetpwd', 'bind'] as const

export const user = {
  info: get('/user/info', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: UserInfo,
    notes: 'The caller.',
  }),
  refreshUserToken: post('/user/refreshUserToken', {
    family: 'addon',
    who: 'user',
    rate: 'login',
    input: Nothing,
    answer: Type.Object({ token: Type.String() }),
    notes: 'A new token; the old one ends.',
  }),
  logout: post('/user/logout', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Nothing,
    notes: 'Ends the session.',
  }),
  share: post('/user/share', {
    family: 'addon',
    who: 'visitor',
    rate: 'read',
    input: Type.Object({ uri: Type.String({ maxLength: 2000 }) }),
    answer: Type.Object({
      appId: Type.String(),
      nonceStr: Type.String(),
      timestamp: Type.Integer(),
      signature: Type.String(),
    }),
    notes: 'Signing fields of the WeChat JS-SDK for a page address without its hash.',
  }),
}

export const login = {
  accountLogin: post('/login/accountLogin', {
    family: 'addon',
    who: 'visitor',
    rate: 'login',
    input: Type.Object({
      account: Type.String({ minLength: 1, maxLength: 40 }),
      password: Type.String({ minLength: 1, maxLength: 40 }),
      spm,
      user_oauth_id,
    }),
    answer: LoginAnswer,
    notes: 'Log-in by phone or account id and password.',
  }),
  codeLogin: post('/login/codeLogin', {
    family: 'addon',
    who: 'visitor',
    rate: 'login',
    input: Type.Object({
      mobile: Mobile,
      code: CodeText,
      platform,
      spm,
      user_oauth_id,
      user_type: Type.Optional(Type.Integer({ minimum: 1, maximum: 2, default: 2 })),
      invitationCode: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    answer: LoginAnswer,
    notes: 'Log-in by code; an unknown phone gets an account.',
  }),
  forgotPassword: post('/login/forgotPassword', {
    family: 'addon',
    who: 'visitor',
    rate: 'login',
    input: Type.Object({ mobile: Mobile, code: CodeText, password: PasswordText }),
    answer: Nothing,
    notes: 'Sets a new password by code; every session of the user ends.',
  }),
  accountRegister: post('/login/accountRegister', {
    family: 'addon',
    who: 'visitor',
    rate: 'login',
    input: Type.Object({ mobile: Mobile, password: PasswordText }),
    answer: Nothing,
    notes:
      'Registers a phone and password. The phone is unverified until its first code log-in, which drops this password.',
  }),
  sendCode: post('/login/sendCode', {
    family: 'addon',
    who: 'visitor',
    rate: 'code',
    input: Type.Object({ mobile: Mobile, event: literals(SMS_EVENTS) }),
    answer: Type.Object({ msg: Type.String() }),
    notes: 'Sends a code; a known and an unknown phone get the same answer.',
  }),
}

export const StaffInfo = Type.Object({
  uid: Id,
  name: Type.String(),
  role: Type.String(),
  permissions: Type.Array(Type.String()),
  definePrice: Type.Boolean({ description: 'may set prices' }),
  expiresAt: Instant,
})
export type StaffInfo = Static<typeof StaffInfo>

export const adminuser = {
  login: post('/adminuser/login', {
    family: 'adminapi',
    who: 'visitor',
    rate: 'login',
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 40 }),
      password: Type.String({ minLength: 1, maxLength: 60 }),
    }),
    answer: Type.Object({ token: Type.String(), loginTime: Instant }),
    notes: 'Back-office log-in: a realm of its own, 72,000,000 ms long.',
  }),
  info: get('/adminuser/info', {
    family: 'adminapi',
    who: 'staff',
    input: Nothing,
    answer: StaffInfo,
    notes: 'The operator.',
  }),
  logout: post('/adminuser/logout', {
    family: 'adminapi',
    who: 'staff',
    input: Nothing,
    answer: Nothing,
    notes: 'Ends the back-office session.',
  }),
}
