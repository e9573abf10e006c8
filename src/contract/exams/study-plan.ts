import { Type, type Static } from '@sinclair/typebox'
import { AppText, byApp, download, FileAnswer, Id, Nothing, post, WholeNumber } from '../call'
import { WorkBrief } from '../catalogue/work'
import { PLAN_MINUTES, WEEKDAYS } from './plan-rules'

const Weekdays = Type.Array(byApp(Type.Integer({ minimum: 1, maximum: WEEKDAYS.length })), {
  title: '学习日',
  sentence: '请至少选择一个学习日',
  minItems: 1,
  maxItems: WEEKDAYS.length,
  uniqueItems: true,
  description: 'days of the week, 1 = Monday',
})
const Time = Type.String({
  title: '学习时间',
  sentence: '请选择学习时间',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'HH:mm in Shanghai, at which the calendar has the day’s study',
})

export const StudyPlan = Type.Object({
  minutes: Type.Integer({ description: 'of a day' }),
  weekdays: Type.Array(Type.Integer(), { description: '1 = Monday' }),
  time: Type.String({ description: 'HH:mm in Shanghai' }),
  course: Type.Optional(WorkBrief),
  today: Type.Boolean({ description: 'today is one of its days' }),
})
export type StudyPlan = Static<typeof StudyPlan>

/** Calls of group study about the caller's plan and its calendar. */
export const studyPlanCalls = {
  savePlan: post('/study/savePlan', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      minutes: WholeNumber('每天的分钟数', { ...PLAN_MINUTES }),
      weekdays: Weekdays,
      time: Time,
      course: Type.Optional(Id),
    }),
    answer: StudyPlan,
    notes:
      'Sets the caller’s plan: minutes on some days of the week, in a course that they have or have begun.',
  }),
  removePlan: post('/study/removePlan', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Nothing,
    notes: 'Removes the caller’s plan; without one nothing happens.',
  }),
  calendarLink: post('/study/calendarLink', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ renew: byApp(Type.Boolean()) }),
    answer: Type.Object({ url: Type.String() }),
    notes:
      'The private address of the caller’s calendar file; `renew` makes a new one, and the old one opens nothing.',
  }),
  calendarFile: download('/study/calendarFile', {
    family: 'addon',
    who: 'visitor',
    // The token is a secret that could be guessed, like those of a log-in.
    rate: 'login',
    input: Type.Object({ token: AppText(100) }),
    answer: FileAnswer,
    notes:
      'iCalendar (RFC 5545) of planned study days, live lessons and closing papers, for calendar apps without a session.',
  }),
}
