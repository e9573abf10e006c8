import type { MobileRoute } from '../../app/route'

export const vipRoutes: readonly MobileRoute[] = [
  {
    path: '/vip/index',
    access: 'V',
    screen: () => import(/* webpackChunkName: "vip" */ './screens/Index'),
    sample: '/vip/index?viptype=member',
  },
  {
    path: '/vip/member',
    access: 'U',
    screen: () => import(/* webpackChunkName: "vip" */ './screens/Member'),
  },
  {
    path: '/video/recharge',
    access: 'U',
    screen: () => import(/* webpackChunkName: "vip" */ './screens/Recharge'),
  },
  {
    path: '/user/integral/recharge',
    access: 'U',
    screen: () => import(/* webpackChunkName: "vip" */ './screens/PointRecharge'),
  },
  {
    path: '/user/gift',
    access: 'U',
    screen: () => import(/* webpackChunkName: "gift" */ './screens/Gift'),
  },
]
