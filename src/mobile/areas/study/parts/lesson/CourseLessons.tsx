import type { ReactNode } from 'react'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import { plays } from '../course/lessonStates'
import { LessonFrame } from './LessonFrame'
import { LessonPanel } from './LessonPanel'
import { PlayedLesson } from './PlayedLesson'
import type { Course } from './useCourse'

/** Name of the lesson in the query: the player of a book's course has the older one. */
export type LessonParameter = 'lesson' | 'episode_id'

/** Ways to show a sample lesson: with its slides, alone, or a recording with its chat. */
export type VisitorView = 'slides' | 'plain' | 'recording'

export interface LessonProps {
  course: Course
  detail: CourseDetail
  lesson: LessonRow
  parameter: LessonParameter
  /** What a visitor sees beside the player; without it the tabs of learners. */
  view?: VisitorView
  /** Shown above the tabs: the book that the course belongs to. */
  children?: ReactNode
}

/** A lesson of any kind in the same frame: a film or sound plays, the others are shown in its place. */
export function CourseLessons(props: LessonProps) {
  if (plays(props.lesson)) return <PlayedLesson {...props} />
  return (
    <LessonFrame {...props}>
      <LessonPanel {...props} />
      {props.children}
    </LessonFrame>
  )
}
