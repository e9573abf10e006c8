import type { MobileRoute } from '../../app/route'

/** Agreements and applications for roles, and cooperation. */
export const rolesRoutes: readonly MobileRoute[] = [
  {
    path: '/user/login/review',
    access: 'V',
    screen: () => import(/* webpackChunkName: "login" */ './screens/Review'),
  },
  {
    path: '/user/entryagreement',
    access: 'V',
    sample: '/user/entryagreement?type=actor',
    screen: () => import(/* webpackChunkName: "user-join" */ './screens/EntryAgreement'),
  },
  {
    path: '/user/join/agreementa',
    access: 'V',
    screen: () => import(/* webpackChunkName: "user-join" */ './screens/AgreementA'),
  },
  {
    path: '/user/join/agreementb',
    access: 'V',
    screen: () => import(/* webpackChunkName: "user-join" */ './screens/AgreementB'),
  },
  {
    path: '/user/join/join',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-join" */ './screens/Join'),
  },
  {
    path: '/user/actor/register',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-join" */ './screens/ActorRegister'),
  },
  {
    path: '/user/share/form',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-join" */ './screens/ShareForm'),
  },
  {
    path: '/user/cooperate',
    access: 'V',
    screen: () => import(/* webpackChunkName: "user-cooperate" */ './screens/Cooperate'),
  },
]
