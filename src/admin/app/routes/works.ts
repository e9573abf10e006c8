import type { AdminRoute } from '../../kit/page/route'

/** Routes for media: videos, live rooms, creations, certificates. */
export const workRoutes: readonly AdminRoute[] = [
  {
    path: '/admin/video/list',
    access: 'A',
    title: '视频列表',
    group: '视频',
    icon: 'video',
    permission: 'video.read',
    screen: () => import(/* webpackChunkName: "admin-video-list" */ '../../features/video/VideosScreen'),
  },
  {
    path: '/admin/video/edit',
    access: 'A',
    title: '视频编辑',
    permission: 'video.edit',
    under: '/admin/video/list',
    screen: () => import(/* webpackChunkName: "admin-video-edit" */ '../../features/video/VideoEditScreen'),
    sample: '/admin/video/edit?id=1',
  },
  {
    path: '/admin/video/classlist',
    access: 'A',
    title: '视频分类',
    group: '视频',
    icon: 'category',
    permission: 'video.read',
    screen: () =>
      import(/* webpackChunkName: "admin-video-classlist" */ '../../features/video/CategoriesScreen'),
  },
  {
    path: '/admin/video/studentlist',
    access: 'A',
    title: '学员列表',
    permission: 'student.read',
    under: '/admin/video/list',
    screen: () =>
      import(/* webpackChunkName: "admin-video-students" */ '../../features/students/StudentsScreen'),
    sample: '/admin/video/studentlist?id=1',
  },
  {
    path: '/admin/live/list',
    access: 'A',
    title: '直播列表',
    group: '直播',
    icon: 'live',
    permission: 'live.read',
    screen: () => import(/* webpackChunkName: "admin-live-list" */ '../../features/live/RoomsScreen'),
  },
  {
    path: '/admin/live/edit',
    access: 'A',
    title: '直播编辑',
    permission: 'live.edit',
    under: '/admin/live/list',
    screen: () => import(/* webpackChunkName: "admin-live-edit" */ '../../features/live/RoomScreen'),
    sample: '/admin/live/edit?id=1',
  },
  {
    path: '/admin/copyright/mycertificate',
    access: 'A',
    title: '证书管理',
    group: '版权',
    icon: 'certificate',
    permission: 'certificate.read',
    screen: () =>
      import(/* webpackChunkName: "admin-certificate" */ '../../features/certificates/CertificatesScreen'),
  },
  {
    path: '/admin/createStar/index',
    access: 'A',
    title: '创作之星',
    group: '创作',
    icon: 'creation',
    permission: 'creation.read',
    screen: () =>
      import(/* webpackChunkName: "admin-create-star" */ '../../features/creations/CreationsScreen'),
  },
  {
    path: '/admin/createStar/edit',
    access: 'A',
    title: '作品编辑',
    permission: 'creation.read',
    under: '/admin/createStar/index',
    screen: () =>
      import(/* webpackChunkName: "admin-create-star" */ '../../features/creations/CreationScreen'),
    sample: '/admin/createStar/edit?id=1',
  },
  {
    path: '/admin/createStar/chapter',
    access: 'A',
    title: '章节管理',
    permission: 'creation.read',
    under: '/admin/createStar/index',
    screen: () =>
      import(/* webpackChunkName: "admin-create-star" */ '../../features/creations/CreationChaptersScreen'),
    sample: '/admin/createStar/chapter?id=1',
  },
  {
    path: '/admin/createStar/adapt',
    access: 'A',
    title: '改编管理',
    group: '创作',
    icon: 'adaptation',
    permission: 'creation.read',
    screen: () =>
      import(/* webpackChunkName: "admin-create-star" */ '../../features/creations/AdaptationsScreen'),
  },
  {
    path: '/admin/createStar/adaptedit',
    access: 'A',
    title: '改编编辑',
    permission: 'creation.read',
    under: '/admin/createStar/adapt',
    screen: () =>
      import(/* webpackChunkName: "admin-create-star" */ '../../features/creations/AdaptationScreen'),
    sample: '/admin/createStar/adaptedit?id=9',
  },
  {
    path: '/admin/createStar/adaptchapter',
    access: 'A',
    title: '改编章节',
    permission: 'creation.read',
    under: '/admin/createStar/adapt',
    screen: () =>
      import(/* webpackChunkName: "admin-create-star" */ '../../features/creations/AdaptationChaptersScreen'),
    sample: '/admin/createStar/adaptchapter?id=9',
  },
]
