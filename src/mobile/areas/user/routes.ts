import type { MobileRoute } from '../../app/route'

export const userRoutes: readonly MobileRoute[] = [
  {
    path: '/user/login/login',
    access: 'V',
    screen: () => import(/* webpackChunkName: "user" */ './screens/Login'),
  },
  {
    path: '/user/login/IDlogin',
    access: 'V',
    screen: () => import(/* webpackChunkName: "user" */ './screens/IDlogin'),
  },
]
