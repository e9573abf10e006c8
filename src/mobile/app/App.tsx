import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { FrontHost } from './FrontHost'
import { Chrome } from './Chrome'
import { NOT_FOUND, routeOf } from './routes'
import { ScreenHost } from './ScreenHost'
import { useScrollMemory } from './useScrollMemory'

/**
 * The mobile front inside a router. The same tree is drawn on the server for the root screen; what stands in a
 * `Suspense` is taken over in slices between which the browser answers, the root at once and in one piece.
 */
export function App() {
  const { pathname } = useLocation()
  useScrollMemory()
  if (pathname.startsWith('/admin')) return <FrontHost />
  const route = routeOf(pathname)
  return (
    <>
      <Suspense>
        <ScreenHost key={route?.path ?? 'none'} route={route ?? NOT_FOUND} />
      </Suspense>
      <Suspense>
        <Chrome route={route} />
      </Suspense>
    </>
  )
}
