import type { AdminRoute } from '../kit/page/route'
import { peopleRoutes } from './routes/people'
import { studyRoutes } from './routes/study'
import { tradeRoutes } from './routes/trade'
import { workRoutes } from './routes/works'

/** All screens of the back office. */
export const routes: readonly AdminRoute[] = [
  {
    path: '/admin/login',
    access: 'A',
    title: '登录',
    permission: null,
    bare: true,
    screen: () => import(/* webpackChunkName: "admin-login" */ './Login'),
  },
  {
    path: '/admin/index',
    access: 'A',
    title: '工作台',
    group: '概览',
    icon: 'desk',
    permission: 'desk.read',
    screen: () => import(/* webpackChunkName: "admin-desk" */ '../features/dashboard/DashboardScreen'),
  },
  ...workRoutes,
  ...studyRoutes,
  ...tradeRoutes,
  ...peopleRoutes,
]

export const LOGIN = '/admin/login'

export const adminRouteOf = (pathname: string): AdminRoute | undefined => {
  const path = pathname.replace(/\/+$/, '')
  return routes.find((route) => route.path === path)
}

/** Address of the login that leads back to the wanted screen. */
export const loginAddress = (wanted: string): string => `${LOGIN}?to=${encodeURIComponent(wanted)}`

/** Default address: leads to the first screen of the menu that the operator may open. */
export const HOME = '/admin'

/** Returns the address to open after login: only a screen of the back office, never another site. */
export function placeAfterLogin(wanted: string | null): string {
  const path = wanted?.split('?')[0] ?? ''
  const known = wanted !== null && path !== LOGIN && adminRouteOf(path) !== undefined
  return known ? wanted : HOME
}
