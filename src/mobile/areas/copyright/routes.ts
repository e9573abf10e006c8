import type { MobileRoute } from '../../app/route'

export const copyrightRoutes: readonly MobileRoute[] = [
  {
    path: '/copyright/certificate/index',
    access: 'V',
    screen: () => import(/* webpackChunkName: "certificate" */ './screens/CertificateIndex'),
  },
  {
    path: '/copyright/certificate/list',
    access: 'V',
    screen: () => import(/* webpackChunkName: "certificate" */ './screens/CertificateList'),
  },
  {
    path: '/copyright/certificate/detail',
    access: 'V',
    screen: () => import(/* webpackChunkName: "certificate" */ './screens/CertificateDetail'),
    sample: '/copyright/certificate/detail?id=1',
  },
]
