import type { Handlers } from '../../kernel/http/handlers'
import { calendarOf, curriculumOf, myCourses } from '../curriculum'

export const studyHandlers: Handlers<'study'> = {
  curriculum: (ctx) => curriculumOf(ctx),
  mine: (ctx, input) => myCourses(ctx, input),
  calendar: (ctx, { month }) => calendarOf(ctx, month),
}
