import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { useLoaded } from 'design-system/hooks/useLoaded'
import { settle } from 'design-system/hooks/useSettled'
import { whenIdle } from 'design-system/hooks/whenIdle'
import { setDrawnResults } from '@/client/base'
import { messageOf } from '@/client/errors'
import { presentPath } from '@/mobile/kit/frame/navigation'
import { ensureLogin, useSession } from '@/stores/session'
import { ScreenPlaceholder } from './ScreenPlaceholder'
import { loadedScreen, loadScreen } from './screens'
import type { Shown } from './route'

/** Screen behind the log-in popup. */
const LOGIN_NEEDED: Shown = {
  path: 'login-needed',
  access: 'V',
  screen: () => import(/* webpackChunkName: "frame" */ './LoginNeeded'),
}

/** Shows the screen of a route once its guard lets the user in. */
export function ScreenHost({ route }: { route: Shown }) {
  const { token } = useSession()
  const { pathname } = useLocation()
  const locked = route.access === 'U' && !token
  useEffect(() => {
    // A session that ended with -1 takes the user home: no log-in popup on the screen that is being left.
    if (locked && presentPath(pathname) === pathname) void ensureLogin()
  }, [locked, pathname])
  return locked ? <Loaded key="locked" route={LOGIN_NEEDED} /> : <Loaded route={route} />
}

/** Has a screen that was shown as the device has kept it show the server's present responses. */
async function refreshKept(): Promise<void> {
  const { early } = window
  if (!early?.fresh) return
  const { fresh } = early
  delete early.fresh
  const now = await fresh
  // If the chunk does not load, the screen stays as it was kept.
  const late = await import(/* webpackChunkName: "late" */ './showFresh').catch(() => undefined)
  whenIdle(() => late?.showFresh(early, now))
}

/** Renders a screen once its chunk is loaded. */
function Loaded({ route }: { route: Shown }) {
  const kept = route.eager ? { default: route.eager } : loadedScreen(route)
  const { value, error, retry } = useLoaded(() => loadScreen(route), true, kept)
  const shown = value !== undefined
  // The screen has read the responses that came with a deep link when this effect runs.
  useEffect(() => {
    if (!shown) return
    setDrawnResults()
    window.replay?.()
    void refreshKept()
    return whenIdle(settle)
  }, [shown])
  if (error) return <ErrorScreen title={messageOf(error)} onRetry={retry} />
  if (!value) return <ScreenPlaceholder />
  const Screen = value.default
  return <Screen />
}
