import type { MobileRoute } from '../../app/route'

/** Players, also of what belongs to a book, and search. `/video/recharge` belongs to the points area. */
export const videoRoutes: readonly MobileRoute[] = [
  {
    path: '/video/play',
    access: 'V',
    screen: () => import(/* webpackChunkName: "video-play" */ './screens/Play'),
    sample: '/video/play?id=1',
    immersive: true,
  },
  {
    path: '/watch',
    access: 'V',
    screen: () => import(/* webpackChunkName: "watch" */ './screens/Watch'),
    sample: '/watch?id=1',
    immersive: true,
  },
  {
    path: '/ebook/video',
    access: 'V',
    screen: () => import(/* webpackChunkName: "video-play" */ './screens/BookFilms'),
    sample: '/ebook/video?id=1',
    immersive: true,
  },
  {
    path: '/ebook/bookvideo',
    access: 'V',
    screen: () => import(/* webpackChunkName: "video-play" */ './screens/BookVideo'),
    sample: '/ebook/bookvideo?id=61',
    immersive: true,
  },
  {
    path: '/video/record',
    access: 'U',
    screen: () => import(/* webpackChunkName: "video-record" */ './screens/Record'),
    sample: '/video/record',
  },
  {
    path: '/video/search',
    access: 'V',
    screen: () => import(/* webpackChunkName: "search" */ './screens/Search'),
    sample: '/video/search?Keyword=长安&index=0',
  },
  {
    path: '/video/Bsearch',
    access: 'V',
    screen: () => import(/* webpackChunkName: "search" */ './screens/BookSearch'),
    sample: '/video/Bsearch?Keyword=长安&index=0',
  },
]
