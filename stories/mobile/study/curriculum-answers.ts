import type { CourseProgress, Curriculum, StudyDay } from '@/contract/exams/curriculum'
import type { StudyPlan } from '@/contract/exams/study-plan'
import type { WorkBrief } from '@/contract/catalogue/work'
import { RECORDED_AT } from '../withSession'
import { DAY, HOUR, paper } from './bank-answers'

const work = (id: number, title: string): WorkBrief => ({
  kind: 'course',
  id,
  title,
  subtitle: '零基础入门十二课',
  author: '秦舒言',
  cover: '',
  tint: '#335F92',
  price: 21_190,
  originalPrice: 33_900,
  free: false,
  memberFree: true,
  heat: 318_000,
  score: 45,
  parts: 12,
  finished: true,
})

const LONG = '从甲骨文到简化字：汉字形体源流与部首系统的三十六堂通识课（修订第二版，附练习与讲义）'

export const course = (id: number, title: string, more: Partial<CourseProgress> = {}): CourseProgress => ({
  work: work(id, title),
  owned: true,
  finished: 2,
  required: 12,
  next: { partId: id * 100 + 3, number: 3, title: '四个声调', position: 200, duration: 725 },
  at: RECORDED_AT - DAY,
  ...more,
})

/** A course in each state. */
export const COURSES: CourseProgress[] = [
  course(1, '开口说汉语'),
  course(2, '古诗里的四季', {
    owned: false,
    finished: 1,
    next: { partId: 202, number: 2, title: '春：万物有声', position: 0, duration: 640 },
  }),
  course(3, '作品写完之后', {
    finished: 10,
    required: 10,
    finishedAt: 1,
    certificateId: 27,
    next: undefined,
  }),
  course(15, '声调训练营', { purchaseEnds: RECORDED_AT + 30 * DAY }),
  course(10, '写好一封邮件', { owned: false, purchaseEnds: RECORDED_AT - DAY, next: undefined }),
  course(5, '现代散文精读', { finished: 0, required: 0, next: undefined }),
]

export const LONG_COURSES: CourseProgress[] = [
  course(6, LONG, {
    owned: false,
    finished: 128,
    required: 136,
    next: { partId: 9, number: 129, title: LONG, position: 7_205, duration: 10_800 },
  }),
]

export const today = (more: Partial<StudyDay> = {}): StudyDay => ({
  day: '2026-11-20',
  minutes: 3,
  answers: 4,
  done: false,
  ...more,
})

export const CURRICULUM: Curriculum = {
  today: today(),
  streak: { days: 9, rests: 1 },
  due: 35,
  papers: [
    paper(3, '阶段考试', { kind: 'exam', closesAt: RECORDED_AT + 5 * HOUR }),
    paper(1, '期中模拟考试（一）', { state: 'going', sittingId: 31, closesAt: RECORDED_AT + 3 * DAY }),
    paper(2, '期末考试', {
      state: 'upcoming',
      opensAt: RECORDED_AT + 4 * DAY,
      closesAt: RECORDED_AT + 5 * DAY,
    }),
  ],
  live: [
    { id: 7, title: '多音字答疑', host: '秦舒言', startsAt: RECORDED_AT - HOUR / 2 },
    { id: 8, title: '期末复习直播课', host: '卢一平', startsAt: RECORDED_AT + 2 * DAY },
  ],
  next: course(1, '开口说汉语'),
}

export const DONE: Curriculum = {
  ...CURRICULUM,
  today: today({ minutes: 24, answers: 10, done: true }),
  streak: { days: 10, rests: 2 },
}

export const plan = (more: Partial<StudyPlan> = {}): StudyPlan => ({
  minutes: 30,
  weekdays: [1, 3, 5],
  time: '19:30',
  today: true,
  ...more,
})

/** A planned day on which the streak goes on already. */
export const PLANNED: Curriculum = {
  ...CURRICULUM,
  today: today({ minutes: 12, answers: 10, done: true }),
  plan: plan({ course: work(1, '开口说汉语') }),
}

export const PLAN_MET: Curriculum = { ...PLANNED, today: today({ minutes: 34, answers: 0, done: true }) }

export const REST_DAY: Curriculum = {
  ...CURRICULUM,
  today: today({ minutes: 0, answers: 0 }),
  plan: plan({ weekdays: [1, 2, 3, 4, 6], today: false }),
}

export const CALENDAR_LINK = {
  url: 'https://shusheng.example/addon/study/calendarFile?token=12-5b1f0c6e2f8c4fb2a1d6c2f6f0a4c3e85b1f0c6e2f8c4fb2a1d6c2f6f0a4c3e8',
}

export const NOTHING: Curriculum = {
  today: today({ minutes: 0, answers: 0 }),
  streak: { days: 0, rests: 2 },
  due: 0,
  papers: [],
  live: [],
}

export const EXTREMES: Curriculum = {
  today: today({ minutes: 734, answers: 12_345, done: true }),
  streak: { days: 400, rests: 0 },
  due: 99_999,
  papers: [paper(9, LONG, { closesAt: RECORDED_AT + 13 * DAY })],
  live: [{ id: 9, title: LONG, host: LONG, startsAt: RECORDED_AT + 6 * DAY }],
  next: LONG_COURSES[0],
  plan: plan({ minutes: 240, weekdays: [1, 2, 3, 4, 5, 6, 7], course: work(6, LONG) }),
}
