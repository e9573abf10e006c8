import { shownAtOnce } from '../../kernel/cache'
import type { Handlers } from '../../kernel/http/handlers'
import { courseForOffice } from '../office/course-form'
import { courseChoices, listCourses } from '../office/course-list'
import { saveCourse } from '../office/course-edit'
import { addLesson, lessonContent, removeLesson, saveSlides, saveText } from '../office/lesson-edit'
import { coursesWith, paperSources, roomSources } from '../office/lesson-sources'

export const admincourseHandlers: Handlers<'admincourse'> = {
  list: (ctx, input) => listCourses(ctx.db, input),
  choices: (ctx) => courseChoices(ctx.db),
  detail: (ctx, { id }) => courseForOffice(ctx.db, id),
  lesson: (ctx, input) => lessonContent(ctx, input),
  papers: (ctx, input) => paperSources(ctx.db, input),
  rooms: (ctx, input) => roomSources(ctx.db, input),
  save: (ctx, input) => shownAtOnce(ctx, (trx) => saveCourse(trx, ctx, input)),
  addLesson: (ctx, input) => shownAtOnce(ctx, (trx) => addLesson(trx, ctx, input)),
  saveText: (ctx, input) => shownAtOnce(ctx, (trx) => saveText(trx, ctx, input)),
  saveSlides: (ctx, input) => shownAtOnce(ctx, (trx) => saveSlides(trx, ctx, input)),
  removeLesson: (ctx, input) => shownAtOnce(ctx, (trx) => removeLesson(trx, ctx, input)),
  ofPaper: (ctx, { id }) => coursesWith(ctx.db, 'paper_id', id),
  ofRoom: (ctx, { id }) => coursesWith(ctx.db, 'room_id', id),
}
