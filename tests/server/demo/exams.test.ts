import { questionTexts } from '@/server/demo/exams/texts'
import { markAnswer, normaliseValue, simplifier } from '@/server/exams/marking'
import { parseQuestions, type WrittenQuestion } from '@/server/exams/question-text'

const parsed = questionTexts.map((text) => parseQuestions(text))
const questions = parsed.flatMap((one) => one.questions)

/** What a learner enters who knows everything. */
const perfect = ({ type, answer }: WrittenQuestion): string =>
  type === 'fill' ? (JSON.parse(answer) as string[][]).map(([first = '']) => first).join('\n') : answer

it('the texts are read without faults and doubts', () => {
  expect(parsed.flatMap(({ faults, doubts }) => [...faults, ...doubts])).toEqual([])
})

it('there are 480 questions with their own numbers, in the shares of the types that were planned', () => {
  expect(new Set(questions.map(({ code }) => code)).size).toBe(480)
  const share = (type: string): number => questions.filter((question) => question.type === type).length
  expect(['single', 'multiple', 'judge', 'fill', 'essay'].map(share)).toEqual([168, 96, 72, 96, 48])
})

it('the key of each gets full marks, and no answer gets any', async () => {
  const simplify = await simplifier()
  const how = { multiple: 'exact', deduction: 0, simplify } as const
  const wrong = questions.filter((question) => {
    if (question.type === 'essay') return false
    const marked = { ...question, rules: JSON.stringify(question.rules) }
    const value = normaliseValue(
      question.type,
      perfect(question),
      question.options.map(({ id }) => id).join(''),
    )
    return markAnswer(marked, value, 100, how) !== 100 || markAnswer(marked, '', 100, how) !== 0
  })
  expect(wrong.map(({ code }) => code)).toEqual([])
})

it('every option says why it is right or wrong, and every essay how it is marked', () => {
  const bare = questions.filter(({ type, options, reasons, rubric, explanation }) =>
    type === 'essay' ? rubric.length === 0 : explanation === '' || options.some(({ id }) => !reasons[id]),
  )
  expect(bare.map(({ code }) => code)).toEqual([])
})
