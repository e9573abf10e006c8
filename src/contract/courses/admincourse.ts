import { Type, type Static } from '@sinclair/typebox'
import { AppWholeNumber, get, Id, Instant, literals, MAX_INTEGER, Nothing, PageOf, post, Text } from '../call'
import { MEDIA_STATES, WORK_STATES } from '../catalogue/adminvideo'
import { LESSON_KINDS } from '../catalogue/lesson-kinds'
import { ListOf, RecordId, Saved } from '../kernel/fields'
import { Keyword, Slug, TablePaging } from '../kernel/office'
import { CourseForm, LESSON_TITLE, LONGEST_TEXT, MOST_SLIDES, SlideForm } from './course-form'

const Count = Type.Integer()

export const OfficeCourse = Type.Object({
  id: Id,
  number: Type.Integer({ description: 'the id that users see' }),
  title: Type.String(),
  cover: Type.String(),
  category: Type.String(),
  teachers: Type.Array(Type.String()),
  chapters: Count,
  lessons: Count,
  ready: Type.Integer({ description: 'lessons that can be opened' }),
  members: Count,
  finished: Type.Integer({ description: 'members who have finished it' }),
  certificate: Type.Boolean(),
  state: literals(WORK_STATES),
  updatedAt: Instant,
  version: Type.Integer(),
})
export type OfficeCourse = Static<typeof OfficeCourse>

/** A lesson with what its form does not say. */
export const OfficeLesson = Type.Object({
  id: Id,
  kind: literals(LESSON_KINDS),
  seconds: Type.Integer(),
  words: Type.Integer(),
  media: literals(MEDIA_STATES),
  ready: Type.Boolean({
    description: 'false while its film or sound is being made, or its paper or room is off',
  }),
  free: Type.Boolean({ description: 'open for everybody' }),
  slides: Count,
  finished: Type.Integer({ description: 'learners who have finished it' }),
  source: Type.Optional(
    Type.Object({ id: Id, title: Type.String() }, { description: 'its paper, live room or document' }),
  ),
})
export type OfficeLesson = Static<typeof OfficeLesson>

export const OfficeCourseDetail = Type.Object({
  row: OfficeCourse,
  form: CourseForm,
  lessons: Type.Array(OfficeLesson),
})
export type OfficeCourseDetail = Static<typeof OfficeCourseDetail>

export const LessonContent = Type.Object({
  title: Type.String(),
  kind: literals(LESSON_KINDS),
  seconds: Type.Integer(),
  body: Type.String({ description: 'text of the lesson, paragraphs separated by line feeds' }),
  slides: Type.Array(SlideForm),
  media: literals(MEDIA_STATES),
  progress: Type.Integer({ description: 'per cent of the transcoding' }),
  fault: Type.String({ description: 'why the transcoding failed' }),
  url: Type.String({ description: 'play address of its film or sound; empty = none' }),
  mp4: Type.String(),
  version: Type.Integer({ description: 'of the course' }),
})
export type LessonContent = Static<typeof LessonContent>

/** A paper or a live room that a lesson may name. */
const LessonSource = Type.Object({ id: Id, title: Type.String(), at: Type.Integer() })

const Using = Type.Object({ rows: Type.Array(Type.Object({ id: Id, title: Type.String() })) })

const reads = { family: 'adminapi', who: 'staff', permission: 'course.read' } as const
const edits = { family: 'adminapi', who: 'staff', permission: 'course.edit' } as const

/** Courses: `/admin/study/courses`. */
export const admincourse = {
  list: get('/admincourse/list', {
    ...reads,
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        category: Type.Optional(Slug),
        state: Type.Optional(literals(WORK_STATES)),
        teacher: Type.Optional(Id),
      }),
      TablePaging,
    ]),
    answer: PageOf(OfficeCourse),
    notes: 'Courses, newest change first; the keyword is a part of the title or the author.',
  }),
  choices: get('/admincourse/choices', {
    ...reads,
    input: Nothing,
    answer: Type.Object({
      teachers: Type.Array(Type.Object({ id: Id, name: Type.String(), title: Type.String() })),
      categories: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
    }),
    notes: 'Teachers and categories for the filters and the form.',
  }),
  detail: get('/admincourse/detail', {
    ...reads,
    input: Type.Object({ id: Id }),
    answer: OfficeCourseDetail,
    notes: 'A course with its form and its lessons.',
  }),
  lesson: get('/admincourse/lesson', {
    ...reads,
    input: Type.Object({ id: Id, lesson: Id }),
    answer: LessonContent,
    notes: 'Text, slides and film or sound of a lesson.',
  }),
  papers: get('/admincourse/papers', {
    ...reads,
    input: Type.Object({ keyword: Type.Optional(Keyword) }),
    answer: Type.Object({ rows: Type.Array(LessonSource, { description: '`at`: number of questions' }) }),
    notes: 'Published papers by a part of their title, the newest 20.',
  }),
  rooms: get('/admincourse/rooms', {
    ...reads,
    input: Type.Object({ keyword: Type.Optional(Keyword) }),
    answer: Type.Object({ rows: Type.Array(LessonSource, { description: '`at`: when it starts' }) }),
    notes: 'Live rooms that are not cancelled by a part of their title, the latest 20.',
  }),
  save: post('/admincourse/save', {
    ...edits,
    audit: { ifChanged: '保存课程' },
    // Chapters and lessons have limits of their own, whose product is above what other forms may weigh.
    body: 5_000_000,
    input: Type.Object({ ...RecordId, form: CourseForm }),
    answer: Saved,
    notes:
      'Changes the rules, teachers, chapters and lessons of a course; the order of the lessons is their numbers. Code 409 when somebody changed the course or its films since `version`.',
  }),
  addLesson: post('/admincourse/addLesson', {
    ...edits,
    audit: { ifChanged: '添加课时' },
    input: Type.Object({
      ...RecordId,
      kind: literals(['audio', 'text', 'paper', 'live', 'document']),
      title: Text('课时名称', LESSON_TITLE, 1),
      body: Type.Optional(Text('正文', LONGEST_TEXT)),
      paper: Type.Optional(Id),
      room: Type.Optional(Id),
      document: Type.Optional(Id),
    }),
    answer: Type.Object({ id: Id, version: Type.Integer({ description: 'of the course' }) }),
    notes:
      'Adds a lesson after all others, in the last chapter. Films and sounds are uploaded in adminvideo.',
  }),
  saveText: post('/admincourse/saveText', {
    ...edits,
    audit: { ifChanged: '修改图文课时' },
    input: Type.Object({ ...RecordId, lesson: Id, body: Text('正文', LONGEST_TEXT, 1) }),
    answer: Saved,
    notes: 'Changes the text of a lesson; blank lines are left out.',
  }),
  saveSlides: post('/admincourse/saveSlides', {
    ...edits,
    audit: { ifChanged: '保存讲义' },
    input: Type.Object({ ...RecordId, lesson: Id, slides: ListOf('讲义', SlideForm, MOST_SLIDES) }),
    answer: Saved,
    notes: 'Replaces the slides of a film or sound; code 400 for two at one second or one beyond its end.',
  }),
  removeLesson: post('/admincourse/removeLesson', {
    ...edits,
    audit: { ifChanged: '删除课时' },
    input: Type.Object({
      ...RecordId,
      lesson: Id,
      told: AppWholeNumber(0, MAX_INTEGER, {
        description: 'learners who have finished it, as the operator was told',
      }),
    }),
    answer: Saved,
    notes:
      'Removes a lesson that is no film. Code 409 when more learners have finished it than the operator was told, or somebody has bought it alone.',
  }),
  ofPaper: get('/admincourse/ofPaper', {
    ...reads,
    permission: 'paper.read',
    input: Type.Object({ id: Id }),
    answer: Using,
    notes: 'Courses of which a lesson is this paper.',
  }),
  ofRoom: get('/admincourse/ofRoom', {
    ...reads,
    permission: 'live.read',
    input: Type.Object({ id: Id }),
    answer: Using,
    notes: 'Courses of which a lesson is this live room.',
  }),
}
