import { LoginForm } from '../parts/LoginForm'
import { useWays } from '../parts/useWays'

/** One-tap log-in by a third party; a phone is bound afterwards where the rule requires it. */
export default function Login4() {
  return <LoginForm variant={1} title="快捷登录" ways={useWays('/user/login/login4')} />
}
