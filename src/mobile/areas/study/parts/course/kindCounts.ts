import { LESSON_KIND_NAMES, LESSON_KINDS } from '@/contract/catalogue/lesson-kinds'
import type { LessonRow } from '@/contract/courses/course'

/** How many lessons there are of each kind; kinds without any are left out. */
export const kindCounts = (lessons: readonly LessonRow[]): { name: string; count: number }[] =>
  LESSON_KINDS.map((kind) => ({
    name: LESSON_KIND_NAMES[kind],
    count: lessons.filter((lesson) => lesson.kind === kind).length,
  })).filter(({ count }) => count > 0)
