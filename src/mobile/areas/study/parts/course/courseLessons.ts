import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { to } from '@/client/links'
import { isMedia, isRecording, isTrial, mayOpen } from './lessonStates'

/** The screen of a lesson, at a second of it. */
export const learnAddress = (id: number, lesson: number, at?: number): string =>
  to('/study/learn', { id, lesson, at: at || undefined })

/** Where a trial lesson plays for visitors; lessons that do not play open in the frame of all lessons. */
export function trialAddress(id: number, row: Pick<LessonRow, 'id' | 'kind' | 'room'>): string {
  const { id: lesson, kind } = row
  if (isRecording(row)) return to('/study/audition/liveback', { id, lesson })
  if (kind === 'live') return to('/study/audition/live', { id, lesson })
  return isMedia(row) ? to('/study/audition/videoplay', { id, lesson }) : learnAddress(id, lesson)
}

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

/** The first lesson after one that can be opened. */
export function lessonAfter(lessons: readonly LessonRow[], id: number): LessonRow | undefined {
  const from = lessons.findIndex((lesson) => lesson.id === id)
  return lessons.slice(from + 1).find(mayOpen)
}
