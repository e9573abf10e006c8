import { Type, type Static } from '@sinclair/typebox'
import { Id, literals } from '../call'
import { Count } from './question'
import { QUESTION_TYPES } from './question-kinds'

/** First sittings from which the figures of a question say anything. */
export const ANALYSIS_FROM = 30
/** A wrong answer of a blank is listed from so many learners on. */
export const WRONG_FILL_FROM = 5

const Share = Type.Integer({ description: 'per cent' })

export const AnalysedItem = Type.Object({
  id: Id,
  type: literals(QUESTION_TYPES),
  stem: Type.String({ description: 'plain text, shortened' }),
  key: Type.String({ description: 'ids of the right options in one word, t or f; empty for others' }),
  sittings: Count,
  facility: Type.Integer({ description: 'per cent of the marks that were got' }),
  correlation: Type.Optional(
    Type.Number({
      description:
        'of the marks with those of the rest of the paper, -1 to 1; absent where one of both does not vary',
    }),
  ),
  empty: Type.Optional(
    Type.Integer({ description: 'per cent without an answer; absent for drawn questions' }),
  ),
  seconds: Type.Integer({ description: 'average of those who answered' }),
  options: Type.Array(
    Type.Object({
      id: Type.String(),
      text: Type.String({ description: 'plain text' }),
      all: Share,
      upper: Share,
      lower: Share,
    }),
    {
      description:
        'share of the learners who chose the option: of all, of the best 27 %, of the weakest 27 %',
    },
  ),
  wrong: Type.Array(
    Type.Object({ blank: Type.Integer({ description: 'from 0' }), text: Type.String(), count: Count }),
    { description: 'frequent answers of blanks that are not accepted, the most frequent first' },
  ),
  doubt: Type.Array(literals(['correlation', 'key']), {
    description:
      'why the key may be wrong. correlation: it is negative. key: the best learners choose it less often than the weakest',
  }),
})
export type AnalysedItem = Static<typeof AnalysedItem>

export const ItemAnalysis = Type.Object({
  sittings: Type.Integer({ description: 'first sittings with marks' }),
  used: Type.Integer({ description: 'the newest of them, of which the figures are made' }),
  items: Type.Array(AnalysedItem, {
    description: 'doubtful ones first, then in the order of the paper; none below 30 sittings',
  }),
})
export type ItemAnalysis = Static<typeof ItemAnalysis>
