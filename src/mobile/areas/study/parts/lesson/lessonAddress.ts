import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { to } from '@/client/links'

/** The screen of a lesson, at a second of it. */
export const learnAddress = (id: number, lesson: number, at?: number): string =>
  to('/study/learn', { id, lesson, at: at || undefined })

export const lessonsOf = ({ chapters }: Pick<CourseDetail, 'chapters'>): LessonRow[] =>
  chapters.flatMap(({ lessons }) => lessons)

/** Whether a lesson is a film that plays for the caller. */
export const isPlayable = ({ kind, ready, access }: LessonRow): boolean =>
  kind === 'video' && ready && access.state !== 'locked'

/** The first lesson after one that can be opened. */
export function lessonAfter(lessons: readonly LessonRow[], id: number): LessonRow | undefined {
  const from = lessons.findIndex((lesson) => lesson.id === id)
  return lessons.slice(from + 1).find(({ ready, access }) => ready && access.state !== 'locked')
}
