import type { MobileRoute } from '../../app/route'

/** What stands before the screens of a role. */
export const loadRoleGate = () => import(/* webpackChunkName: "user-join" */ './parts/RoleGate')

/** Agreements and applications for roles, and sharing. */
export const roleRoutes: readonly MobileRoute[] = [
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
  {
    path: '/user/share/index',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-share" */ './screens/ShareIndex'),
  },
  {
    path: '/user/share/poster',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-share" */ './screens/SharePoster'),
  },
]
