import { Type, type Static } from '@sinclair/typebox'
import {
  AppWholeNumber,
  get,
  Id,
  Instant,
  literals,
  MAX_INTEGER,
  PageOf,
  post,
  Text,
  WholeNumber,
} from '../call'
import { ListOf } from '../kernel/fields'
import { TablePaging, Version } from '../kernel/office'
import { Block } from './body'
import { MOST_COMMENT, MOST_CRITERIA } from './essay-marks'
import { Count, Criterion, Marks, Material } from './question'
import { PAPER_KINDS, SITTING_STATES } from './question-kinds'
import { Photo } from './sitting'

/** waiting: handed in and not marked. marked: marked by a teacher, can be changed. */
export const MARK_STATES = ['waiting', 'marked'] as const
const State = Type.Optional(literals(MARK_STATES))

/** A paper with essays, by question. */
export const MarkPaper = Type.Object({
  id: Id,
  title: Type.String(),
  kind: literals(PAPER_KINDS),
  waiting: Type.Integer({ description: 'essays that wait, of all questions' }),
  questions: Type.Array(
    Type.Object({ id: Id, stem: Type.String({ description: 'its beginning' }), waiting: Count }),
  ),
})
export type MarkPaper = Static<typeof MarkPaper>

/** An essay in a queue; who wrote it is not said. */
export const EssayRow = Type.Object({
  id: Type.Integer({ description: 'of the sitting' }),
  handedAt: Instant,
  characters: Count,
  photos: Type.Integer({ description: 'number of photographs' }),
  full: Marks,
  marks: Type.Optional(Marks),
})
export type EssayRow = Static<typeof EssayRow>

/** Marks that are suggested for a criterion. */
export const SuggestedMarks = Type.Object({
  level: Type.Integer({ description: 'from 1, as the rubric lists them; 0 = the criterion has no levels' }),
  marks: Marks,
  reason: Type.String(),
  quote: Type.String({ description: 'words of the learner, as they stand in the text' }),
})
export type SuggestedMarks = Static<typeof SuggestedMarks>

/** What the AI suggests for an essay; it counts for nothing until a teacher takes it over. */
export const Suggestion = Type.Object({
  criteria: Type.Array(SuggestedMarks, { description: 'in the order of the rubric' }),
  offline: Type.Boolean({ description: 'made by rules, because no model is configured' }),
  by: Type.String({ description: 'who asked for it' }),
  at: Instant,
})
export type Suggestion = Static<typeof Suggestion>

export const Essay = Type.Object({
  id: Type.Integer({ description: 'of the sitting' }),
  question: Id,
  paper: Type.String({ description: 'title' }),
  stem: Type.Array(Block),
  words: Type.Integer({ description: 'length that is asked for; 0 = none' }),
  material: Type.Optional(Material),
  reference: Type.Array(Block),
  rubric: Type.Array(Criterion),
  full: Marks,
  text: Type.String({ description: 'what the learner wrote; empty when there are photographs only' }),
  photos: Type.Array(Photo, { description: 'of handwritten pages' }),
  late: Type.Optional(
    Type.Object(
      { text: Type.String(), photos: Type.Array(Photo) },
      { description: 'what arrived after the time was up; it does not count' },
    ),
  ),
  handedAt: Instant,
  state: literals(SITTING_STATES),
  revision: Type.Integer({ description: 'of the text; it changes when the learner may write again' }),
  version: Type.Integer({ description: 'of the marks; 0 = not marked yet' }),
  marks: Type.Optional(Marks),
  criteria: Type.Array(Marks, { description: 'in the order of the rubric; none without one' }),
  comment: Type.String(),
  by: Type.String({ description: 'who marked it last' }),
  at: Type.Optional(Instant),
  suggestion: Type.Optional(Suggestion),
})
export type Essay = Static<typeof Essay>

const OfQuestion = { paper: Id, question: Id }
const MOST_MARKS = 100_000_00
const Revision = AppWholeNumber(0, MAX_INTEGER, { description: 'of the text that was read' })

/** Marking of essays: `/admin/study/marking`. */
export const adminmark = {
  papers: get('/adminmark/papers', {
    family: 'adminapi',
    who: 'staff',
    permission: 'mark.read',
    input: Type.Composite([Type.Object({ state: State }), TablePaging]),
    answer: PageOf(MarkPaper),
    notes: 'Papers whose essays wait, those with the longest waiting first; or papers with marked essays.',
  }),
  queue: get('/adminmark/queue', {
    family: 'adminapi',
    who: 'staff',
    permission: 'mark.read',
    input: Type.Composite([Type.Object({ ...OfQuestion, state: State }), TablePaging]),
    answer: PageOf(EssayRow),
    notes:
      'Essays of one question of a paper: those that wait, the oldest first; or marked ones, the newest first.',
  }),
  detail: get('/adminmark/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'mark.read',
    input: Type.Object({ id: Id, question: Id }),
    answer: Essay,
    notes: 'The answer of a sitting to an essay question with all that is needed to mark it.',
  }),
  suggest: post('/adminmark/suggest', {
    family: 'adminapi',
    who: 'staff',
    permission: 'mark.edit',
    audit: { ifChanged: '获取 AI 评分建议' },
    input: Type.Object({ id: Id, question: Id, revision: Revision }),
    answer: Suggestion,
    notes:
      'Suggests marks for each criterion of an essay, with a reason and words of the learner that show it; photographs are not read. The one that is kept for this text comes back unless the model has changed. Code 409 when there is no text, or it has changed, or when what was written does not fit the rubric or quotes what is not in the text; 429 when the allowance of the day is used up.',
  }),
  save: post('/adminmark/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'mark.edit',
    audit: '评分',
    input: Type.Object({
      id: Id,
      question: Id,
      version: Version,
      revision: Revision,
      criteria: ListOf('各项得分', WholeNumber('得分', { most: MOST_MARKS }), MOST_CRITERIA),
      marks: WholeNumber('得分', {
        most: MOST_MARKS,
        description: 'in hundredths; with a rubric the sum counts',
      }),
      comment: Text('评语', MOST_COMMENT),
    }),
    answer: Type.Object({ state: literals(SITTING_STATES), version: Type.Integer() }),
    notes:
      'Marks an essay. With the last one of a sitting its marks are summed and the learner is told, if marks may be shown. Code 409 when another teacher was quicker, or the text has changed.',
  }),
}
