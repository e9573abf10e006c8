import type { MobileRoute } from '../../app/route'

export const worksRoutes: readonly MobileRoute[] = [
  {
    path: '/work/list',
    access: 'V',
    screen: () => import(/* webpackChunkName: "works" */ './screens/List'),
    sample: '/work/list?kind=course',
  },
  {
    path: '/work/detail',
    access: 'V',
    screen: () => import(/* webpackChunkName: "works" */ './screens/Detail'),
    sample: '/work/detail?kind=ebook&id=1',
  },
]
