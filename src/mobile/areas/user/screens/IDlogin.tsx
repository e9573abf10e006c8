import * as rules from '@/contract/rules'
import { LoginPage } from '../parts/LoginPage'

/** An account id is a short number; anything else must be a phone. */
const account: typeof rules.mobile = (value, moment) =>
  /^\d{1,9}$/.test(value) ? null : rules.mobile(value, moment)

/** Log-in by account id or phone, and password. */
export default function IDlogin() {
  return <LoginPage mode="password" title="账号登录" account={account} />
}
