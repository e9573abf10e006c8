import type { MobileRoute } from '../../app/route'

/** Sharing, earnings of promotion and shops, and their payout. */
export const earningsRoutes: readonly MobileRoute[] = [
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
