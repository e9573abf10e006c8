import { lookup } from '@/format/lookup'
import { AUTH_FAILED } from '@/format/actionTexts'
import { Button } from 'design-system/Button'
import { OAUTH_FAULT_TEXT, type OAUTH_FAULTS } from '@/contract/people/oauth'
import { openProvider, purposeOfReturn, requestOpenId } from '@/stores/oauth'
import { SignOnFailed } from './SignOn'
import { useLoginLinks } from './useLoginLinks'

/** Advice for each failure. */
const HINTS = lookup<string>({
  refused: '你没有同意授权，或授权页面被关闭了。',
  closed: '请用手机号或账号登录。',
})

interface AuthFailedProps {
  fault: (typeof OAUTH_FAULTS)[number]
  /** The server's message, where the exchange has failed. */
  message?: string
  platform: string
  /** Address after the log-in. */
  wanted: string
}

/** A failed sign-on by a third party: retry, other log-in screens, or continue as a visitor. */
export function AuthFailed({ fault, message, platform, wanted }: AuthFailedProps) {
  const ways = useLoginLinks(null, wanted)
  const retry = () =>
    purposeOfReturn() === 'openid' ? requestOpenId(wanted || '/home') : openProvider(platform, wanted)
  return (
    <SignOnFailed
      title="授权未完成"
      reason={message || OAUTH_FAULT_TEXT[fault] || AUTH_FAILED}
      hint={HINTS[fault] ?? '可以重新授权，或换一种方式登录。'}
      action={
        fault === 'closed' ? (
          <Button kind="primary" href={ways[0]?.href ?? '#/user/login/login'}>
            手机号登录
          </Button>
        ) : (
          <Button kind="primary" onClick={retry}>
            重新授权
          </Button>
        )
      }
      ways={[...ways.slice(0, 2), { label: '先逛逛', href: '#/home' }]}
    />
  )
}
