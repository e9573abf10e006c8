import { Suspense, useRef } from 'react'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { useLocation } from 'react-router-dom'
import { FrontHost } from './FrontHost'
import { Chrome } from './Chrome'
import { ScreenHost } from './ScreenHost'
import { ScreenPlaceholder } from './ScreenPlaceholder'
import { useRoute } from './useRoute'
import { useScrollMemory } from './useScrollMemory'

/**
 * The mobile front inside a router. The same tree is drawn on the server for the root screen; what stands in a
 * `Suspense` is taken over by itself, and a tap on it is answered before the rest is.
 */
export function App() {
  const { pathname } = useLocation()
  useScrollMemory()
  return pathname.startsWith('/admin') ? <FrontHost /> : <Mobile pathname={pathname} />
}

function Mobile({ pathname }: { pathname: string }) {
  const { shown, route, fault, retry } = useRoute(pathname)
  // The bars stay as they are while the table of screens is on its way.
  const last = useRef(route)
  if (shown) last.current = route
  return (
    <>
      <Suspense>
        {shown ? <ScreenHost key={shown.path} route={shown} /> : null}
        {!shown && fault ? <ErrorScreen title={fault} onRetry={retry} /> : null}
        {!shown && !fault ? <ScreenPlaceholder /> : null}
      </Suspense>
      <Suspense>
        <Chrome route={last.current} />
      </Suspense>
    </>
  )
}
