import { Navigate, useLocation } from 'react-router-dom'
import { OFFICE_LOGIN } from '@/client/office'
import { hasStaffSession, useStaff } from '@/stores/staff'
import { ScreenLoader } from './ScreenLoader'

/** The shell and its screens. */
const inside = {
  path: 'inside',
  screen: () =>
    import(/* webpackChunkName: "admin-shell" */ './Inside').then(({ Inside }) => ({ default: Inside })),
}

/** Shows the back office to a session; without one it leads to the log-in, which leads back. */
export function Gate() {
  const { pathname, search } = useLocation()
  const { token } = useStaff()
  if (token === '' || !hasStaffSession())
    return <Navigate replace to={`${OFFICE_LOGIN}?to=${encodeURIComponent(pathname + search)}`} />
  return <ScreenLoader key={token} route={inside} />
}
