import type { AdminRoute } from '../../kit/route'

/** Routes for the question bank and what learners do with it. */
export const studyRoutes: readonly AdminRoute[] = [
  {
    path: '/admin/study/questions',
    access: 'A',
    title: '题目',
    group: '题库',
    icon: 'question',
    permission: 'question.read',
    screen: () =>
      import(/* webpackChunkName: "admin-questions" */ '../../features/questions/QuestionsScreen'),
  },
  {
    path: '/admin/study/question',
    access: 'A',
    title: '编辑题目',
    permission: 'question.read',
    under: '/admin/study/questions',
    screen: () => import(/* webpackChunkName: "admin-questions" */ '../../features/questions/QuestionScreen'),
    sample: '/admin/study/question?id=1',
  },
  {
    path: '/admin/study/faults',
    access: 'A',
    title: '纠错',
    group: '题库',
    icon: 'fault',
    permission: 'question.read',
    screen: () => import(/* webpackChunkName: "admin-faults" */ '../../features/faults/FaultsScreen'),
  },
  {
    path: '/admin/study/papers',
    access: 'A',
    title: '试卷',
    group: '题库',
    icon: 'paper',
    permission: 'paper.read',
    screen: () => import(/* webpackChunkName: "admin-papers" */ '../../features/papers/PapersScreen'),
  },
  {
    path: '/admin/study/paper',
    access: 'A',
    title: '编辑试卷',
    permission: 'paper.read',
    under: '/admin/study/papers',
    screen: () => import(/* webpackChunkName: "admin-papers" */ '../../features/papers/PaperScreen'),
    sample: '/admin/study/paper?id=1',
  },
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
