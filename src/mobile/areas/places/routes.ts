import type { MobileRoute } from '../../app/route'

export const placesRoutes: readonly MobileRoute[] = [
  {
    path: '/system/choose-location',
    access: 'V',
    screen: () => import(/* webpackChunkName: "system" */ './screens/ChooseLocation'),
  },
  {
    path: '/system/open-location',
    access: 'V',
    sample:
      '/system/open-location?latitude=30.2741&longitude=120.1551&name=%E4%B9%A6%E5%A3%B0%E4%B9%A6%E5%BA%97&address=%E6%B5%99%E6%B1%9F%E6%9D%AD%E5%B7%9E',
    screen: () => import(/* webpackChunkName: "system" */ './screens/OpenLocation'),
  },
]
