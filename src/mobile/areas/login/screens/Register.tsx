import { useSettled } from 'design-system/hooks/useSettled'
import { referralCode } from '@/stores/referral'
import { Inviter } from '../parts/Inviter'
import { LoginForm } from '../parts/LoginForm'

/** Registration by phone and password; then the password logs in. */
export default function Register() {
  // The server does not know what this device has stored.
  const code = useSettled() ? referralCode() : undefined
  return (
    <LoginForm
      variant={2}
      mode="register"
      title="注册"
      greeting="创建账号"
      hint={code ? <Inviter code={code} /> : '一个账号，读书、听剧、看剧都记得'}
    />
  )
}
