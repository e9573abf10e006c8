import type { AdminRoute } from './route'

/** All screens of the back office. */
export const routes: readonly AdminRoute[] = [
  {
    path: '/admin/login',
    access: 'A',
    title: '登录',
    permission: null,
    bare: true,
    screen: () => import(/* webpackChunkName: "admin-login" */ './screens/login'),
  },
  {
    path: '/admin/video/list',
    access: 'A',
    title: '视频列表',
    group: '视频',
    icon: 'video',
    permission: 'video.read',
    screen: () => import(/* webpackChunkName: "admin-video-list" */ './screens/video/list'),
  },
  {
    path: '/admin/video/edit',
    access: 'A',
    title: '视频编辑',
    permission: 'video.edit',
    under: '/admin/video/list',
    screen: () => import(/* webpackChunkName: "admin-video-edit" */ './screens/video/edit'),
    sample: '/admin/video/edit?id=1',
  },
  {
    path: '/admin/video/classlist',
    access: 'A',
    title: '视频分类',
    group: '视频',
    icon: 'category',
    permission: 'video.read',
    screen: () => import(/* webpackChunkName: "admin-video-classlist" */ './screens/video/classlist'),
  },
  {
    path: '/admin/goods/list',
    access: 'A',
    title: '商品列表',
    group: '商城',
    icon: 'goods',
    permission: 'goods.read',
    screen: () => import(/* webpackChunkName: "admin-goods-list" */ './screens/goods/list'),
  },
  {
    path: '/admin/goods/edit',
    access: 'A',
    title: '商品编辑',
    permission: 'goods.edit',
    under: '/admin/goods/list',
    screen: () => import(/* webpackChunkName: "admin-goods-edit" */ './screens/goods/edit'),
  },
  {
    path: '/admin/goods/book',
    access: 'A',
    title: '图书商品',
    permission: 'goods.edit',
    under: '/admin/goods/list',
    screen: () => import(/* webpackChunkName: "admin-goods-edit" */ './screens/goods/book'),
  },
  {
    path: '/admin/shop',
    access: 'A',
    title: '店铺管理',
    group: '商城',
    icon: 'shop',
    permission: 'shop.read',
    screen: () => import(/* webpackChunkName: "admin-shop" */ './screens/shop'),
  },
  {
    path: '/admin/user',
    access: 'A',
    title: '用户管理',
    group: '用户',
    icon: 'user',
    permission: 'user.read',
    screen: () => import(/* webpackChunkName: "admin-user" */ './screens/user'),
  },
  {
    path: '/admin/shopUser',
    access: 'A',
    title: '入驻申请',
    group: '用户',
    icon: 'application',
    permission: 'application.read',
    screen: () => import(/* webpackChunkName: "admin-shop-user" */ './screens/shopUser'),
  },
  {
    path: '/admin/customer/index',
    access: 'A',
    title: '客户管理',
    group: '客户',
    icon: 'customer',
    permission: 'customer.read',
    screen: () => import(/* webpackChunkName: "admin-customer" */ './screens/customer/list'),
  },
  {
    path: '/admin/customer/teacher',
    access: 'A',
    title: '老师客户',
    group: '客户',
    icon: 'teacher',
    permission: 'customer.read',
    screen: () => import(/* webpackChunkName: "admin-customer-teacher" */ './screens/customer/teacher'),
  },
  {
    path: '/admin/order/list',
    access: 'A',
    title: '订单列表',
    group: '交易',
    icon: 'order',
    permission: 'order.read',
    screen: () => import(/* webpackChunkName: "admin-order-list" */ './screens/order/list'),
  },
  {
    path: '/admin/cards',
    access: 'A',
    title: '书卡',
    group: '营销',
    icon: 'card',
    permission: 'card.read',
    screen: () => import(/* webpackChunkName: "admin-cards" */ './screens/cards'),
  },
  {
    path: '/admin/withdraw',
    access: 'A',
    title: '提现',
    group: '财务',
    icon: 'wallet',
    permission: 'withdraw.read',
    screen: () => import(/* webpackChunkName: "admin-withdraw" */ './screens/withdraw'),
  },
  {
    path: '/admin/settlement',
    access: 'A',
    title: '店铺结算',
    group: '财务',
    icon: 'settlement',
    permission: 'ledger.read',
    screen: () => import(/* webpackChunkName: "admin-settlement" */ './screens/settlement'),
  },
  {
    path: '/admin/ledger',
    access: 'A',
    title: '账本',
    group: '财务',
    icon: 'ledger',
    permission: 'ledger.read',
    screen: () => import(/* webpackChunkName: "admin-ledger" */ './screens/ledger'),
  },
  {
    path: '/admin/reconcile',
    access: 'A',
    title: '每日对账',
    group: '财务',
    icon: 'reconcile',
    permission: 'ledger.reconcile',
    screen: () => import(/* webpackChunkName: "admin-reconcile" */ './screens/reconcile'),
  },
  {
    path: '/admin/roles',
    access: 'A',
    title: '角色与员工',
    group: '系统',
    icon: 'role',
    permission: ['role.read', 'staff.read'],
    screen: () => import(/* webpackChunkName: "admin-roles" */ './screens/roles'),
  },
  {
    path: '/admin/audit',
    access: 'A',
    title: '审计日志',
    group: '系统',
    icon: 'audit',
    permission: 'audit.read',
    screen: () => import(/* webpackChunkName: "admin-audit" */ './screens/audit'),
  },
  {
    path: '/admin/sms',
    access: 'A',
    title: '短信记录',
    group: '系统',
    icon: 'sms',
    permission: 'sms.read',
    screen: () => import(/* webpackChunkName: "admin-sms" */ './screens/sms'),
  },
]

export const LOGIN = '/admin/login'

export const adminRouteOf = (pathname: string): AdminRoute | undefined => {
  const path = pathname.replace(/\/+$/, '')
  return routes.find((route) => route.path === path)
}

/** Log-in that leads back to where somebody wanted to go. */
export const loginAddress = (wanted: string): string => `${LOGIN}?to=${encodeURIComponent(wanted)}`

/** Where nobody said where to: the first screen of the menu that the operator may open. */
export const HOME = '/admin'

/** The place after log-in: only a screen of the back office, never another site. */
export function placeAfterLogin(wanted: string | null): string {
  const path = wanted?.split('?')[0] ?? ''
  const known = wanted !== null && path !== LOGIN && adminRouteOf(path) !== undefined
  return known ? wanted : HOME
}
