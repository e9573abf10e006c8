import type { MobileRoute } from '../../app/route'

/** Lists of the store: one screen, whose address names the list. */
const LISTS: readonly (readonly [path: MobileRoute['path'], query: string])[] = [
  ['/book/list', '?type=1'],
  ['/ebook/list', '?type=820'],
  ['/ebook/recommends', ''],
  ['/teach/list', ''],
  ['/teach/listVideo', '?plat=chinese'],
  ['/teach/listShop', ''],
  ['/teach/recommends', ''],
  ['/teach/recommendsVideo', ''],
  ['/teach/recommendsShop', ''],
  ['/learning/recommends', ''],
  ['/learning/selecteds', ''],
]

const FRONTS: readonly MobileRoute['path'][] = ['/ebook/index', '/book/index', '/teach/index']
const DETAILS: readonly MobileRoute['path'][] = ['/ebook/detail', '/book/detail', '/ebook/detailVideo']

export const booksRoutes: readonly MobileRoute[] = [
  {
    path: '/work/list',
    access: 'V',
    screen: () => import(/* webpackChunkName: "works" */ './screens/List'),
    sample: '/work/list?kind=course',
  },
  {
    path: '/work/detail',
    access: 'V',
    screen: () => import(/* webpackChunkName: "works-detail" */ './screens/Detail'),
    sample: '/work/detail?kind=film&id=1',
  },
  ...FRONTS.map((path) => ({
    path,
    access: 'V' as const,
    listed: true as const,
    screen: () => import(/* webpackChunkName: "store" */ './screens/Front'),
    sample: path,
  })),
  ...LISTS.map(([path, query]) => ({
    path,
    access: 'V' as const,
    screen: () => import(/* webpackChunkName: "works" */ './screens/StoreList'),
    sample: `${path}${query}`,
  })),
  ...DETAILS.map((path) => ({
    path,
    access: 'V' as const,
    screen: () => import(/* webpackChunkName: "works-detail" */ './screens/Detail'),
    sample: `${path}?id=1`,
  })),
]
