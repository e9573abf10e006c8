import type { MobileRoute } from '../../app/route'

export const ebookRoutes: readonly MobileRoute[] = [
  {
    path: '/ebook/address',
    access: 'U',
    screen: () => import(/* webpackChunkName: "ebook-address" */ './screens/Addresses'),
  },
  {
    path: '/ebook/editaddress',
    access: 'U',
    sample: '/ebook/editaddress?id=1',
    screen: () => import(/* webpackChunkName: "ebook-address" */ './screens/EditAddress'),
  },
]
