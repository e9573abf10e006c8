import type { MobileRoute } from '../../app/route'

export const studyRoutes: readonly MobileRoute[] = [
  {
    path: '/study/courseDetail',
    access: 'U',
    sample: '/study/courseDetail?id=1',
    screen: () => import(/* webpackChunkName: "study-course" */ './screens/BoughtCourse'),
  },
  {
    path: '/study/learn',
    access: 'V',
    sample: '/study/learn?id=1&lesson=3534',
    screen: () => import(/* webpackChunkName: "study-learn" */ './screens/Learn'),
    immersive: true,
  },
  {
    path: '/ebook/courseplay',
    access: 'V',
    sample: '/ebook/courseplay?id=8',
    screen: () => import(/* webpackChunkName: "study-learn" */ './screens/CoursePlay'),
    immersive: true,
  },
  {
    path: '/study/mycurriculum',
    access: 'U',
    screen: () => import(/* webpackChunkName: "study-curriculum" */ './screens/MyCurriculum'),
  },
  {
    path: '/study/document',
    access: 'V',
    sample: '/study/document?id=1&course=1',
    screen: () => import(/* webpackChunkName: "study-curriculum" */ './screens/CourseDocument'),
  },
  {
    path: '/study/downloadcou',
    access: 'U',
    screen: () => import(/* webpackChunkName: "study-curriculum" */ './screens/Downloads'),
    offline: true,
  },
  {
    path: '/study/myfavdoc',
    access: 'U',
    screen: () => import(/* webpackChunkName: "study-curriculum" */ './screens/FavoriteDocuments'),
  },
  {
    path: '/study/questionBank',
    access: 'U',
    screen: () => import(/* webpackChunkName: "study-bank" */ './screens/QuestionBank'),
  },
  {
    path: '/study/answer',
    access: 'U',
    sample: '/study/answer?paper=1',
    screen: () => import(/* webpackChunkName: "study-answer" */ './screens/Answer'),
    immersive: true,
  },
  {
    path: '/study/examineJiexiTest',
    access: 'U',
    sample: '/study/examineJiexiTest?id=12',
    screen: () => import(/* webpackChunkName: "study-answer" */ './screens/ExamineJiexiTest'),
    immersive: true,
  },
  {
    path: '/study/report',
    access: 'U',
    sample: '/study/report?id=1',
    screen: () => import(/* webpackChunkName: "study-report" */ './screens/Report'),
  },
  {
    path: '/study/examineJiexi',
    access: 'U',
    sample: '/study/examineJiexi?id=1',
    screen: () => import(/* webpackChunkName: "study-explained" */ './screens/Explanations'),
  },
  {
    path: '/study/examineJiexiNext',
    access: 'U',
    sample: '/study/examineJiexiNext?id=1',
    screen: () => import(/* webpackChunkName: "study-explained" */ './screens/ExplanationSteps'),
  },
  {
    path: '/study/examineJiexiOnce',
    access: 'U',
    sample: '/study/examineJiexiOnce?id=1',
    screen: () => import(/* webpackChunkName: "study-explained" */ './screens/ExplanationOnce'),
  },
  {
    path: '/study/course',
    access: 'V',
    screen: () => import(/* webpackChunkName: "study-courses" */ './screens/Courses'),
  },
  {
    path: '/study/courseDetails',
    access: 'V',
    sample: '/study/courseDetails?id=1',
    screen: () => import(/* webpackChunkName: "study-course" */ './screens/CourseDetails'),
  },
  {
    path: '/study/videoList',
    access: 'V',
    sample: '/study/videoList?id=1',
    screen: () => import(/* webpackChunkName: "study-course" */ './screens/VideoList'),
  },
  {
    path: '/study/audition/videoplay',
    access: 'V',
    sample: '/study/audition/videoplay?id=2',
    screen: () => import(/* webpackChunkName: "study-learn" */ './screens/TrialPlay'),
    immersive: true,
  },
  {
    path: '/study/audition/courseDetails',
    access: 'V',
    sample: '/study/audition/courseDetails?id=2',
    screen: () => import(/* webpackChunkName: "study-course" */ './screens/TrialLessons'),
  },
]
