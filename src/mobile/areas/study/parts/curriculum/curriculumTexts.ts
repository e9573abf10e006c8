import type { CourseProgress, StudyDay } from '@/contract/exams/curriculum'
import { WEEKDAY_LABELS } from '@/contract/exams/plan-rules'
import type { StudyPlan } from '@/contract/exams/study-plan'
import { STREAK_ANSWERS, STREAK_MINUTES } from '@/contract/exams/streak-rules'
import { to } from '@/client/links'
import { durationText, minutesText } from '@/format/duration'
import { grouped } from '@/format/figures'
import { expiredAt } from '../course/expiry'
import { learnAddress } from '../course/courseLessons'

/** What was studied on a day: `学习 24 分钟 · 答题 10 道`. */
export function studiedText({ minutes, answers }: Pick<StudyDay, 'minutes' | 'answers'>): string {
  const parts = [
    minutes > 0 ? `学习 ${minutesText(minutes)}` : '',
    answers > 0 ? `答题 ${grouped(answers)} 道` : '',
  ].filter(Boolean)
  return parts.join(' · ') || '学习不到 1 分钟'
}

/** What is missing until a day counts. */
export const missingText = ({ minutes, answers }: StudyDay): string =>
  `再学 ${STREAK_MINUTES - minutes} 分钟，或再答 ${STREAK_ANSWERS - answers} 题，今天就完成了`

/** The days of a plan: `每天`, or `周一、三、五`. */
export const weekdaysText = (weekdays: readonly number[]): string =>
  weekdays.length === WEEKDAY_LABELS.length
    ? '每天'
    : `周${weekdays.map((day) => WEEKDAY_LABELS[day - 1] ?? '').join('、')}`

/** What a day measures: the minutes of the plan on one of its days, else what is missing for the streak. */
export function goalOf(
  today: StudyDay,
  plan: StudyPlan | undefined,
): { count: number; goal: number; unit: string; met: boolean } {
  if (!plan?.today) return { ...nearest(today), met: today.done }
  return { count: today.minutes, goal: plan.minutes, unit: '分钟', met: today.minutes >= plan.minutes }
}

/** What a day is called: studied, planned, or free by the plan. */
export function dayTitle(today: StudyDay, plan: StudyPlan | undefined): string {
  if (plan?.today) return today.minutes >= plan.minutes ? '今天的计划已完成' : '今天的学习'
  if (today.done) return '今天已完成'
  return plan ? '今天休息' : '今天的学习'
}

/** What is still to do, in one sentence; empty when it is done. */
export function dayHint(today: StudyDay, plan: StudyPlan | undefined): string {
  if (!plan) return today.done ? '' : missingText(today)
  const counts = `再学 ${STREAK_MINUTES - today.minutes} 分钟或再答 ${STREAK_ANSWERS - today.answers} 题，就计入连续天数`
  if (!plan.today) return today.done ? '' : `计划里今天不用学。${counts}`
  const left = plan.minutes - today.minutes
  if (left <= 0) return ''
  return `计划 ${plan.minutes} 分钟，还差 ${left} 分钟。${today.done ? '今天已计入连续天数' : counts}`
}

/** The measure of a day that is further on its way. */
export function nearest({ minutes, answers }: StudyDay): { count: number; goal: number; unit: string } {
  return answers / STREAK_ANSWERS > minutes / STREAK_MINUTES
    ? { count: answers, goal: STREAK_ANSWERS, unit: '题' }
    : { count: minutes, goal: STREAK_MINUTES, unit: '分钟' }
}

/** The player at the lesson to go on with, which it resumes; the course itself when all lessons were played. */
export const lessonAddress = ({ work, next }: CourseProgress): string =>
  next
    ? learnAddress(work.id, next.partId, Math.floor(next.position))
    : to('/study/courseDetail', { id: work.id })

/** Where the lesson stands: `学到 3:20 / 12:05`, or how long it takes. */
export function lessonPlace({ position, duration }: NonNullable<CourseProgress['next']>): string {
  if (position <= 0) return duration > 0 ? `时长 ${durationText(duration)}` : ''
  return `学到 ${durationText(position)}${duration > 0 ? ` / ${durationText(duration)}` : ''}`
}

/** How far a course is, in one word; empty where it goes on as usual. */
export function courseState(course: CourseProgress): string {
  if (course.finishedAt !== undefined) return '已学完'
  if (course.required === 0) return '课程准备中'
  return course.owned || expiredAt(course) !== undefined ? '' : '试听中'
}
