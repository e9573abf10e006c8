import type { courseCalls } from '@/contract/courses/course'
import type { documentCalls } from '@/contract/courses/document'
import type { lessonCalls } from '@/contract/courses/lesson'
import type { HandlersOf } from '../../kernel/http/handlers'
import { courseDetail } from '../course-detail'
import { courseChoices, courseList } from '../course-list'
import { documentDetail, documentsOf, favoriteDocuments, keepDocument } from '../documents'
import { lessonDetail, readLesson, watchLesson } from '../lesson'
import { notesOf, removeNote, saveNote } from '../notes'

export const courseHandlers: HandlersOf<typeof courseCalls & typeof documentCalls & typeof lessonCalls> = {
  courses: (ctx, input) => courseList(ctx, input),
  choices: (ctx) => courseChoices(ctx),
  course: (ctx, { id }) => courseDetail(ctx, id),
  documents: (ctx, { id }) => documentsOf(ctx, id),
  document: (ctx, { id }) => documentDetail(ctx, id),
  favoriteDocument: (ctx, input) => keepDocument(ctx, input),
  favoriteDocuments: (ctx, input) => favoriteDocuments(ctx, input),
  lesson: (ctx, input) => lessonDetail(ctx, input),
  watched: (ctx, input) => watchLesson(ctx, input),
  finish: (ctx, input) => readLesson(ctx, input),
  notes: (ctx, input) => notesOf(ctx, input),
  saveNote: (ctx, input) => saveNote(ctx, input),
  removeNote: (ctx, input) => removeNote(ctx, input),
}
