import { LoginForm } from '../parts/LoginForm'
import { useLoginLinks } from '../parts/useLoginLinks'

/** One-tap log-in by a third party; a phone is bound afterwards where the rule requires it. */
export default function Login4() {
  return <LoginForm variant={1} title="快捷登录" ways={useLoginLinks('/user/login/login4')} />
}
