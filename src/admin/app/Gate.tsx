import { Navigate, useLocation } from 'react-router-dom'
import { OFFICE_LOGIN } from '@/client/office'
import { hasStaffSession, useStaff } from '@/stores/staff'
import { ScreenLoader } from './ScreenLoader'

/** The shell and its screens, as two chunks: the browser can handle input after it has run the first. */
const inside = {
  path: 'inside',
  screen: async () => {
    const [{ Inside }, { Shell }] = await Promise.all([
      import(/* webpackChunkName: "admin-inside" */ './Inside'),
      import(/* webpackChunkName: "admin-shell" */ './Shell'),
    ])
    return { default: () => <Inside Shell={Shell} /> }
  },
}

/** Shows the back office to a session; without one it leads to the log-in, which leads back. */
export function Gate() {
  const { pathname, search } = useLocation()
  const { token } = useStaff()
  if (token === '' || !hasStaffSession())
    return <Navigate replace to={`${OFFICE_LOGIN}?to=${encodeURIComponent(pathname + search)}`} />
  return <ScreenLoader key={token} route={inside} />
}
