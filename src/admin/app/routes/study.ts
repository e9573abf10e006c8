import type { AdminRoute } from '../../kit/route'

/** Routes for the question bank and what learners do with it. */
export const studyRoutes: readonly AdminRoute[] = [
  {
    path: '/admin/study/marking',
    access: 'A',
    title: '阅卷',
    group: '题库',
    icon: 'marking',
    permission: 'mark.read',
    screen: () => import(/* webpackChunkName: "admin-marking" */ '../../features/marking/MarkingScreen'),
  },
  {
    path: '/admin/study/sittings',
    access: 'A',
    title: '答题记录',
    group: '题库',
    icon: 'sitting',
    permission: 'sitting.read',
    screen: () => import(/* webpackChunkName: "admin-sittings" */ '../../features/sittings/SittingsScreen'),
  },
]
