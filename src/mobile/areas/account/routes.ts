import type { MobileRoute } from '../../app/route'

export const accountRoutes: readonly MobileRoute[] = [
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
    screen: () => import(/* webpackChunkName: "user-about" */ './screens/RichTextPage'),
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
    path: '/user/settings',
    access: 'V',
    screen: () => import(/* webpackChunkName: "user-settings" */ './screens/Settings'),
  },
  {
    path: '/user/downloads',
    access: 'V',
    screen: () => import(/* webpackChunkName: "user-settings" */ './screens/Downloads'),
    offline: true,
  },
  {
    path: '/user/settings/notices',
    access: 'U',
    screen: () => import(/* webpackChunkName: "user-settings" */ './screens/NoticeSettings'),
  },
  {
    path: '/user/about',
    access: 'V',
    screen: () => import(/* webpackChunkName: "user-about" */ './screens/About'),
  },
]
