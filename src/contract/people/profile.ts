import { Type, type Static } from '@sinclair/typebox'
import {
  CodeText,
  get,
  Id,
  Instant,
  literals,
  Mobile,
  Nothing,
  Paging,
  post,
  byApp,
  AppText,
  Password,
  PasswordText,
  Text,
} from '../call'
import { DayOrNone } from '../kernel/fields'

export const GENDERS = ['', 'female', 'male'] as const
/** Codes of province, city and county (GB/T 2260), from the largest to the smallest; empty = not given. */
const AreaCodes = Type.Array(byApp(Type.String({ pattern: '^\\d{6}$' })), { title: '所在地区', maxItems: 3 })
const Birthday = DayOrNone('生日')
const Avatar = Type.String({
  title: '头像',
  pattern: '^(files/u/[0-9a-f]{32}\\.webp)?$',
  description: 'url of the caller’s own upload.upload; empty = none',
})

export const Profile = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  gender: literals(GENDERS),
  birthday: Type.String(),
  area: Type.Array(Type.String()),
  areaName: Type.String(),
  sign: Type.String(),
  mobile: Type.String({ description: 'masked; empty when no phone is bound' }),
  hasPassword: Type.Boolean(),
  secondFactor: Type.Boolean(),
  createdAt: Instant,
  deletesAt: Type.Integer({ description: 'when the account will be deleted; 0 = not asked for' }),
})
export type Profile = Static<typeof Profile>

/** Events for which a code may be sent to the caller's own phone. */
export const OWN_CODE_EVENTS = ['oldmobile', 'password', 'transfer', 'delete', 'unbind'] as const

export const Device = Type.Object({
  id: Id,
  name: Type.String({ description: 'what the device calls itself, in Chinese' }),
  current: Type.Boolean(),
  createdAt: Instant,
  seenAt: Instant,
  state: literals(['running', 'ended']),
  ended: Type.String({ description: 'why it ended, for the reader; empty while it runs' }),
})
export type Device = Static<typeof Device>

export const Binding = Type.Object({
  platform: Type.String(),
  title: Type.String(),
  name: Type.String({ description: 'nickname there; may be empty' }),
  bound: Type.Boolean(),
  boundAt: Type.Integer({ description: '0 when it is not bound' }),
  removable: Type.Boolean({ description: 'false when the caller could not log in without it' }),
})
export type Binding = Static<typeof Binding>

/** The caller's own account: profile, phone, password, outside accounts and devices. */
export const profileCalls = {
  profile: get('/user/profile', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Profile,
    notes: 'The caller’s profile.',
  }),
  saveProfile: post('/user/saveProfile', {
    family: 'addon',
    who: 'user',
    audit: '修改资料',
    input: Type.Object({
      nickname: Type.Optional(Text('昵称', 20, 1)),
      avatar: Type.Optional(Avatar),
      gender: Type.Optional(literals(GENDERS)),
      birthday: Type.Optional(Birthday),
      area: Type.Optional(AreaCodes),
      areaName: Type.Optional(AppText(60)),
      sign: Type.Optional(Text('个性签名', 60)),
    }),
    answer: Profile,
    notes:
      'Saves what is given and leaves the rest. A form sends no empty list: an empty `areaName` alone clears the area.',
  }),
  sendCode: post('/user/sendCode', {
    family: 'addon',
    who: 'user',
    rate: 'code',
    input: Type.Object({ event: literals(OWN_CODE_EVENTS) }),
    answer: Type.Object({ msg: Type.String(), mobile: Type.String({ description: 'masked' }) }),
    notes: 'Sends a code to the caller’s own phone.',
  }),
  changeMobile: post('/user/changeMobile', {
    family: 'addon',
    who: 'user',
    rate: 'login',
    audit: '更换手机号',
    input: Type.Object({
      mobile: Mobile,
      code: CodeText,
      oldCode: Type.Optional(CodeText),
      password: Type.Optional(Password),
    }),
    answer: Type.Object({ mobile: Type.String({ description: 'masked' }) }),
    notes:
      'Another phone: `code` went to it by login.sendCode with event changemobile. Who has a phone proves it by `oldCode` (user.sendCode oldmobile) or by the password.',
  }),
  savePassword: post('/user/savePassword', {
    family: 'addon',
    who: 'user',
    rate: 'login',
    audit: '设置密码',
    input: Type.Object({ code: CodeText, password: PasswordText }),
    answer: Type.Object({ token: Type.String() }),
    notes:
      'A new password by a code to the own phone (user.sendCode password). Every session ends; the answer’s token goes on.',
  }),
  bindings: get('/user/bindings', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(Binding) }),
    notes: 'Outside accounts, bound or not.',
  }),
  unbind: post('/user/unbind', {
    family: 'addon',
    who: 'user',
    audit: '解绑第三方账号',
    input: Type.Object({ platform: AppText(20, { minLength: 1 }) }),
    answer: Nothing,
    notes: 'Takes an outside account off; refused (409) when it is the only way to log in.',
  }),
  devices: get('/user/devices', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(Device) }),
    notes: 'Sessions that run and those of the last 30 days, newest first.',
  }),
  endDevice: post('/user/endDevice', {
    family: 'addon',
    who: 'user',
    audit: '移除登录设备',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Ends a session of the caller.',
  }),
}

export const UserBrief = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  sign: Type.String(),
  following: Type.Boolean({ description: 'the caller follows them' }),
  mine: Type.Boolean({ description: 'the caller themselves' }),
})

export type UserBrief = Static<typeof UserBrief>

export const UserHome = Type.Composite([
  UserBrief,
  Type.Object({
    gender: Type.String(),
    areaName: Type.String(),
    roles: Type.Array(Type.String()),
    works: Type.Integer(),
    follows: Type.Integer(),
    fans: Type.Integer(),
    joinedAt: Instant,
  }),
])

export type UserHome = Static<typeof UserHome>

/** Input of lists that belong to a user. */
export const OfUser = Type.Composite([Type.Object({ id: Id }), Paging])
