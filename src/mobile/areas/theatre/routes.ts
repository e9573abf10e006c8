import type { MobileRoute } from '../../app/route'

/** Theatre and films: landings, lists, details, actors. */
export const theatreRoutes: readonly MobileRoute[] = [
  {
    path: '/theater/index',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "theater" */ './screens/Index'),
    sample: '/theater/index',
  },
  {
    path: '/theater/audiolist',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "theater-list" */ './screens/AudioList'),
    sample: '/theater/audiolist',
  },
  {
    path: '/theater/audiolistFM',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "theater-list" */ './screens/FmList'),
    sample: '/theater/audiolistFM',
  },
  {
    path: '/theater/scriptlist',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "theater-list" */ './screens/ScriptList'),
    sample: '/theater/scriptlist',
  },
  {
    path: '/theater/videolist',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "theater-list" */ './screens/VideoList'),
    sample: '/theater/videolist',
  },
  {
    path: '/theater/audiodetail',
    access: 'V',
    screen: () => import(/* webpackChunkName: "audio-detail" */ './screens/AudioDetail'),
    sample: '/theater/audiodetail?id=1',
  },
  {
    path: '/theater/scriptdetail',
    access: 'V',
    screen: () => import(/* webpackChunkName: "script-detail" */ './screens/ScriptDetail'),
    sample: '/theater/scriptdetail?id=1',
  },
  {
    path: '/theater/scriptdetail2',
    access: 'V',
    screen: () => import(/* webpackChunkName: "script-reader" */ './screens/ScriptReader'),
    sample: '/theater/scriptdetail2?id=1',
    drawnUnless: ['reader_size'],
  },
  {
    path: '/theater/videodetail',
    access: 'V',
    screen: () => import(/* webpackChunkName: "video-detail" */ './screens/VideoDetail'),
    sample: '/theater/videodetail?id=1',
  },
  {
    path: '/theater/actor',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "actors" */ './screens/Actors'),
    sample: '/theater/actor',
  },
  {
    path: '/theater/actordetail',
    access: 'V',
    screen: () => import(/* webpackChunkName: "actor" */ './screens/ActorDetail'),
    sample: '/theater/actordetail?id=1',
  },
  {
    path: '/movie/index',
    access: 'V',
    listed: true,
    screen: () => import(/* webpackChunkName: "movies" */ './screens/MovieIndex'),
    sample: '/movie/index',
  },
]
