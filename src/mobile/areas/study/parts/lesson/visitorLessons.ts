import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { lessonsOf, trialsOf } from '../course/courseLessons'
import { isMedia, isRecording, mayOpen } from '../course/lessonStates'
import type { VisitorView } from './CourseLessons'

/** The lessons that a caller may try; of a course that is theirs, all that are open. */
const openLessons = (detail: CourseDetail): LessonRow[] =>
  detail.owned ? lessonsOf(detail).filter(mayOpen) : trialsOf(detail)

const FITS: Record<VisitorView, (lesson: LessonRow) => boolean> = {
  slides: (lesson) => isMedia(lesson) && lesson.slides > 0,
  plain: isMedia,
  recording: isRecording,
}

/** The lesson that a view shows: the named one where it fits, else the first that does. */
export function visitorLesson(
  detail: CourseDetail,
  view: VisitorView,
  named?: number,
): LessonRow | undefined {
  const fitting = openLessons(detail).filter(FITS[view])
  return fitting.find(({ id }) => id === named) ?? fitting[0]
}

const TURN = { live: 0, upcoming: 1, recorded: 2, ended: 3 } as const

/** The lesson with the trial room of a course: the named one, else one that runs, comes next, or has a recording. */
export function trialRoom(detail: CourseDetail, named?: number): LessonRow | undefined {
  const rooms = openLessons(detail).flatMap((lesson) =>
    lesson.kind === 'live' && lesson.room ? [{ lesson, ...lesson.room }] : [],
  )
  const [first] = rooms.toSorted((a, b) => TURN[a.state] - TURN[b.state] || a.startsAt - b.startsAt)
  return (rooms.find(({ lesson }) => lesson.id === named) ?? first)?.lesson
}
