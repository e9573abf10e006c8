import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { to } from '@/client/links'
import { isTrial } from './lessonTexts'

/** Where a lesson is learnt. */
export const learnAddress = (id: number, lesson: number): string => to('/study/learn', { id, lesson })

/** Where a trial lesson plays for visitors; lessons that are no films open in the frame of all lessons. */
export const trialAddress = (id: number, { id: lesson, kind }: Pick<LessonRow, 'id' | 'kind'>): string =>
  kind === 'video' ? to('/study/audition/videoplay', { id, lesson }) : learnAddress(id, lesson)

export const lessonsOf = ({ chapters }: Pick<CourseDetail, 'chapters'>): LessonRow[] =>
  chapters.flatMap(({ lessons }) => lessons)

export const trialsOf = (detail: Pick<CourseDetail, 'chapters'>): LessonRow[] =>
  lessonsOf(detail).filter(isTrial)

/** The lesson that has to be finished before a locked one: the last one of that title before it. */
export const lessonBefore = (
  detail: Pick<CourseDetail, 'chapters'>,
  { number, access }: LessonRow,
): LessonRow | undefined =>
  lessonsOf(detail).findLast((lesson) => lesson.number < number && lesson.title === access.after)

/** Published books whose owners may open the course. */
export const booksOf = ({ links }: Pick<CourseDetail, 'links'>) =>
  links.filter(({ role }) => role === 'course').map(({ work }) => work)
