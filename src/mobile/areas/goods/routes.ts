import type { MobileRoute } from '../../app/route'

export const goodsRoutes: readonly MobileRoute[] = [
  {
    path: '/ebook/detailShop',
    access: 'V',
    sample: '/ebook/detailShop?id=1',
    screen: () => import(/* webpackChunkName: "goods" */ './screens/DetailShop'),
  },
  {
    path: '/ebook/supplies',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "goods" */ './screens/Supplies'),
  },
  {
    path: '/supplies/list',
    access: 'V',
    screen: () => import(/* webpackChunkName: "goods" */ './screens/SuppliesList'),
  },
]
