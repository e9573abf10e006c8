import type { MobileRoute } from '../../app/route'

/** Log-in screens have no pull-down refresh (spec section 2). */
export const loginRoutes: readonly MobileRoute[] = [
  {
    path: '/admin/login',
    access: 'V',
    immersive: true,
    screen: () => import(/* webpackChunkName: "office-login" */ './screens/OfficeLogin'),
  },
  {
    path: '/user/login/login',
    access: 'V',
    sample: '/user/login/login?backurl=%2Fvip%2Fmember',
    screen: () => import(/* webpackChunkName: "login" */ './screens/Login'),
  },
  {
    path: '/user/login/IDlogin',
    access: 'V',
    screen: () => import(/* webpackChunkName: "login" */ './screens/IDlogin'),
  },
  {
    path: '/user/login/Rlogin',
    access: 'V',
    sample: '/user/login/Rlogin?backurl=%2Ftheater%2Fvideodetail%3Fid%3D1',
    screen: () => import(/* webpackChunkName: "login" */ './screens/Rlogin'),
  },
  {
    path: '/user/login/loginsso',
    access: 'V',
    screen: () => import(/* webpackChunkName: "login" */ './screens/LoginSso'),
  },
  {
    path: '/user/login/loginssoerr',
    access: 'V',
    sample: '/user/login/loginssoerr?reason=refused&platform=mp&to=%2Fhome',
    screen: () => import(/* webpackChunkName: "login" */ './screens/LoginSsoErr'),
  },
  {
    path: '/user/login/login4',
    access: 'V',
    screen: () => import(/* webpackChunkName: "login" */ './screens/Login4'),
  },
  {
    path: '/user/login/Hlogin',
    access: 'V',
    screen: () => import(/* webpackChunkName: "login" */ './screens/Hlogin'),
  },
  {
    path: '/user/login/register',
    access: 'V',
    screen: () => import(/* webpackChunkName: "login" */ './screens/Register'),
  },
]
