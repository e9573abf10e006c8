import { Type, type Static } from '@sinclair/typebox'
import { AppWholeNumber, get, Id, Instant, literals, PageOf, post, WholeNumber } from '../call'
import { Keyword, Reason, TablePaging, Version } from '../kernel/office'
import { Count, Marks, Material } from './question'
import {
  HAND_REASONS,
  MOST_EXTRA_MINUTES,
  PRACTICE_MODES,
  SITTING_KINDS,
  SITTING_STATES,
} from './question-kinds'
import { ExplainedQuestion } from './report'
import { MOST_SLOTS } from './sitting'

/** One attempt of a learner at a paper, or a practice. */
export const SittingRow = Type.Object({
  id: Id,
  userId: Id,
  nickname: Type.String(),
  mobile: Type.String({ description: 'masked: 138****0001; empty when none is bound' }),
  title: Type.String(),
  kind: literals(SITTING_KINDS),
  mode: Type.Optional(literals(PRACTICE_MODES)),
  paperId: Type.Optional(Id),
  number: Type.Integer({ description: 'of the try' }),
  state: literals(SITTING_STATES),
  marks: Type.Optional(Marks),
  full: Marks,
  answered: Count,
  questions: Count,
  startedAt: Instant,
  deadline: Type.Optional(Instant),
  handedAt: Type.Optional(Instant),
  reason: Type.Optional(literals(HAND_REASONS)),
  away: Type.Object({ times: Count, seconds: Count }),
  late: Type.Integer({ description: 'answers that arrived after the time was up and do not count' }),
  version: Type.Integer(),
})
export type SittingRow = Static<typeof SittingRow>

export const SittingDetail = Type.Object({
  row: SittingRow,
  pass: Marks,
  released: Type.Boolean({ description: 'the learner may see marks and keys once it is handed in' }),
  materials: Type.Array(Material),
  answers: Type.Array(Type.Composite([ExplainedQuestion, Type.Object({ lateAt: Type.Optional(Instant) })]), {
    description: 'every question of the sitting, answered or not',
  }),
})
export type SittingDetail = Static<typeof SittingDetail>

const Changed = Type.Object({ state: literals(SITTING_STATES), version: Type.Integer() })
const OfSitting = { id: Id, version: Version, reason: Reason }
const Minutes = WholeNumber('分钟数', { least: 1, most: MOST_EXTRA_MINUTES })

/** Sittings of learners: `/admin/study/sittings`. Every change has a reason, which the learner reads too. */
export const adminsitting = {
  list: get('/adminsitting/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'sitting.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        paper: Type.Optional(Id),
        kind: Type.Optional(literals(SITTING_KINDS)),
        state: Type.Optional(literals(SITTING_STATES)),
      }),
      TablePaging,
    ]),
    answer: PageOf(SittingRow),
    notes:
      'Sittings, the newest first; the keyword is a part of the learner’s nickname, a whole phone, or the id of a learner or sitting.',
  }),
  papers: get('/adminsitting/papers', {
    family: 'adminapi',
    who: 'staff',
    permission: 'sitting.read',
    input: Type.Object({ keyword: Type.Optional(Keyword), id: Type.Optional(Id) }),
    answer: Type.Object({ rows: Type.Array(Type.Object({ id: Id, title: Type.String() })) }),
    notes:
      'Papers by a part of their title, the newest twenty; without one, the chosen paper `id` is included.',
  }),
  detail: get('/adminsitting/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'sitting.read',
    input: Type.Object({ id: Id }),
    answer: SittingDetail,
    notes: 'A sitting with all questions, answers, keys and marks.',
  }),
  extend: post('/adminsitting/extend', {
    family: 'adminapi',
    who: 'staff',
    permission: 'sitting.edit',
    audit: '延长时间',
    input: Type.Object({ ...OfSitting, minutes: Minutes }),
    answer: Changed,
    notes: 'Moves the deadline of an open sitting and tells the learner. Code 409 when its time is up.',
  }),
  reopen: post('/adminsitting/reopen', {
    family: 'adminapi',
    who: 'staff',
    permission: 'sitting.edit',
    audit: '重开',
    input: Type.Object({ ...OfSitting, minutes: Minutes }),
    answer: Changed,
    notes:
      'Gives a handed-in sitting of a paper back to the learner for some minutes and tells them. Essays are marked anew. Code 409 while another sitting of the learner at the paper is open.',
  }),
  void: post('/adminsitting/void', {
    family: 'adminapi',
    who: 'staff',
    permission: 'sitting.edit',
    audit: '作废',
    input: Type.Object(OfSitting),
    answer: Changed,
    notes: 'Makes a sitting count for nothing, the number of tries included, and tells the learner.',
  }),
  acceptLate: post('/adminsitting/acceptLate', {
    family: 'adminapi',
    who: 'staff',
    permission: 'sitting.edit',
    audit: '采纳迟交的答案',
    input: Type.Object({
      ...OfSitting,
      slots: Type.Array(AppWholeNumber(0, MOST_SLOTS - 1), {
        title: '迟交的答案',
        minItems: 1,
        maxItems: MOST_SLOTS,
      }),
    }),
    answer: Changed,
    notes:
      'Lets late answers count: they are marked and the sum is new; an essay waits for a teacher again. The learner is told.',
  }),
}
