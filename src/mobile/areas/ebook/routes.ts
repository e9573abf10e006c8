import type { MobileRoute } from '../../app/route'

export const ebookRoutes: readonly MobileRoute[] = [
  {
    path: '/ebook/detailShop',
    access: 'V',
    sample: '/ebook/detailShop?id=1',
    screen: () => import(/* webpackChunkName: "goods" */ './screens/DetailShop'),
  },
  {
    path: '/ebook/supplies',
    access: 'V',
    screen: () => import(/* webpackChunkName: "goods" */ './screens/Supplies'),
  },
  {
    path: '/supplies/list',
    access: 'V',
    screen: () => import(/* webpackChunkName: "goods" */ './screens/SuppliesList'),
  },
  {
    path: '/mycart',
    access: 'U',
    screen: () => import(/* webpackChunkName: "cart" */ './screens/Cart'),
  },
  {
    path: '/ebook/mycart',
    access: 'U',
    screen: () => import(/* webpackChunkName: "cart" */ './screens/Cart'),
  },
  {
    path: '/ebook/payment',
    access: 'U',
    sample: '/ebook/payment?id=1&kind=ebook',
    screen: () => import(/* webpackChunkName: "checkout" */ './screens/Checkout'),
  },
  {
    path: '/ebook/mycartpayment',
    access: 'U',
    screen: () => import(/* webpackChunkName: "checkout" */ './screens/Checkout'),
  },
  {
    path: '/ebook/webMycartpayment',
    access: 'U',
    screen: () => import(/* webpackChunkName: "checkout" */ './screens/Checkout'),
  },
  {
    path: '/ebook/addpayment',
    access: 'U',
    screen: () => import(/* webpackChunkName: "checkout" */ './screens/AddPayment'),
  },
  {
    path: '/ebook/paysuccess',
    access: 'U',
    screen: () => import(/* webpackChunkName: "checkout" */ './screens/PaySuccess'),
  },
  {
    path: '/user/coupon',
    access: 'V',
    screen: () => import(/* webpackChunkName: "orders" */ './screens/Coupons'),
  },
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
  {
    path: '/ebook/address',
    access: 'U',
    screen: () => import(/* webpackChunkName: "ebook-address" */ './screens/Addresses'),
  },
  {
    path: '/ebook/editaddress',
    access: 'U',
    sample: '/ebook/editaddress?id=1',
    screen: () => import(/* webpackChunkName: "ebook-address" */ './screens/EditAddress'),
  },
]
