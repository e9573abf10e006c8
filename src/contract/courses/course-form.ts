import { Type, type Static } from '@sinclair/typebox'
import { Id, Text, WholeNumber } from '../call'
import { ListOf } from '../kernel/fields'
import { Moment } from '../kernel/office'

/** A course as operators edit it: its rules, teachers, and its lessons by chapter. */

export const MOST_CHAPTERS = 30
/** Lessons of one chapter; a course has at most {@link MOST_LESSONS}. */
const MOST_IN_CHAPTER = 130
export const MOST_LESSONS = 1000
export const MOST_TEACHERS = 10
export const LONGEST_TEXT = 20_000
export const MOST_SLIDES = 200
export const LESSON_TITLE = 60
export const LEAST_PERCENT = 50
const MOST_SECONDS = 86_400

/** What an operator decides about a lesson; its position is its place in the chapters. */
export const LessonForm = Type.Object({
  id: Id,
  title: Text('课时名称', LESSON_TITLE, 1),
  required: Type.Boolean(),
  trialSeconds: WholeNumber('试看时长（秒）', { most: MOST_SECONDS, description: 'of a film; 0 = none' }),
  opensAt: Moment('开放时间', '0 = at once'),
  daysAfter: WholeNumber('加入后开放天数', { most: 3650, description: '0 = at once' }),
})
export type LessonForm = Static<typeof LessonForm>

export const ChapterForm = Type.Object({
  title: Type.String({
    ...Text('章名', LESSON_TITLE),
    description: 'empty = its lessons stand in no chapter',
  }),
  lessons: ListOf('课时', LessonForm, MOST_IN_CHAPTER),
})
export type ChapterForm = Static<typeof ChapterForm>

export const CourseForm = Type.Object({
  inOrder: Type.Boolean(),
  noSkip: Type.Boolean(),
  finishPercent: WholeNumber('看完比例（%）', { least: LEAST_PERCENT, most: 100 }),
  certificate: Type.Boolean(),
  daysValid: WholeNumber('有效天数', { most: 3650, description: 'after a purchase; 0 = for good' }),
  teachers: ListOf('讲师', Id, MOST_TEACHERS),
  chapters: ListOf('章', ChapterForm, MOST_CHAPTERS),
})
export type CourseForm = Static<typeof CourseForm>

/** A page that stands beside the film from a second on. */
export const SlideForm = Type.Object({
  at: WholeNumber('出现时间（秒）', { most: MOST_SECONDS }),
  title: Text('讲义标题', 40, 1),
  text: Text('讲义内容', 400),
})
export type SlideForm = Static<typeof SlideForm>

export const TeacherForm = Type.Object({
  name: Text('姓名', 20, 1),
  title: Text('头衔', 40),
  intro: Text('简介', 500),
  avatar: Text('头像', 300),
})
export type TeacherForm = Static<typeof TeacherForm>
