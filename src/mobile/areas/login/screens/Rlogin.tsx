import { useQuery } from '@/mobile/kit/frame/navigation'
import { returnAddress } from '@/stores/intent'
import { LoginForm } from '../parts/LoginForm'
import { useLoginLinks } from '../parts/useLoginLinks'

/** Log-in after a session has ended: returns to the user's last screen. */
export default function Rlogin() {
  const returns = useQuery().text('backurl') !== '' || returnAddress() !== undefined
  return (
    <LoginForm
      variant={2}
      mode="code"
      title="重新登录"
      greeting="欢迎回来"
      hint={returns ? '登录状态已失效，登录后回到刚才的页面' : '登录状态已失效，请重新登录'}
      ways={useLoginLinks('/user/login/login')}
    />
  )
}
