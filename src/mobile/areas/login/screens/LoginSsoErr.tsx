import { lookup } from '@/format/lookup'
import { AUTH_FAILED } from '@/format/actionTexts'
import { Button } from 'design-system/Button'
import { OAUTH_FAULTS, OAUTH_FAULT_TEXT } from '@/contract/people/oauth'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { requestOpenId, openProvider, purposeOfReturn } from '@/stores/oauth'
import { SignOnFailed } from '../parts/SignOn'
import { useLoginLinks } from '../parts/useLoginLinks'

/** Advice for each failure. */
const HINTS = lookup<string>({
  refused: '你没有同意授权，或授权页面被关闭了。',
  closed: '请用手机号或账号登录。',
})

/** Failure of a sign-on: retry, other log-in screens, or continue as a visitor. */
export default function LoginSsoErr() {
  const query = useQuery()
  const fault = OAUTH_FAULTS.find((name) => name === query.text('reason')) ?? 'failed'
  const wanted = query.text('to')
  const platform = query.text('platform') || 'mp'
  const ways = useLoginLinks(null, wanted)
  // A failure of the exchange has the server's message.
  const reason = query.text('msg').slice(0, 60) || OAUTH_FAULT_TEXT[fault] || AUTH_FAILED
  const retry = () =>
    purposeOfReturn() === 'openid' ? requestOpenId(wanted || '/home') : openProvider(platform, wanted)
  return (
    <SignOnFailed
      title="授权未完成"
      reason={reason}
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
