import type { MobileRoute } from '../../app/route'

export const legalRoutes: readonly MobileRoute[] = [
  {
    path: '/components/footer/web1',
    access: 'V',
    screen: () => import(/* webpackChunkName: "legal" */ './screens/Licences'),
  },
  {
    path: '/components/footer/web2',
    access: 'V',
    screen: () => import(/* webpackChunkName: "legal" */ './screens/Notices'),
  },
  {
    path: '/agreement',
    access: 'V',
    screen: () => import(/* webpackChunkName: "legal" */ './screens/Agreement'),
    sample: '/agreement?slug=privacy-protocol',
  },
]
