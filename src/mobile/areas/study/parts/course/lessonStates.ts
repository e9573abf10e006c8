import type { LessonRow } from '@/contract/courses/course'

/** Whether a lesson can be opened now, wholly or for a trial. */
export const mayOpen = ({ ready, access }: LessonRow): boolean => ready && access.state !== 'locked'

/** A lesson that those may open who have not bought the course. */
export const isTrial = ({ ready, free, access }: LessonRow): boolean =>
  ready && (free ? access.state === 'open' : access.state === 'trial')

/** Whether a lesson is a film that plays for the caller. */
export const playsFilm = (lesson: LessonRow): boolean => lesson.kind === 'video' && mayOpen(lesson)
