import type { MobileRoute } from '../../app/route'

export const checkoutRoutes: readonly MobileRoute[] = [
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
