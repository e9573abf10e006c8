import type { MobileRoute } from '../../app/route'

export const ordersRoutes: readonly MobileRoute[] = [
  {
    path: '/user/order/list',
    access: 'U',
    screen: () => import(/* webpackChunkName: "orders" */ './screens/OrderList'),
  },
  {
    path: '/user/order/detail',
    access: 'U',
    screen: () => import(/* webpackChunkName: "orders" */ './screens/OrderDetail'),
  },
  {
    path: '/user/afterSales',
    access: 'U',
    screen: () => import(/* webpackChunkName: "orders" */ './screens/AfterSales'),
  },
]
