import { modeOfType } from 'design-system/LoginPanel'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { LoginForm } from '../parts/LoginForm'
import { useLoginLinks } from '../parts/useLoginLinks'

/** Main log-in page: starts with the code form, which also registers, or with the form named by `type2`. */
export default function Login() {
  const type = useQuery().number('type2') ?? 2
  return (
    <LoginForm
      variant={2}
      mode={modeOfType(2, type) ?? 'code'}
      title="登录"
      greeting="读得进，听得见"
      hint="未注册的手机号登录后自动创建账号"
      ways={useLoginLinks('/user/login/login')}
    />
  )
}
