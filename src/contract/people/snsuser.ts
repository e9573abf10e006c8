import { Type, type Static } from '@sinclair/typebox'
import {
  CodeText,
  Instant,
  literals,
  Mobile,
  Nothing,
  post,
  AppText,
  AppWholeNumber,
  Text,
  Password,
} from '../call'

/**
 * The legacy layer (spec section 7): POST forms below /snsuser, success code 200. Callers are identified by the headers
 * x-appType, x-userId and x-accessToken; Token and Sign are accepted as well. Sessions are the same as everywhere.
 */

export const LegacySession = Type.Object({
  userId: Type.Integer({ description: '0 while nobody is logged in' }),
  token: Type.String(),
  role: Type.Integer({ description: '0 anonymous, 2 or 3 authorised, 3 student' }),
  openId: Type.String(),
  isauth_weixin: Type.Integer({ description: '1 when a WeChat account is bound' }),
  user_oauth_id: Type.Integer({ description: 'outside account that waits to be bound, or 0' }),
})
export type LegacySession = Static<typeof LegacySession>

export const TICKET_STATES = ['waiting', 'scanned', 'confirmed', 'used', 'cancelled', 'expired'] as const

const entry = { family: 'legacy', who: 'visitor', rate: 'login' } as const
const code = AppText(200, { minLength: 1 })
const spm = Type.Optional(AppText(60))
const ticket = AppText(100, { minLength: 1 })
const key = Type.Optional(AppText(100, { description: 'of dologinauthstart, never in the QR code' }))

export const snsuser = {
  login: post('/login', {
    ...entry,
    input: Type.Object({
      account: Type.String({ title: '账号', sentence: '请输入账号', minLength: 1, maxLength: 40 }),
      password: Password,
      spm,
    }),
    answer: LegacySession,
    notes: 'Log-in by phone or account id and password.',
  }),
  mplogin: post('/mplogin', {
    ...entry,
    input: Type.Object({ code, spm }),
    answer: LegacySession,
    notes: 'Log-in inside the official account by the code of its redirect.',
  }),
  mptoken: post('/mptoken', {
    ...entry,
    input: Nothing,
    answer: LegacySession,
    notes: 'The session of the caller, or an anonymous one (role 0) for a visitor.',
  }),
  mpopenid: post('/mpopenid', {
    ...entry,
    input: Type.Object({ code }),
    answer: Type.Object({ openId: Type.String() }),
    notes: 'Open id for a code of the official account.',
  }),
  mpbindlogin: post('/mpbindlogin', {
    ...entry,
    input: Type.Object({
      user_oauth_id: AppWholeNumber(0, Number.MAX_SAFE_INTEGER),
      mobile: Type.Optional(Mobile),
      code: Type.Optional(CodeText),
      spm,
      invitationCode: Type.Optional(Text('邀请码', 20)),
    }),
    answer: LegacySession,
    notes: 'Binds a waiting WeChat account to a phone and logs in.',
  }),
  mpunbind: post('/mpunbind', {
    family: 'legacy',
    who: 'user',
    audit: '解绑微信',
    input: Nothing,
    answer: LegacySession,
    notes: 'Unbinds the WeChat accounts of the caller; refused when they are the only way in.',
  }),
  exit: post('/exit', {
    family: 'legacy',
    who: 'user',
    guest: true,
    input: Nothing,
    answer: Nothing,
    notes: 'Ends the session.',
  }),
  dologinauthstart: post('/dologinauthstart', {
    ...entry,
    input: Nothing,
    answer: Type.Object({
      ticket: Type.String({ description: 'what the QR code shows' }),
      key: Type.String({ description: 'stays with the device that wants in' }),
      expiresAt: Instant,
    }),
    notes: 'A device that wants in asks for a ticket that another one, logged in, allows.',
  }),
  mploginauth: post('/mploginauth', {
    ...entry,
    rate: 'read',
    input: Type.Object({ ticket, key }),
    answer: Type.Object({
      state: literals(TICKET_STATES),
      device: Type.String({ description: 'which device wants in' }),
      expiresAt: Instant,
      session: LegacySession,
    }),
    notes:
      'State of a ticket. A logged-in reader without the key has scanned it; the device with the key gets the session of an allowed one, once.',
  }),
  dologinauth: post('/dologinauth', {
    family: 'legacy',
    who: 'user',
    audit: '扫码授权登录',
    input: Type.Object({ ticket }),
    answer: Nothing,
    notes: 'Allows the log-in of a ticket the caller has scanned.',
  }),
  dologinauthcancel: post('/dologinauthcancel', {
    ...entry,
    input: Type.Object({ ticket, key }),
    answer: Nothing,
    notes: 'Cancels a ticket: by who has scanned it, or by the device with the key.',
  }),
}
