import { homeRoutes } from '../areas/home/routes'
import { legalRoutes } from '../areas/legal/routes'
import { liveRoutes } from '../areas/live/routes'
import { theaterRoutes } from '../areas/theater/routes'
import { userRoutes } from '../areas/user/routes'
import { videoRoutes } from '../areas/video/routes'
import { vipRoutes } from '../areas/vip/routes'
import { worksRoutes } from '../areas/works/routes'
import type { MobileRoute, Shown } from './route'

/** All screens of the mobile front. */
export const routes: readonly MobileRoute[] = [
  ...homeRoutes,
  ...legalRoutes,
  ...liveRoutes,
  ...theaterRoutes,
  ...userRoutes,
  ...videoRoutes,
  ...vipRoutes,
  ...worksRoutes,
]

/** What stands where no screen is: a chunk like any screen's. */
export const NOT_FOUND: Shown = {
  path: 'not-found',
  access: 'V',
  screen: () =>
    import(/* webpackChunkName: "frame" */ './NotFound').then(({ NotFound }) => ({ default: NotFound })),
}

const byPath = new Map(routes.map((route) => [route.path as string, route]))

/** The route of an address; a trailing `/index` may be left out. */
export const routeOf = (pathname: string): MobileRoute | undefined => {
  const path = pathname.replace(/\/+$/, '') || '/'
  return byPath.get(path) ?? byPath.get(`${path}/index`)
}
