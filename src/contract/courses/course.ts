import { Type, type Static } from '@sinclair/typebox'
import { AppText, get, Id, Instant, literals, Nothing, PageOf, Paging } from '../call'
import { Offer, WorkBrief, WorkLink } from '../catalogue/work'
import { LESSON_KINDS } from '../catalogue/lesson-kinds'
import { COURSE_PRICES, COURSE_SORTS, LOCK_REASONS } from './course-rules'

const Percent = Type.Integer({ minimum: 0, maximum: 100 })

/** What the caller may do with a lesson, why not, and what opens it. */
export const LessonAccess = Type.Object({
  state: literals(['open', 'trial', 'locked']),
  seconds: Type.Optional(Type.Integer({ description: 'trial: how much of it plays' })),
  reason: Type.Optional(literals(LOCK_REASONS)),
  opensAt: Type.Optional(Instant),
  endedAt: Type.Optional(Instant),
  after: Type.Optional(Type.String({ description: 'title of the lesson that has to be finished before' })),
})
export type LessonAccess = Static<typeof LessonAccess>

export const LessonRow = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  kind: literals(LESSON_KINDS),
  seconds: Type.Integer(),
  words: Type.Integer(),
  slides: Type.Integer({ description: 'of a film or sound' }),
  ready: Type.Boolean({ description: 'false while its film, sound or text is still being made' }),
  free: Type.Boolean({ description: 'open for everybody' }),
  required: Type.Boolean({ description: 'needed to finish the course' }),
  fresh: Type.Boolean({ description: 'added after the caller had finished the course' }),
  coins: Type.Integer({ description: 'price of this lesson alone in coins; 0 = not sold alone' }),
  access: LessonAccess,
  share: Type.Integer({
    ...Percent,
    description: 'per cent that the caller has watched, or seen of a document',
  }),
  finished: Type.Boolean(),
  paper: Type.Optional(
    Type.Object({
      id: Id,
      questions: Type.Integer(),
      seconds: Type.Integer({ description: '0 = without a limit' }),
    }),
  ),
  document: Type.Optional(Type.Object({ id: Id, pages: Type.Integer() })),
  room: Type.Optional(
    Type.Object({ id: Id, startsAt: Instant, state: literals(['upcoming', 'live', 'ended', 'recorded']) }),
  ),
})
export type LessonRow = Static<typeof LessonRow>

export const Teacher = Type.Object({
  id: Id,
  name: Type.String(),
  title: Type.String(),
  intro: Type.String(),
  avatar: Type.String(),
})
export type Teacher = Static<typeof Teacher>

export const CourseRow = Type.Composite([
  WorkBrief,
  Type.Object({
    minutes: Type.Integer({ description: 'length of all films and sounds' }),
    trials: Type.Integer({ description: 'lessons that everybody may try' }),
  }),
])
export type CourseRow = Static<typeof CourseRow>

export const CourseDetail = Type.Object({
  work: WorkBrief,
  picture: Type.String({ description: 'path of the 720 px picture' }),
  synopsis: Type.String(),
  category: Type.String(),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  teachers: Type.Array(Teacher),
  chapters: Type.Array(
    Type.Object({
      title: Type.String({ description: 'empty for lessons that stand in no chapter' }),
      lessons: Type.Array(LessonRow),
    }),
  ),
  rules: Type.Object({
    inOrder: Type.Boolean({ description: 'a lesson opens when the one before is finished' }),
    noSkip: Type.Boolean({ description: 'seconds that were never watched cannot be skipped' }),
    finishPercent: Type.Integer({ description: 'of a film or sound that has to be played' }),
    certificate: Type.Boolean({ description: 'whoever finishes the course gets one' }),
    daysValid: Type.Integer({
      description: 'days after the purchase for which it opens the course; 0 = for good',
    }),
  }),
  minutes: Type.Integer({ description: 'length of all films and sounds' }),
  favorite: Type.Boolean(),
  owned: Type.Boolean({ description: 'the caller may open all of it' }),
  until: Type.Optional(Type.Integer({ description: 'when the membership ends that alone opens it' })),
  purchaseEnds: Type.Optional(
    Type.Integer({
      description:
        'last instant of what the caller has bought, also of what has ended; none while it opens for good',
    }),
  ),
  offer: Type.Optional(Offer),
  links: Type.Array(WorkLink, { description: 'books that the course belongs to' }),
  related: Type.Array(WorkBrief),
  finished: Type.Integer({ description: 'required lessons that the caller has finished' }),
  required: Type.Integer({ description: 'required lessons' }),
  finishedAt: Type.Optional(Instant),
  certificateId: Type.Optional(Id),
  next: Type.Optional(
    Type.Object(
      { id: Id, number: Type.Integer(), title: Type.String(), at: Type.Number() },
      { description: 'the lesson to go on with, and its second' },
    ),
  ),
})
export type CourseDetail = Static<typeof CourseDetail>

/** Calls of group study about courses. */
export const courseCalls = {
  courses: get('/study/courses', {
    family: 'addon',
    who: 'visitor',
    input: Type.Composite([
      Type.Object({
        category: Type.Optional(AppText(40)),
        teacher: Type.Optional(Id),
        cost: Type.Optional(literals(COURSE_PRICES)),
        trial: Type.Optional(Type.Boolean({ title: '可试听' })),
        sort: Type.Optional(literals(COURSE_SORTS)),
      }),
      Paging,
    ]),
    answer: PageOf(CourseRow),
    notes: 'Published courses, filtered and sorted, cursor paged.',
  }),
  choices: get('/study/choices', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({
      categories: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
      teachers: Type.Array(Type.Object({ id: Id, name: Type.String(), courses: Type.Integer() }), {
        description: 'those with most courses first',
      }),
    }),
    notes: 'What the list of courses can be filtered by.',
  }),
  course: get('/study/course', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: CourseDetail,
    notes:
      'A published course with its chapters, and what the caller may do with each lesson. One off the shelf answers its buyers only.',
  }),
}
