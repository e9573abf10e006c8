import { recordingsOf } from '@mocks/recordings'
import type { ShownQuestion } from '@/contract/exams/adminquestion'
import type { ExplainedQuestion } from '@/contract/exams/report'
import { explainedRows } from './fixtures'

/** A question with every kind of formula, as the server draws it; its passage has formulas, too. */
export const shownFormulas = recordingsOf('adminquestion.preview').find(
  ({ payload }) => payload['code'] === 'bs-100',
)?.answer.data as ShownQuestion

const { question, explanation } = shownFormulas

/** The beginning of the stem of {@link shownFormulas}, as rows of lists show it. */
export const stemWithFormulas = question.stem[0]?.lines[0]?.slice(0, 4) ?? []

/** {@link shownFormulas} answered wrong and explained. */
export const explainedFormulas = (): ExplainedQuestion => {
  const [row] = explainedRows
  if (!row?.result) throw new Error('no question is explained')
  return {
    ...row,
    ...question,
    options: [...question.options].reverse(),
    answer: { slot: 0, value: 'b', revision: 1, seconds: 76, unsure: false },
    result: {
      ...row.result,
      marks: 0,
      right: false,
      explanation: { ...row.result.explanation, ...explanation, links: [] },
    },
  }
}
