import * as rules from '@/contract/kernel/rules'
import { LoginForm } from '../parts/LoginForm'
import { useLoginLinks } from '../parts/useLoginLinks'

/** An account id is a short number; anything else must be a phone. */
const rule: typeof rules.mobile = (value, moment) => {
  if (value === '') return '请输入账号'
  return /^\d{1,9}$/.test(value) ? null : rules.mobile(value, moment)
}

const account = { label: '账号', placeholder: '账号ID或手机号', rule }

/** Log-in by account id or phone, and password. */
export default function IDlogin() {
  return (
    <LoginForm
      variant={2}
      mode="password"
      account={account}
      title="账号登录"
      greeting="欢迎回来"
      hint="账号ID在「我的」昵称下方，也可以用手机号"
      ways={useLoginLinks('/user/login/IDlogin')}
    />
  )
}
