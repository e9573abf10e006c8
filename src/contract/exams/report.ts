import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, literals, post, Text } from '../call'
import { Card, Count, Marks, Material, OwnFault, Question, QuestionLink } from './question'
import {
  EXPLAIN_FILTERS,
  FAULT_KINDS,
  HAND_REASONS,
  MOST_FAULT_TEXT,
  SITTING_KINDS,
  SITTING_STATES,
} from './question-kinds'
import { AnswerResult, SittingAnswer } from './sitting'

/** Marks of a topic in one sitting. */
export const TopicMarks = Type.Object({
  id: Id,
  name: Type.String(),
  marks: Marks,
  full: Marks,
  questions: Count,
})

export const Report = Type.Object({
  id: Id,
  kind: literals(SITTING_KINDS),
  paperId: Type.Optional(Id),
  title: Type.String(),
  state: literals(SITTING_STATES),
  reason: Type.Optional(literals(HAND_REASONS)),
  startedAt: Instant,
  handedAt: Type.Optional(Instant),
  spent: Type.Integer({ description: 'seconds from the start to the hand-in' }),
  released: Type.Boolean({ description: 'marks and keys may be shown' }),
  releaseAt: Type.Optional(Instant),
  marks: Type.Optional(Marks),
  full: Marks,
  pass: Type.Optional(Marks),
  passed: Type.Optional(Type.Boolean()),
  rank: Type.Optional(
    Type.Object(
      {
        place: Type.Integer(),
        of: Type.Integer(),
        ahead: Type.Integer({ description: 'per cent of all with fewer marks' }),
      },
      { description: 'from 20 sittings on, first tries only' },
    ),
  ),
  right: Count,
  wrong: Count,
  empty: Count,
  waiting: Type.Integer({ description: 'essays that are not marked yet' }),
  unsure: Count,
  late: Type.Integer({ description: 'answers that arrived after the time was up' }),
  away: Type.Object({ times: Count, seconds: Count }),
  topics: Type.Array(TopicMarks),
  slots: Type.Array(
    Type.Object({
      slot: Type.Integer(),
      state: literals(['right', 'part', 'wrong', 'empty', 'waiting']),
      seconds: Type.Integer(),
      unsure: Type.Boolean(),
    }),
  ),
  suggestion: Type.Optional(
    Type.Object(
      {
        topic: Type.Object({ id: Id, name: Type.String() }),
        link: Type.Optional(QuestionLink),
      },
      { description: 'the weakest topic, and where it is taught' },
    ),
  ),
})
export type Report = Static<typeof Report>

/** A question of a sitting with the caller’s answer and its explanation. */
export const ExplainedQuestion = Type.Composite([
  Question,
  Type.Object({
    slot: Type.Integer(),
    answer: Type.Optional(SittingAnswer),
    result: Type.Optional(AnswerResult),
  }),
])
export type ExplainedQuestion = Static<typeof ExplainedQuestion>

export const reportCalls = {
  report: get('/exam/report', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Report,
    notes: 'Report of a sitting of the caller that is handed in. Code 409 while it is open.',
  }),
  explain: get('/exam/explain', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, only: Type.Optional(literals(EXPLAIN_FILTERS)) }),
    answer: Type.Object({
      id: Id,
      title: Type.String(),
      kind: literals(SITTING_KINDS),
      released: Type.Boolean(),
      materials: Type.Array(Material),
      rows: Type.Array(ExplainedQuestion),
    }),
    notes:
      'The questions of a sitting with answers, keys and explanations. Until they may be shown there are no rows and `released` is false.',
  }),
  question: get('/exam/question', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Type.Object({
      material: Type.Optional(Material),
      question: ExplainedQuestion,
      history: Type.Array(
        Type.Object({
          sittingId: Id,
          title: Type.String(),
          at: Instant,
          value: Type.String(),
          right: Type.Boolean(),
          unsure: Type.Boolean(),
        }),
      ),
      card: Type.Optional(Card),
    }),
    notes:
      'One question with its explanation and what the caller answered before. Only for who has answered it where its key may be shown: else code 404.',
  }),
  favorite: post('/exam/favorite', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id, on: Type.Boolean() }),
    answer: Type.Object({ favorite: Type.Boolean() }),
    notes: 'Sets or clears the favourite mark of a question that the caller has met.',
  }),
  fault: post('/exam/fault', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      id: Id,
      kind: literals(FAULT_KINDS),
      text: Text('说明', MOST_FAULT_TEXT),
    }),
    answer: OwnFault,
    notes:
      'Reports an error in a question that the caller has met. A second report of the same kind replaces the first and is open again.',
  }),
}
