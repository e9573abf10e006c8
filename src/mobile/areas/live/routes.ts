import type { MobileRoute } from '../../app/route'

export const liveRoutes: readonly MobileRoute[] = [
  {
    path: '/live/player',
    access: 'V',
    screen: () => import(/* webpackChunkName: "live" */ './screens/Player'),
    sample: '/live/player?id=1',
  },
  {
    path: '/live/short_video',
    access: 'V',
    screen: () => import(/* webpackChunkName: "live" */ './screens/ShortVideo'),
    sample: '/live/short_video?id=1',
  },
  {
    path: '/live/video',
    access: 'V',
    screen: () => import(/* webpackChunkName: "live" */ './screens/Recording'),
    sample: '/live/video?id=5',
  },
]
