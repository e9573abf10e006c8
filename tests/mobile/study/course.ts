import { recorded } from '@mocks/recordings'
import type { CourseDetail, CourseRow, LessonRow } from '@/contract/courses/course'
import { work } from '../video/rig'

export const lesson = (number: number, title: string, more: Partial<LessonRow> = {}): LessonRow => ({
  id: 700 + number,
  number,
  title,
  kind: 'video',
  seconds: 200,
  words: 0,
  slides: 0,
  ready: true,
  free: false,
  required: true,
  fresh: false,
  coins: 0,
  access: { state: 'locked', reason: 'buy' },
  share: 0,
  finished: false,
  ...more,
})

/** A course for 200 yuan with one free lesson, a trial and two locked ones. */
export const course = (more: Partial<CourseDetail> = {}): CourseDetail => ({
  ...structuredClone(recorded('study.course')),
  work: work(7, '开口说汉语', { kind: 'course', price: 20_000, memberFree: true, parts: 4 }),
  owned: false,
  finished: 0,
  required: 4,
  next: undefined,
  links: [],
  related: [],
  chapters: [
    {
      title: '第一章',
      lessons: [
        lesson(1, '开课', { free: true, access: { state: 'open' } }),
        lesson(2, '声调', { access: { state: 'trial', seconds: 90 } }),
      ],
    },
    {
      title: '第二章',
      lessons: [lesson(3, '问路'), lesson(4, '小测', { kind: 'paper', seconds: 0 })],
    },
  ],
  ...more,
})

export const opened = (change: (row: LessonRow) => Partial<LessonRow> = () => ({})): CourseDetail => {
  const detail = course({ owned: true })
  return {
    ...detail,
    chapters: detail.chapters.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((row) => ({ ...row, access: { state: 'open' as const }, ...change(row) })),
    })),
  }
}

export const row = (id: number, title: string, more: Partial<CourseRow> = {}): CourseRow => ({
  ...work(id, title, { kind: 'course', author: '秦舒言', parts: 12, price: 20_000, memberFree: false }),
  minutes: 95,
  trials: 2,
  ...more,
})
