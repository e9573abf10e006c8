import { Navigate, useLocation } from 'react-router-dom'
import { hasStaffSession, useStaff } from '@/stores/staff'
import { adminRouteOf, loginAddress, placeAfterLogin } from './routes'
import { ScreenLoader } from './ScreenLoader'

/** The shell and its screens, which the log-in does not load. */
const inside = {
  path: 'inside',
  screen: () =>
    import(/* webpackChunkName: "admin-shell" */ './Inside').then(({ Inside }) => ({ default: Inside })),
}

/** Decides what an address of the back office shows: the login, or what a session sees. */
export function Gate() {
  const { pathname, search } = useLocation()
  const { token } = useStaff()
  const route = adminRouteOf(pathname)
  const hasSession = token !== '' && hasStaffSession()
  if (route?.bare) {
    if (hasSession) return <Navigate replace to={placeAfterLogin(new URLSearchParams(search).get('to'))} />
    return <ScreenLoader route={route} />
  }
  if (!hasSession) return <Navigate replace to={loginAddress(pathname + search)} />
  return <ScreenLoader key={token} route={inside} />
}
