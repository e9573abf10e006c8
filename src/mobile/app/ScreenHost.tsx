import { useEffect, useState } from 'react'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { useBack } from '@/client/navigation'
import { messageOf } from '@/client/errors'
import { ensureLogin, useSession } from '@/stores/session'
import { ScreenPlaceholder } from './ScreenPlaceholder'
import { loadedScreen, loadScreen } from './screens'
import type { MobileRoute, ScreenModule } from './route'
import { LoginNeeded } from './LoginNeeded'

/** Shows the screen of a route once its chunk is here and its guard lets the user in. */
export function ScreenHost({ route }: { route: MobileRoute }) {
  const { token } = useSession()
  const [module, setModule] = useState<ScreenModule | undefined>(() =>
    route.eager ? { default: route.eager } : loadedScreen(route),
  )
  const [fault, setFault] = useState('')
  const [attempt, setAttempt] = useState(0)
  const back = useBack()
  const locked = route.access === 'U' && !token

  useEffect(() => {
    if (module || locked) return
    let live = true
    loadScreen(route).then(
      (found) => live && setModule(found),
      (error: unknown) => live && setFault(messageOf(error)),
    )
    return () => {
      live = false
    }
  }, [route, module, locked, attempt])

  useEffect(() => {
    if (locked) void ensureLogin()
  }, [locked])

  if (locked) return <LoginNeeded onBack={back} />
  if (fault)
    return (
      <ErrorScreen
        title={fault}
        onRetry={() => {
          setFault('')
          setAttempt((count) => count + 1)
        }}
      />
    )
  if (!module) return <ScreenPlaceholder />
  const Screen = module.default
  return <Screen />
}
