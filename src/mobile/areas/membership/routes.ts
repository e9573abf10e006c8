import type { MobileRoute } from '../../app/route'

export const membershipRoutes: readonly MobileRoute[] = [
  {
    path: '/user/member/index',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-member" */ './screens/MemberCentre'),
  },
  {
    path: '/user/member/option',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-member" */ './screens/MemberOption'),
  },
  {
    path: '/user/member/transfer',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-member" */ './screens/MemberTransfer'),
  },
  {
    path: '/user/benefits/index',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-benefits" */ './screens/Benefits'),
  },
  {
    path: '/user/benefits/card',
    access: 'U',
    sample: '/user/benefits/card?id=2',
    screen: () => import(/* webpackChunkName: "user-benefits" */ './screens/BenefitCard'),
  },
  {
    path: '/user/changevip',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-benefits" */ './screens/ChangeVip'),
  },
  {
    path: '/vip/index',
    access: 'V',
    screen: () => import(/* webpackChunkName: "vip" */ './screens/Index'),
    sample: '/vip/index?viptype=member',
  },
  {
    path: '/vip/member',
    access: 'U',
    screen: () => import(/* webpackChunkName: "vip" */ './screens/Member'),
  },
  {
    path: '/user/gift',
    access: 'U',
    screen: () => import(/* webpackChunkName: "gift" */ './screens/Gift'),
  },
]
