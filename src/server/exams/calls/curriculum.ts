import type { curriculumCalls as contract } from '@/contract/exams/curriculum'
import type { HandlersOf } from '../../kernel/http/handlers'
import { calendarOf, curriculumOf, myCourses } from '../curriculum'

export const curriculumHandlers: HandlersOf<typeof contract> = {
  curriculum: (ctx) => curriculumOf(ctx),
  mine: (ctx, input) => myCourses(ctx, input),
  calendar: (ctx, { month }) => calendarOf(ctx, month),
}
