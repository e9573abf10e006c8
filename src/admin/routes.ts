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
]

export const LOGIN = '/admin/login'

export const adminRouteOf = (pathname: string): AdminRoute | undefined => {
  const path = pathname.replace(/\/+$/, '')
  return routes.find((route) => route.path === path)
}

/** Log-in that leads back to where somebody wanted to go. */
export const loginAddress = (wanted: string): string => `${LOGIN}?to=${encodeURIComponent(wanted)}`

/** The place after log-in: only a screen of the back office, never another site. */
export function placeAfterLogin(wanted: string | null): string {
  const path = wanted?.split('?')[0] ?? ''
  const known = wanted !== null && path !== LOGIN && adminRouteOf(path) !== undefined
  return known ? wanted : '/admin/video/list'
}
