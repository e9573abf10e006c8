import { Type, type Static } from '@sinclair/typebox'
import { get, Id, IdOrNone, Instant, literals, PageOf, Paging, post } from '../call'
import { Runs } from './body'
import { Card, Count, Marks } from './question'
import {
  MASTERY_LEVELS,
  PAPER_KINDS,
  QUESTION_TYPES,
  RELEASES,
  SITTING_KINDS,
  SITTING_STATES,
  WRONG_VIEWS,
} from './question-kinds'

export const Subject = Type.Object({ id: Id, name: Type.String(), questions: Count })
export type Subject = Static<typeof Subject>

export const Topic = Type.Object({
  id: Id,
  name: Type.String(),
  parentId: IdOrNone,
  questions: Count,
  answered: Type.Integer({ description: 'questions that the caller has answered at least once' }),
  percent: Type.Integer({ description: 'share of the marks of the last 20 answers' }),
  level: literals(MASTERY_LEVELS),
})
export type Topic = Static<typeof Topic>

export const SittingRow = Type.Object({
  id: Id,
  kind: literals(SITTING_KINDS),
  paperId: Type.Optional(Id),
  title: Type.String(),
  state: literals(SITTING_STATES),
  startedAt: Instant,
  handedAt: Type.Optional(Instant),
  deadline: Type.Optional(Instant),
  questions: Count,
  answered: Count,
  released: Type.Boolean(),
  marks: Type.Optional(Marks),
  full: Marks,
})
export type SittingRow = Static<typeof SittingRow>

export const Bank = Type.Object({
  subjects: Type.Array(Subject),
  subject: Type.Integer({ description: 'id of the chosen subject; 0 = there is none' }),
  topics: Type.Array(Topic),
  today: Type.Object({
    answered: Type.Integer({ description: 'questions of today, in Shanghai' }),
    done: Type.Boolean({ description: 'the daily questions are handed in' }),
  }),
  fresh: Type.Boolean({ description: 'the caller has answered nothing of this subject' }),
  due: Type.Integer({ description: 'wrong questions to repeat today, of all subjects' }),
  wrong: Type.Integer({ description: 'questions in the wrong-answer book' }),
  favorites: Count,
  open: Type.Array(SittingRow, { description: 'sittings that go on, newest first, five at most' }),
})
export type Bank = Static<typeof Bank>

export const PaperRow = Type.Object({
  id: Id,
  kind: literals(PAPER_KINDS),
  title: Type.String(),
  intro: Type.String(),
  subject: Type.String(),
  seconds: Type.Integer({ description: '0 = without a limit' }),
  questions: Count,
  full: Marks,
  pass: Marks,
  opensAt: Type.Optional(Instant),
  closesAt: Type.Optional(Instant),
  release: literals(RELEASES),
  tries: Type.Integer({ description: '0 = as often as one likes' }),
  tried: Count,
  state: literals(['open', 'going', 'upcoming', 'closed', 'used'], 'for the caller'),
  sittingId: Type.Optional(Id),
  best: Type.Optional(Marks),
})
export type PaperRow = Static<typeof PaperRow>

const ShownPaper = Type.Composite([PaperRow, Type.Object({ now: Instant })])
export type ShownPaper = Static<typeof ShownPaper>

/** A question as a row of a list. */
export const QuestionRow = Type.Object({
  id: Id,
  type: literals(QUESTION_TYPES),
  stem: { ...Runs, description: 'shortened: plain text and formulas' },
  topic: Type.String(),
  at: Instant,
  card: Type.Optional(Card),
})
export type QuestionRow = Static<typeof QuestionRow>

/** Calls of group exam about the question bank. */
export const bankCalls = {
  bank: get('/exam/bank', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ subject: Type.Optional(Id) }),
    answer: Bank,
    notes:
      'The question bank of a subject (the first, or the last one practised) as the caller stands in it.',
  }),
  papers: get('/exam/papers', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([
      Type.Object({ subject: Type.Optional(Id), kind: Type.Optional(literals(PAPER_KINDS)) }),
      Paging,
    ]),
    answer: PageOf(PaperRow),
    notes: 'Published papers, newest first, with what the caller may do with each.',
  }),
  paper: get('/exam/paper', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: ShownPaper,
    notes: 'One published paper.',
  }),
  history: get('/exam/history', {
    family: 'addon',
    who: 'user',
    input: Paging,
    answer: PageOf(SittingRow),
    notes: 'Sittings of the caller, newest first.',
  }),
  wrong: get('/exam/wrong', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([Type.Object({ view: literals(WRONG_VIEWS), subject: Type.Optional(Id) }), Paging]),
    answer: PageOf(QuestionRow),
    notes:
      'The wrong-answer book: what is due today, all of it, or what has left it after three right answers in a row.',
  }),
  card: post('/exam/card', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, action: literals(['remove', 'restore']) }),
    answer: Card,
    notes: 'Takes a question out of the wrong-answer book, or puts it back.',
  }),
  favorites: get('/exam/favorites', {
    family: 'addon',
    who: 'user',
    input: Paging,
    answer: PageOf(QuestionRow),
    notes: 'Favourite questions of the caller, newest first.',
  }),
}
