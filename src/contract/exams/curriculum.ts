import { Type, type Static } from '@sinclair/typebox'
import { byApp, get, Id, Instant, Nothing, PageOf, Paging } from '../call'
import { WorkBrief } from '../catalogue/work'
import { PaperRow } from './bank'
import { Count } from './question'
import { StudyPlan } from './study-plan'

const Day = Type.String({ description: 'YYYY-MM-DD in Shanghai' })

export const StudyDay = Type.Object({
  day: Day,
  minutes: Count,
  answers: Count,
  done: Type.Boolean({ description: 'it counts for the streak' }),
})
export type StudyDay = Static<typeof StudyDay>

export const CourseProgress = Type.Object({
  work: WorkBrief,
  owned: Type.Boolean({ description: 'the whole course opens' }),
  purchaseEnds: Type.Optional(
    Type.Integer({ description: 'last instant of what was bought, while nothing else opens it' }),
  ),
  finished: Type.Integer({ description: 'required lessons that are finished' }),
  required: Count,
  finishedAt: Type.Optional(Instant),
  certificateId: Type.Optional(Id),
  next: Type.Optional(
    Type.Object(
      {
        partId: Id,
        number: Type.Integer(),
        title: Type.String(),
        position: Type.Number(),
        duration: Type.Number(),
      },
      {
        description: 'the lesson to go on with, and the second; none in one that is finished or has expired',
      },
    ),
  ),
  at: Instant,
})
export type CourseProgress = Static<typeof CourseProgress>

export const Curriculum = Type.Object({
  today: StudyDay,
  streak: Type.Object({
    days: Count,
    rests: Type.Integer({ description: 'days of this month that may still be left out' }),
  }),
  due: Type.Integer({ description: 'wrong questions to repeat today' }),
  papers: Type.Array(PaperRow, {
    description: 'papers that close within two weeks and that the caller may take',
  }),
  live: Type.Array(Type.Object({ id: Id, title: Type.String(), host: Type.String(), startsAt: Instant }), {
    description: 'rooms that the caller wants to be reminded of, within a week',
  }),
  next: Type.Optional(CourseProgress),
  plan: Type.Optional(StudyPlan),
})
export type Curriculum = Static<typeof Curriculum>

const Month = byApp(Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' }))

/** Calls of group study: what the caller studies. */
export const curriculumCalls = {
  curriculum: get('/study/curriculum', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Curriculum,
    notes:
      'What is to do today: the plan, the course to go on with, questions to repeat, papers that close, live rooms.',
  }),
  mine: get('/study/mine', {
    family: 'addon',
    who: 'user',
    input: Paging,
    answer: PageOf(CourseProgress),
    notes: 'Courses that the caller has or has begun, the last studied first.',
  }),
  calendar: get('/study/calendar', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ month: Month }),
    answer: Type.Object({
      rows: Type.Array(StudyDay, { description: 'days of the month on which something was studied' }),
    }),
    notes: 'The study days of a month, in Shanghai.',
  }),
}
