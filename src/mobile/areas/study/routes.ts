import type { MobileRoute } from '../../app/route'

export const studyRoutes: readonly MobileRoute[] = [
  {
    path: '/study/questionBank',
    access: 'U',
    screen: () => import(/* webpackChunkName: "study-bank" */ './screens/QuestionBank'),
  },
]
