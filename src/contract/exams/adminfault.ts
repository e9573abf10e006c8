import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, literals, PageOf, post, Text } from '../call'
import { Keyword, Picked, TablePaging, Version } from '../kernel/office'
import { ShownQuestion } from './adminquestion'
import { Count } from './question'
import { FAULT_ANSWERS, FAULT_KINDS, FAULT_STATES, MOST_FAULT_TEXT, QUESTION_TYPES } from './question-kinds'

/** What a learner reported about a question. */
export const FaultRow = Type.Object({
  id: Id,
  questionId: Id,
  code: Type.String(),
  type: literals(QUESTION_TYPES),
  stem: Type.String({ description: 'plain text of the present version, shortened' }),
  subject: Type.String(),
  kind: literals(FAULT_KINDS),
  text: Type.String({ description: 'phone numbers in it are masked' }),
  userId: Id,
  nickname: Type.String({ description: 'masked for who may not see users' }),
  changed: Type.Boolean({ description: 'the question has a newer version than the learner saw' }),
  state: literals(FAULT_STATES),
  reply: Type.String(),
  repliedBy: Type.String({ description: 'name of the operator; empty while the state is open' }),
  repliedAt: Type.Optional(Instant),
  reportedAt: Instant,
  version: Version,
})
export type FaultRow = Static<typeof FaultRow>

export const FaultDetail = Type.Object({
  row: FaultRow,
  question: ShownQuestion,
  seen: Type.Optional({
    ...ShownQuestion,
    description: 'the version that the learner saw, if it is not the present one',
  }),
  others: Type.Array(FaultRow, { description: 'other open reports about the same question, the last first' }),
})
export type FaultDetail = Static<typeof FaultDetail>

/** Errors in questions that learners report: `/admin/study/faults`. */
export const adminfault = {
  list: get('/adminfault/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        state: Type.Optional(literals(FAULT_STATES)),
        subject: Type.Optional(Id),
        kind: Type.Optional(literals(FAULT_KINDS)),
        question: Type.Optional(Id),
      }),
      TablePaging,
    ]),
    answer: Type.Composite([
      PageOf(FaultRow),
      Type.Object({
        counts: Type.Object(
          { open: Count, mended: Count, rejected: Count, duplicate: Count },
          {
            description: 'reports in each state that fit the other filters',
          },
        ),
      }),
    ]),
    notes:
      'Reports of errors in questions, the newest first; the keyword is in the learner’s words, or the code of the question, or the id of the learner.',
  }),
  detail: get('/adminfault/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.read',
    input: Type.Object({ id: Id }),
    answer: FaultDetail,
    notes: 'A report with its question, key and explanation, and the other open reports about it.',
  }),
  reply: post('/adminfault/reply', {
    family: 'adminapi',
    who: 'staff',
    permission: 'question.edit',
    audit: '答复',
    input: Type.Object({
      items: Picked,
      state: literals(FAULT_ANSWERS),
      reply: Text('答复', MOST_FAULT_TEXT, 1),
    }),
    answer: Type.Object({ changed: Count }),
    notes:
      'Answers open reports about one question, all of them or none, and tells their learners. Code 409 when one of them was answered or changed meanwhile.',
  }),
}
