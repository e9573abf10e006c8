import { Type, type Static } from '@sinclair/typebox'
import {
  AppText,
  AppWholeNumber,
  byApp,
  get,
  Id,
  Instant,
  MAX_INTEGER,
  Nothing,
  post,
  Seconds,
  Text,
} from '../call'
import { LessonRow } from './course'
import { MOST_NOTES, MOST_RANGES, NOTE_LENGTH } from './course-rules'

/** What the teacher shows from a second on. */
export const Slide = Type.Object({
  at: Type.Integer({ description: 'second of the lesson' }),
  title: Type.String(),
  text: Type.String({ description: 'lines separated by line feeds' }),
})
export type Slide = Static<typeof Slide>

/** Watched seconds, or seen pages: `0-35,40-60`. */
export const Ranges = byApp(
  Type.String({
    description: 'watched seconds, or seen pages of a document, as 0-35,40-60',
    pattern: `^(\\d{1,6}-\\d{1,6}(,\\d{1,6}-\\d{1,6}){0,${MOST_RANGES - 1}})?$`,
  }),
)

export const LessonDetail = Type.Object({
  lesson: LessonRow,
  body: Type.String({ description: 'text of the lesson; empty when there is none, or it is locked' }),
  slides: Type.Array(Slide, { description: 'in a trial only those that it reaches' }),
  covered: Type.String({ description: 'watched seconds, or seen pages, as 0-35,40-60' }),
})
export type LessonDetail = Static<typeof LessonDetail>

export const LessonNote = Type.Object({
  uid: Type.String({ description: 'made by the device that wrote it first' }),
  lesson: Id,
  at: Type.Integer({ description: 'second of the lesson' }),
  text: Type.String(),
  revision: Type.Integer(),
  updatedAt: Instant,
})
export type LessonNote = Static<typeof LessonNote>

const Uid = byApp(Type.String({ pattern: '^[\\w-]{8,40}$' }))
const EventId = Type.Optional(AppText(60))

/** Calls of group study about one lesson. */
export const lessonCalls = {
  lesson: get('/study/lesson', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id, lesson: Id }),
    answer: LessonDetail,
    notes: 'A lesson of course `id` with its text, slides and what the caller has watched.',
  }),
  watched: post('/study/watched', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, lesson: Id, ranges: Ranges, event_id: EventId }),
    answer: Type.Object({
      share: Type.Integer(),
      finished: Type.Boolean(),
      covered: Type.String({ description: 'watched seconds, as 0-35,40-60' }),
      courseFinished: Type.Boolean(),
    }),
    notes:
      'Reports watched seconds of a film, or seen pages of a document. Of seconds are taken at most twice the time since the last report and 30 s; the answer says what counts.',
  }),
  finish: post('/study/finish', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, lesson: Id }),
    answer: Type.Object({ finished: Type.Boolean(), courseFinished: Type.Boolean() }),
    notes:
      'The caller has read a text or was in a live room. Films, sounds and documents are finished by watching and leafing through, papers by handing in.',
  }),
  notes: get('/study/notes', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Type.Object({ rows: Type.Array(LessonNote) }),
    notes: `The caller’s notes in a course, by lesson and second; at most ${MOST_NOTES} a lesson.`,
  }),
  saveNote: post('/study/saveNote', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      id: Id,
      lesson: Id,
      uid: Uid,
      at: Seconds,
      text: Text('笔记', NOTE_LENGTH, 1),
      base: AppWholeNumber(0, MAX_INTEGER, { description: 'revision that was edited; 0 = new' }),
      event_id: EventId,
    }),
    answer: Type.Object({
      note: LessonNote,
      copy: Type.Optional(
        Type.Composite([LessonNote], {
          description: 'the sent text as a note of its own: another device had changed the note meanwhile',
        }),
      ),
    }),
    notes: 'Saves a note at a second of a lesson. The same text twice changes nothing.',
  }),
  removeNote: post('/study/removeNote', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ uid: Uid, event_id: EventId }),
    answer: Nothing,
    notes: 'Deletes a note of the caller for good; one that is gone already is no error.',
  }),
}
