import type { MobileRoute } from '../../app/route'

export const pointsRoutes: readonly MobileRoute[] = [
  {
    path: '/user/integral/index',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-points" */ './screens/Points'),
  },
  {
    path: '/user/integral/task',
    access: 'U',
    drawnUnless: ['ad_countdown'],
    screen: () => import(/* webpackChunkName: "user-points" */ './screens/PointTasks'),
  },
  {
    path: '/user/integral/exchange',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-points" */ './screens/PointExchange'),
  },
  {
    path: '/user/Hcoin',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-points" */ './screens/Coins'),
  },
  {
    path: '/video/recharge',
    access: 'U',
    drawnUnless: ['ad_countdown'],
    screen: () => import(/* webpackChunkName: "vip" */ './screens/Recharge'),
  },
  {
    path: '/user/integral/recharge',
    access: 'U',
    screen: () => import(/* webpackChunkName: "vip" */ './screens/PointRecharge'),
  },
]
