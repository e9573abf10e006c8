import { recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { LONG } from '../scene'
import { RECORDED_AT } from '../withSession'
import { DAY } from './bank-answers'

const recordedCourse = (id: number): CourseDetail => {
  const found = recordingsOf('study.course').find(({ payload }) => payload['id'] === id)
  return structuredClone(found?.answer.data) as CourseDetail
}

/** The course with its lessons changed one by one. */
export const withLessons = (
  detail: CourseDetail,
  change: (lesson: LessonRow) => Partial<LessonRow>,
): CourseDetail => ({
  ...detail,
  chapters: detail.chapters.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, ...change(lesson) })),
  })),
})

/** A course of all kinds of lessons that its learner has begun. */
export const OWNED: CourseDetail = recordedCourse(1)

const [book] = recordingsOf('ebook.detail').map(
  ({ answer }) => (answer.data as AnswerOf<'ebook.detail'>).work,
)

/** The same before it is bought: three free lessons, one with a trial, the rest locked. */
export const UNBOUGHT: CourseDetail = {
  ...withLessons(OWNED, ({ number }) => ({
    share: 0,
    finished: false,
    free: number < 4,
    access:
      number < 4
        ? { state: 'open' }
        : number === 4
          ? { state: 'trial', seconds: 90 }
          : { state: 'locked', reason: 'buy' },
  })),
  owned: false,
  finished: 0,
  offer: { name: '开学季', rate: 85, endsAt: RECORDED_AT + 2 * DAY },
  links: book ? [{ role: 'course', work: book }] : [],
}

export const MEMBER: CourseDetail = { ...OWNED, until: RECORDED_AT + 20 * DAY }

/** Bought for half a year, of which it is open for ten days more. */
export const TIMED: CourseDetail = {
  ...OWNED,
  rules: { ...OWNED.rules, daysValid: 180 },
  purchaseEnds: RECORDED_AT + 10 * DAY,
}

/** The same after its days. */
export const EXPIRED: CourseDetail = {
  ...withLessons(TIMED, ({ free }) =>
    free ? {} : { access: { state: 'locked', reason: 'expired', endedAt: RECORDED_AT - 2 * DAY } },
  ),
  owned: false,
  purchaseEnds: RECORDED_AT - 2 * DAY,
  next: undefined,
}

export const FINISHED: CourseDetail = {
  ...withLessons(OWNED, ({ number }) =>
    number === 16
      ? { fresh: true, required: false, share: 0, finished: false }
      : { share: 100, finished: true },
  ),
  finished: OWNED.required,
  finishedAt: RECORDED_AT - 3 * DAY,
  certificateId: 1,
}

/** Later lessons wait for a date, or for the one before; the last one is still being made. */
export const WAITING: CourseDetail = {
  ...withLessons(OWNED, ({ number }) =>
    number === 5
      ? { access: { state: 'locked', reason: 'order', after: '问好与告别' } }
      : number === 6
        ? { access: { state: 'locked', reason: 'early', opensAt: RECORDED_AT + 2 * DAY } }
        : number === 16
          ? { ready: false }
          : {},
  ),
}

export const EXTREMES: CourseDetail = {
  ...withLessons(UNBOUGHT, ({ number }) => ({
    title: `${LONG}${number}`,
    seconds: 36_125,
    ...(number === 2 ? { access: { state: 'locked', reason: 'order', after: LONG } as const } : {}),
  })),
  work: {
    ...UNBOUGHT.work,
    title: LONG,
    subtitle: LONG,
    cover: '',
    author: '一位名字很长很长的授课老师',
    price: 9_999_900,
    originalPrice: 99_999_900,
    heat: 1_234_567_890,
  },
  picture: '',
  offer: undefined,
  teachers: UNBOUGHT.teachers.map((one) => ({ ...one, intro: one.intro.repeat(8), title: LONG })),
  synopsis: UNBOUGHT.synopsis.repeat(6),
}

/** Nothing of it is free, and it belongs to no book. */
export const NO_TRIALS: CourseDetail = {
  ...withLessons(UNBOUGHT, () => ({ free: false, access: { state: 'locked', reason: 'buy' } })),
  links: [],
}
