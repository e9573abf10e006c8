import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, Nothing, PasswordText, post, Text } from '../call'
import { DataScope } from '../kernel/office'
import { staffTotpCalls } from '../people/totp'

export const StaffInfo = Type.Object({
  uid: Id,
  name: Type.String(),
  displayName: Type.String(),
  role: Type.String({ description: 'slug of the role' }),
  roleName: Type.String(),
  scope: DataScope,
  teacher: Type.Object(
    { id: Type.Integer({ description: '0 = none' }), name: Type.String() },
    { description: 'teacher this operator acts for' },
  ),
  permissions: Type.Array(Type.String()),
  definePrice: Type.Boolean({ description: 'may set prices' }),
  mustEnrol: Type.Optional(
    Type.Boolean({ description: 'has no rights until the second factor is turned on' }),
  ),
  expiresAt: Instant,
})
export type StaffInfo = Static<typeof StaffInfo>

export const adminuser = {
  login: post('/adminuser/login', {
    family: 'adminapi',
    who: 'visitor',
    rate: 'login',
    audit: { ifChanged: '登录后台' },
    input: Type.Object({
      name: Text('账号', 40, 1),
      password: Text('密码', 60, 1),
    }),
    answer: Type.Object({
      token: Type.String({ description: 'empty while a second factor is asked for' }),
      loginTime: Instant,
      needs_totp: Type.Optional(
        Type.String({ description: 'ticket for adminuser.loginTotp, valid for five minutes' }),
      ),
    }),
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
  changePassword: post('/adminuser/changePassword', {
    family: 'adminapi',
    who: 'staff',
    rate: 'login',
    audit: '修改自己的密码',
    input: Type.Object({
      password: Type.String({ title: '密码', minLength: 1, maxLength: 60, description: 'the old one' }),
      newPassword: PasswordText,
    }),
    answer: Nothing,
    notes: 'Changes the caller’s own password; every other session of theirs ends.',
  }),
  ...staffTotpCalls,
}
