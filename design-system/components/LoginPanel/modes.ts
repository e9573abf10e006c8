import type { CodeEvent, FieldName, LoginMode } from './types'

export const titles: Record<LoginMode, string> = {
  oneClick: '登录',
  password: '密码登录',
  code: '验证码登录',
  reset: '重置密码',
  register: '注册账号',
  bind: '绑定手机号',
}
export const actions: Record<Exclude<LoginMode, 'oneClick'>, string> = {
  password: '登录',
  code: '登录',
  reset: '修改密码',
  register: '注册',
  bind: '绑定',
}
export const fieldsOf: Record<LoginMode, readonly FieldName[]> = {
  oneClick: [],
  password: ['mobile', 'password'],
  code: ['mobile', 'code'],
  reset: ['mobile', 'code', 'newPassword'],
  register: ['mobile', 'password', 'passwordTwo'],
  bind: ['mobile', 'code'],
}
export const eventOf: Partial<Record<LoginMode, CodeEvent>> = {
  code: 'mobilelogin',
  reset: 'resetpwd',
  bind: 'bind',
}
/** Line above the fields, where the title alone does not say what they are for. */
export const leads: Partial<Record<LoginMode, string>> = {
  reset: '验证手机号后设置新密码，其他设备将退出登录',
  bind: '授权成功，绑定手机号后完成登录',
}

export function loginTitle(mode: LoginMode): string {
  return titles[mode]
}
