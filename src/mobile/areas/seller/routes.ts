import type { MobileRoute } from '../../app/route'

export const sellerRoutes: readonly MobileRoute[] = [
  {
    path: '/user/shop/shop',
    access: 'U',
    screen: () => import(/* webpackChunkName: "shop" */ './screens/ShopHome'),
  },
  {
    path: '/user/shop/custom',
    access: 'U',
    screen: () => import(/* webpackChunkName: "shop" */ './screens/ShopCustom'),
  },
  {
    path: '/user/shop/product',
    access: 'U',
    screen: () => import(/* webpackChunkName: "shop" */ './screens/ShopProduct'),
  },
  {
    path: '/user/shop/order',
    access: 'U',
    screen: () => import(/* webpackChunkName: "shop" */ './screens/ShopOrder'),
  },
  {
    path: '/user/shop/review',
    access: 'U',
    screen: () => import(/* webpackChunkName: "shop" */ './screens/ShopReview'),
  },
  {
    path: '/user/shop/freight',
    access: 'U',
    screen: () => import(/* webpackChunkName: "shop" */ './screens/ShopFreight'),
  },
]
