import type { MobileRoute } from '../../app/route'

/** No log-in screen can be pulled down (spec section 2). */
export const userRoutes: readonly MobileRoute[] = [
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
  {
    path: '/user/login/review',
    access: 'V',
    screen: () => import(/* webpackChunkName: "login" */ './screens/Review'),
  },
  {
    path: '/user/info/index',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-info" */ './screens/Info'),
  },
  {
    path: '/user/info/changepass',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-info" */ './screens/ChangePass'),
  },
  {
    path: '/user/info/richtext',
    access: 'V',
    sample:
      '/user/info/richtext?d=%7B%22title%22%3A%22%E9%98%85%E8%AF%BB%E8%AF%B4%E6%98%8E%22%2C%22content%22%3A%22%3Ch2%3E%E6%80%8E%E6%A0%B7%E8%AF%BB%E5%BE%97%E6%9B%B4%E4%B9%85%E4%B8%80%E7%82%B9%3C%2Fh2%3E%3Cp%3E%E8%AF%BB%E4%B8%80%E7%AB%A0%EF%BC%8C%E7%82%B9%E4%B8%80%E7%9B%8F%E7%81%AF%E3%80%82%E6%AF%8F%E6%99%9A%E7%9D%A1%E5%89%8D%E5%8D%81%E5%88%86%E9%92%9F%EF%BC%8C%E6%AF%94%E5%91%A8%E6%9C%AB%E4%B8%80%E5%8F%A3%E6%B0%94%E8%AF%BB%E5%AE%8C%E6%9B%B4%E5%AE%B9%E6%98%93%E8%AE%B0%E4%BD%8F%EF%BC%9B%E5%88%92%E7%BA%BF%E5%92%8C%E7%AC%94%E8%AE%B0%E4%BC%9A%E7%95%99%E5%9C%A8%E4%B9%A6%E9%87%8C%EF%BC%8C%E6%8D%A2%E4%B8%80%E5%8F%B0%E8%AE%BE%E5%A4%87%E4%B9%9F%E8%BF%98%E5%9C%A8%E3%80%82%3C%2Fp%3E%22%7D',
    screen: () => import(/* webpackChunkName: "user-richtext" */ './screens/RichTextPage'),
  },
  {
    path: '/user/info/contact',
    access: 'V',
    screen: () => import(/* webpackChunkName: "user-contact" */ './screens/Contact'),
  },
  {
    path: '/user/change',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-info" */ './screens/Change'),
  },
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
    path: '/user/interest/index',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-interest" */ './screens/Interests'),
  },
  {
    path: '/user/interest/detail',
    access: 'U',
    sample: '/user/interest/detail?id=1',
    screen: () => import(/* webpackChunkName: "user-interest" */ './screens/InterestDetail'),
  },
  {
    path: '/user/footprint',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-footprint" */ './screens/Footprint'),
  },
  {
    path: '/user/integral/index',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-points" */ './screens/Points'),
  },
  {
    path: '/user/integral/task',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-points" */ './screens/PointTasks'),
  },
  {
    path: '/user/Purchased/index',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-purchased" */ './screens/Purchased'),
  },
  {
    path: '/user/changevip',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-benefits" */ './screens/ChangeVip'),
  },
  {
    path: '/user/integral/exchange',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-points" */ './screens/PointExchange'),
  },
  {
    path: '/user/Hcoin',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-points" */ './screens/Coins'),
  },
  {
    path: '/user/shop/shop',
    access: 'U',
    screen: () => import(/* webpackChunkName: "shop" */ './screens/ShopHome'),
  },
  {
    path: '/user/shop/custom',
    access: 'U',
    screen: () => import(/* webpackChunkName: "shop" */ './screens/ShopCustom'),
  },
  {
    path: '/user/shop/product',
    access: 'U',
    screen: () => import(/* webpackChunkName: "shop" */ './screens/ShopProduct'),
  },
  {
    path: '/user/shop/order',
    access: 'U',
    screen: () => import(/* webpackChunkName: "shop" */ './screens/ShopOrder'),
  },
  {
    path: '/user/shop/freight',
    access: 'U',
    screen: () => import(/* webpackChunkName: "shop" */ './screens/ShopFreight'),
  },
  {
    path: '/user/signup',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-signup" */ './screens/Signup'),
  },
  {
    path: '/user/about',
    access: 'V',
    screen: () => import(/* webpackChunkName: "user-about" */ './screens/About'),
  },
  {
    path: '/user/myhome',
    access: 'V',
    sample: '/user/myhome?id=6',
    screen: () => import(/* webpackChunkName: "user-myhome" */ './screens/MyHome'),
  },
]

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

/** What promotion and shops earn, and how it is paid out. */
export const earningRoutes: readonly MobileRoute[] = [
  {
    path: '/user/share/team',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-earnings" */ './screens/ShareTeam'),
  },
  {
    path: '/user/share/brokerage',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-earnings" */ './screens/ShareBrokerage'),
  },
  {
    path: '/user/share/withdraw',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-wallet" */ './screens/ShareWithdraw'),
  },
  {
    path: '/user/share/payee',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-wallet" */ './screens/SharePayee'),
  },
  {
    path: '/user/share/bill',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-earnings" */ './screens/ShareBill'),
  },
  {
    path: '/user/dealer/index',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-earnings" */ './screens/DealerIndex'),
  },
  {
    path: '/user/shop/wallet',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-wallet" */ './screens/ShopWallet'),
  },
  {
    path: '/user/shop/walletlist',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-wallet" */ './screens/ShopWalletList'),
  },
  {
    path: '/user/shop/withdrawal',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-wallet" */ './screens/ShopWithdrawal'),
  },
  {
    path: '/user/shop/card',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-wallet" */ './screens/ShopCard'),
  },
]

/** What stands before the screens of a role. */
export const loadRoleGate = () => import(/* webpackChunkName: "user-role" */ './parts/RoleGate')
