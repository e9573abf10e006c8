import { AUTH_FAILED, LOGGED_IN, NO_AUTH_CODE } from '@/format/actionTexts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'design-system/Button'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { takePlace } from '@/stores/intent'
import { enter } from '@/stores/login'
import { ENTRY } from '@/stores/oauth'
import { toast } from '@/stores/overlays'
import { SigningOn, SignOnFailed } from '../parts/SignOn'
import { useLoginLinks } from '../parts/useLoginLinks'

/** The partner's code is valid for one exchange, however often the screen renders. */
const exchanges = new Map<string, Promise<void>>()

function enterBy(fu: string): Promise<void> {
  const running =
    exchanges.get(fu) ??
    call('login.fuLogin', { fu }, ENTRY)
      .then(enter)
      .then(({ pending }) => {
        if (pending !== 0) throw new Error(AUTH_FAILED)
      })
  exchanges.set(fu, running)
  // A network failure does not use up the code: the next attempt sends it again.
  running.catch(() => exchanges.delete(fu))
  return running
}

/** Logs in a partner's users by a signed code in the address. */
export default function Hlogin() {
  const query = useQuery()
  const fu = query.text('fu')
  const wanted = query.text('backurl')
  const go = useGo()
  const [attempt, setAttempt] = useState(0)
  const [fault, setFault] = useState(fu ? '' : NO_AUTH_CODE)

  const arrive = useEffectEvent(() => {
    toast(LOGGED_IN)
    go(takePlace(wanted) ?? '/user', false)
  })
  useEffect(() => {
    if (!fu) return
    let live = true
    enterBy(fu).then(
      () => live && arrive(),
      (error: unknown) => live && setFault(messageOf(error)),
    )
    return () => {
      live = false
    }
  }, [fu, attempt])

  const ways = useLoginLinks(null, wanted)
  if (!fault) return <SigningOn title="合作登录" text="正在从合作方登录…" />
  return (
    <SignOnFailed
      title="合作登录"
      reason={fault}
      hint={fu ? '链接只能使用一次，且几分钟内有效。可回到合作方重新进入。' : '请从合作方的页面重新进入。'}
      action={
        fu ? (
          <Button
            kind="primary"
            onClick={() => {
              setFault('')
              setAttempt(attempt + 1)
            }}
          >
            重试
          </Button>
        ) : (
          <Button kind="primary" href={ways[0]?.href ?? '#/user/login/login'}>
            手机号登录
          </Button>
        )
      }
      ways={ways}
    />
  )
}
