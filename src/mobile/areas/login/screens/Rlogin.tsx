import { useQuery } from '@/mobile/kit/frame/navigation'
import { placeToReturn } from '@/stores/intent'
import { LoginForm } from '../parts/LoginForm'
import { useWays } from '../parts/useWays'

/** Log-in after a session has ended: returns to the user's last screen. */
export default function Rlogin() {
  const returns = useQuery().text('backurl') !== '' || placeToReturn() !== undefined
  return (
    <LoginForm
      variant={2}
      mode="code"
      title="重新登录"
      greeting="欢迎回来"
      hint={returns ? '登录状态已失效，登录后回到刚才的页面' : '登录状态已失效，请重新登录'}
      ways={useWays('/user/login/login')}
    />
  )
}
