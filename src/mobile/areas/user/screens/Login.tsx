import { LoginPage } from '../parts/LoginPage'

/** Main log-in page: begins with the code, which also makes an account. */
export default function Login() {
  return <LoginPage mode="code" title="登录" />
}
