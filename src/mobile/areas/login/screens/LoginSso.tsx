import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { messageOf } from '@/client/errors'
import { route } from '@/client/links'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { takePlace } from '@/stores/intent'
import { enter } from '@/stores/login'
import { exchangeCode, exchangeOpenId, purposeOfReturn } from '@/stores/oauth'
import { keepOpenId } from '@/stores/session'
import { AuthFailed } from '../parts/AuthFailed'
import { LoginForm } from '../parts/LoginForm'
import { SigningOn } from '../parts/SignOn'

const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false

/** Return from a third party: exchanges the one-time code and goes back to the screen that was left. */
export default function LoginSso() {
  const query = useQuery()
  const code = query.text('code')
  const wanted = query.text('to')
  const platform = query.text('platform') || 'mp'
  // Read once: the purpose must not change during the exchange.
  const [purpose] = useState(purposeOfReturn)
  // The server and the hydration of what it has drawn do not know the purpose.
  const known = useSyncExternalStore(never, inBrowser, onServer)
  const go = useGo()
  const fail = (msg: string): void =>
    go(route('/user/login/loginssoerr', { msg, platform, to: wanted }), false)
  const failed = useEffectEvent(fail)
  const arrived = useEffectEvent(() => go(takePlace(wanted) ?? '/home', false))

  useEffect(() => {
    if (!code || purpose !== 'openid') return
    let live = true
    exchangeOpenId(code).then(
      (openid) => {
        keepOpenId(openid)
        if (live) arrived()
      },
      (error: unknown) => live && failed(messageOf(error)),
    )
    return () => {
      live = false
    }
  }, [code, purpose])

  if (!code) return <AuthFailed fault="refused" platform={platform} wanted={wanted} />
  if (!known || purpose === 'openid') return <SigningOn title="授权" text="正在确认身份…" />
  return (
    <LoginForm
      variant={1}
      title="登录"
      wanted={wanted}
      onReturn={async () => {
        try {
          return await enter(await exchangeCode(platform, code))
        } catch (error) {
          fail(messageOf(error))
          return 'left'
        }
      }}
    />
  )
}
