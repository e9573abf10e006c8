import { Type, type Static } from '@sinclair/typebox'
import { AppWholeNumber, byApp, get, Id, Instant, literals, MAX_INTEGER, Nothing, post, Text } from '../call'
import { MOST_VALUE } from './essay-value'
import { Count, Explanation, Marks, Material, OwnFault, Question } from './question'
import {
  HAND_REASONS,
  MOST_SAVED_ANSWERS,
  PRACTICE_MODES,
  QUESTION_TYPES,
  SITTING_KINDS,
  SITTING_STATES,
} from './question-kinds'

export const MOST_SLOTS = 300
const Slot = AppWholeNumber(0, MOST_SLOTS - 1, {
  description: 'place of the question in the sitting, from 0',
})
const Spent = AppWholeNumber(0, 86_400, { description: 'seconds spent on the question in all' })

/** An answer as a device has it. */
export const AnswerEdit = Type.Object({
  slot: Slot,
  value: Text('答案', MOST_VALUE),
  base: AppWholeNumber(0, MAX_INTEGER, { description: 'revision that was changed; 0 = none yet' }),
  seq: AppWholeNumber(1, MAX_INTEGER, {
    description:
      'number of this change among those of the device in this sitting, so that a late request undoes nothing',
  }),
  seconds: Spent,
  unsure: byApp(Type.Boolean()),
})
export type AnswerEdit = Static<typeof AnswerEdit>

/** A photograph of an essay; only who may read the essay is given its address. */
export const Photo = Type.Object({
  ref: Type.String({ description: 'as the value of the essay names it' }),
  url: Type.String({ description: 'address, good for ten minutes' }),
})

/**
 * What a sitting keeps of an answer. `value`: ids of options in one word (`bd`), `t` or `f`, the blanks separated by line
 * feeds, or a text with references of photographs, see essay-value.ts; empty = not answered.
 */
export const SittingAnswer = Type.Object({
  slot: Type.Integer(),
  value: Type.String(),
  revision: Type.Integer(),
  seconds: Type.Integer(),
  unsure: Type.Boolean(),
  late: Type.Optional(Type.String({ description: 'what arrived after the time was up; it does not count' })),
  photos: Type.Optional(
    Type.Array(Photo, { description: 'of an essay: those that `value` and `late` name; absent = none' }),
  ),
})
export type SittingAnswer = Static<typeof SittingAnswer>

/** How an answer was marked; `marks` is absent while a teacher has not marked it. */
export const AnswerResult = Type.Object({
  slot: Type.Integer(),
  marks: Type.Optional(Type.Integer({ description: 'hundredths; below 0 where wrong answers are deducted' })),
  full: Marks,
  right: Type.Boolean({ description: 'full marks' }),
  explanation: Explanation,
  essay: Type.Optional(
    Type.Object(
      {
        criteria: Type.Array(Marks, { description: 'in the order of the rubric; none without one' }),
        comment: Type.String(),
      },
      { description: 'how a teacher marked it' },
    ),
  ),
  faults: Type.Optional(
    Type.Array(OwnFault, { description: 'errors that the learner reported, the last first; absent = none' }),
  ),
})
export type AnswerResult = Static<typeof AnswerResult>

export const Section = Type.Object({
  title: Type.String(),
  note: Type.String({ description: 'how it is marked' }),
  type: Type.Optional(literals(QUESTION_TYPES)),
  from: Type.Integer({ description: 'first slot' }),
  count: Count,
  marks: Marks,
})
export type Section = Static<typeof Section>

export const Sitting = Type.Object({
  id: Id,
  kind: literals(SITTING_KINDS),
  mode: Type.Optional(literals(PRACTICE_MODES)),
  paperId: Type.Optional(Id),
  title: Type.String(),
  intro: Type.String({ description: 'rules that are shown before the first answer' }),
  state: literals(SITTING_STATES),
  reason: Type.Optional(literals(HAND_REASONS)),
  startedAt: Instant,
  now: Instant,
  deadline: Type.Optional(Instant),
  handedAt: Type.Optional(Instant),
  epoch: Type.Integer({ description: 'rises with each take-over' }),
  here: Type.Boolean({ description: 'this device answers; false = another one does' }),
  away: Type.Object({ times: Count, seconds: Count }),
  full: Marks,
  sections: Type.Array(Section),
  materials: Type.Array(Material),
  questions: Type.Array(Type.Composite([Question, Type.Object({ slot: Type.Integer(), marks: Marks })])),
  answers: Type.Array(SittingAnswer),
  results: Type.Array(AnswerResult, { description: 'of a practice: the questions answered so far' }),
})
export type Sitting = Static<typeof Sitting>

const OfSitting = { id: Id, epoch: AppWholeNumber(0, MAX_INTEGER) }

/** A practice is started by its mode, a paper by its id. */
export const StartInput = Type.Object({
  paper: Type.Optional(Id),
  mode: Type.Optional(literals(PRACTICE_MODES)),
  subject: Type.Optional(Id),
  topic: Type.Optional(Id),
  type: Type.Optional(literals(QUESTION_TYPES)),
  count: Type.Optional(AppWholeNumber(1, 100)),
  from: Type.Optional(Id),
})
export type StartInput = Static<typeof StartInput>

/** Calls of group exam about one sitting. */
export const sittingCalls = {
  start: post('/exam/start', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    input: StartInput,
    answer: Type.Object({ id: Id, resumed: Type.Boolean() }),
    notes:
      'Begins a sitting, or resumes the open one of the same paper or practice. `topic` with mode topic, `from` (a sitting) with mode again; a placement and daily questions take a subject. Code 409 when the paper is not open or no try is left, 404 when there are no questions.',
  }),
  open: get('/exam/open', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Sitting,
    notes:
      'A sitting of the caller with its questions in their stored order, the answers so far, the server’s time and the deadline. Nothing gives a key away before it may be shown.',
  }),
  save: post('/exam/save', {
    family: 'addon',
    who: 'user',
    rate: 'exam',
    input: Type.Object({
      ...OfSitting,
      answers: byApp(Type.Array(AnswerEdit, { minItems: 1, maxItems: MOST_SAVED_ANSWERS })),
    }),
    answer: Type.Object({
      state: literals(SITTING_STATES),
      kept: Type.Array(Type.Object({ slot: Type.Integer(), revision: Type.Integer() })),
      refused: Type.Array(SittingAnswer, {
        description: 'the kept answers of slots that another device has changed since the base',
      }),
      late: Type.Array(Type.Integer(), { description: 'slots whose answer was kept as late' }),
      results: Type.Array(AnswerResult, { description: 'of a practice' }),
      now: Instant,
      deadline: Type.Optional(Instant),
    }),
    notes:
      'Saves answers; each is marked at once, unseen. An essay may name up to three photographs that the caller has uploaded by applications.upload. An answer whose base is the kept revision is taken, and a later one of the device that saved it last; else the kept one comes back. Code 409 when another device has taken the sitting over.',
  }),
  takeOver: post('/exam/takeOver', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Type.Object({ epoch: Type.Integer() }),
    notes: 'Goes on with the sitting on this device; the other one can only read it from now on.',
  }),
  away: post('/exam/away', {
    family: 'addon',
    who: 'user',
    rate: 'exam',
    input: Type.Object({
      id: Id,
      times: AppWholeNumber(1, 10_000),
      seconds: AppWholeNumber(1, 86_400),
    }),
    answer: Type.Object({ times: Count, seconds: Count }),
    notes:
      'How often and how long the learner has left the paper, in all; it is shown to them and to teachers. Smaller numbers than the kept ones change nothing.',
  }),
  handIn: post('/exam/handIn', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    rate: 'exam',
    input: Type.Object({
      ...OfSitting,
      answers: Type.Optional(byApp(Type.Array(AnswerEdit, { maxItems: MOST_SAVED_ANSWERS }))),
    }),
    answer: Type.Object({ state: literals(SITTING_STATES) }),
    notes:
      'Hands the sitting in, with the last answers that were not acknowledged, in one transaction; more than one request carries are saved before. One that is handed in already stays as it is.',
  }),
  selfMark: post('/exam/selfMark', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, slot: Slot, marks: AppWholeNumber(0, 10_000_00) }),
    answer: Nothing,
    notes: 'The learner’s own marks for an essay of a practice; they count in no rank.',
  }),
}
