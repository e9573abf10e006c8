import type { MobileRoute } from '../../app/route'

export const worksRoutes: readonly MobileRoute[] = [
  { path: '/work/list', access: 'V', screen: () => import(/* webpackChunkName: "works" */ './screens/List'), sample: '/work/list?kind=course' },
]
