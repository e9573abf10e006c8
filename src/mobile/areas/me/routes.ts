import type { MobileRoute } from '../../app/route'

export const meRoutes: readonly MobileRoute[] = [
  {
    path: '/user/interest/index',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-interest" */ './screens/Interests'),
  },
  {
    path: '/user/interest/detail',
    access: 'U',
    sample: '/user/interest/detail?id=1',
    screen: () => import(/* webpackChunkName: "user-interest" */ './screens/InterestDetail'),
  },
  {
    path: '/user/footprint',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-footprint" */ './screens/Footprint'),
  },
  {
    path: '/user/favorites',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-favorites" */ './screens/Favorites'),
  },
  {
    path: '/user/marks',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-marks" */ './screens/Marks'),
  },
  {
    path: '/user/reading',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-reading" */ './screens/ReadingStats'),
  },
  {
    path: '/user/readingReport',
    access: 'U',
    sample: '/user/readingReport?year=2026',
    screen: () => import(/* webpackChunkName: "user-reading" */ './screens/ReadingReport'),
  },
  {
    path: '/user/Purchased/index',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-purchased" */ './screens/Purchased'),
  },
  {
    path: '/user/signup',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-signup" */ './screens/Signup'),
  },
  {
    path: '/user/myhome',
    access: 'V',
    sample: '/user/myhome?id=6',
    screen: () => import(/* webpackChunkName: "user-myhome" */ './screens/MyHome'),
  },
]
