import { Type, type Static } from '@sinclair/typebox'
import { Id, Instant, literals } from '../call'
import { WorkBrief } from '../catalogue/work'
import { Block, Runs } from './body'
import { FAULT_KINDS, FAULT_STATES, QUESTION_TYPES } from './question-kinds'

/** Marks are integers, hundredths of a mark. */
export const Marks = Type.Integer({ minimum: 0, maximum: 100_000_00 })
export const Count = Type.Integer({ minimum: 0 })

export const Option = Type.Object({
  id: Type.String({ description: 'stays the same in whatever order the options are shown' }),
  text: Runs,
})
export type Option = Static<typeof Option>

/** A question without anything that gives its key away. */
export const Question = Type.Object({
  id: Id,
  version: Type.Integer(),
  type: literals(QUESTION_TYPES),
  stem: Type.Array(Block),
  options: Type.Array(Option, { description: 'in the order of this learner; of a judgement none' }),
  blanks: Type.Integer({ description: 'of a fill question, else 0' }),
  words: Type.Integer({ description: 'of an essay: the length that is asked for; 0 = none' }),
  material: Type.Optional(Id),
  favorite: Type.Boolean(),
})
export type Question = Static<typeof Question>

export const Material = Type.Object({ id: Id, title: Type.String(), blocks: Type.Array(Block) })
export type Material = Static<typeof Material>

/** Where a question is taught: the second of a lesson or the paragraph of a book. */
export const QuestionLink = Type.Object({
  work: WorkBrief,
  partId: Id,
  partNumber: Type.Integer(),
  seconds: Type.Integer({ description: 'of a lesson' }),
  offset: Type.Integer({ description: 'of a book: character of the chapter' }),
  label: Type.String({ description: '第 3 讲 02:15, or the beginning of the paragraph' }),
})
export type QuestionLink = Static<typeof QuestionLink>

export const Criterion = Type.Object({
  title: Type.String(),
  marks: Marks,
  levels: Type.Array(Type.Object({ text: Type.String(), marks: Marks })),
})
export type Criterion = Static<typeof Criterion>

/** What becomes known of a question when its key may be shown. */
export const Explanation = Type.Object({
  key: Type.String({ description: 'ids of the right options in one word, t or f; empty for others' }),
  accepted: Type.Array(Type.Array(Type.String()), {
    description: 'of a fill question: accepted texts by blank',
  }),
  reference: Type.Array(Block, { description: 'of an essay: the reference answer' }),
  rubric: Type.Array(Criterion),
  reasons: Type.Array(Type.Object({ id: Type.String(), text: Runs }), { description: 'by option' }),
  text: Type.Array(Block),
  topic: Type.Object({ id: Id, name: Type.String() }),
  links: Type.Array(QuestionLink),
  right: Type.Integer({ description: 'per cent of all answers that are right; -1 = too few answers' }),
})
export type Explanation = Static<typeof Explanation>

/** A question in the wrong-answer book. */
export const Card = Type.Object({
  row: Type.Integer({ description: 'right answers in a row' }),
  due: Instant,
  left: Type.Boolean({ description: 'it was learned, or taken out by hand' }),
})
export type Card = Static<typeof Card>

/** What a learner reported about a question, and what was answered. */
export const OwnFault = Type.Object({
  kind: literals(FAULT_KINDS),
  text: Type.String(),
  state: literals(FAULT_STATES),
  reply: Type.String({ description: 'empty while the state is open' }),
  at: Instant,
  repliedAt: Type.Optional(Instant),
})
export type OwnFault = Static<typeof OwnFault>
