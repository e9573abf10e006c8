import { useLocation } from 'react-router-dom'
import { FrontHost } from './FrontHost'
import { Chrome } from './Chrome'
import { NOT_FOUND, routeOf } from './routes'
import { ScreenHost } from './ScreenHost'
import { useScrollMemory } from './useScrollMemory'

/** The mobile front inside a router. The same tree is drawn on the server for the root screen. */
export function App() {
  const { pathname } = useLocation()
  useScrollMemory()
  if (pathname.startsWith('/admin')) return <FrontHost />
  const route = routeOf(pathname)
  return (
    <>
      <ScreenHost key={route?.path ?? 'none'} route={route ?? NOT_FOUND} />
      <Chrome route={route} />
    </>
  )
}
