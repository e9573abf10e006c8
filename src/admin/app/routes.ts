import type { AdminRoute } from '../kit/page/route'
import { peopleRoutes } from './routes/people'
import { studyRoutes } from './routes/study'
import { tradeRoutes } from './routes/trade'
import { workRoutes } from './routes/works'

/** All screens of the back office. */
export const routes: readonly AdminRoute[] = [
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

export const adminRouteOf = (pathname: string): AdminRoute | undefined => {
  const path = pathname.replace(/\/+$/, '')
  return routes.find((route) => route.path === path)
}
