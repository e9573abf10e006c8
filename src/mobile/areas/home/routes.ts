import type { MobileRoute } from '../../app/route'
import { rootRoutes } from './root'

export const homeRoutes: readonly MobileRoute[] = [
  ...rootRoutes,
  {
    path: '/home',
    access: 'V',
    screen: () => import(/* webpackChunkName: "home" */ './screens/Home'),
    tab: 'home',
  },
  {
    path: '/index/ebook',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "home" */ './screens/Ebook'),
    tab: 'ebook',
  },
  {
    path: '/index/copyright',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "home" */ './screens/Copyright'),
    tab: 'services',
  },
  {
    path: '/index/movies',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "home" */ './screens/Movies'),
    tab: 'theatre',
  },
  {
    path: '/user',
    access: 'V',
    screen: () => import(/* webpackChunkName: "home" */ './screens/User'),
    tab: 'me',
  },
  {
    path: '/index/goods',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "home" */ './screens/Goods'),
    tab: 'home',
  },
  {
    path: '/index/pbook',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "home" */ './screens/Pbook'),
    tab: 'home',
  },
  {
    path: '/ranking',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "home" */ './screens/Ranking'),
    sample: '/ranking?index=820',
  },
  {
    path: '/headlines',
    access: 'V',
    screen: () => import(/* webpackChunkName: "home" */ './screens/Headlines'),
    sample: '/headlines?id=1',
  },
  { path: '/medium', access: 'V', screen: () => import(/* webpackChunkName: "home" */ './screens/Medium') },
  { path: '/about', access: 'V', screen: () => import(/* webpackChunkName: "home" */ './screens/About') },
]
