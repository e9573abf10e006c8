import type { QuestionType } from '@/contract/exams/question-kinds'
import { blanksIn, formulaFaults, runsOf } from './written-text'

export interface CheckedQuestion {
  type: QuestionType
  difficulty: number
  stem: string
  options: readonly { id: string; text: string }[]
  answer: string
  explanation: string
  reasons: Readonly<Record<string, string>>
  rubric: readonly { title: string; share: number; levels: readonly { text: string; share: number }[] }[]
  words: number
}

/** The part of a question that is at fault. */
export type QuestionPart =
  | 'stem'
  | 'options'
  | 'answer'
  | 'explanation'
  | 'reasons'
  | 'difficulty'
  | 'rubric'
  | 'words'

export interface PartFault {
  part: QuestionPart
  /** The option whose text or reason it is. */
  option?: string
  /** The line of that text, from 0; of a formula. */
  line?: number
  message: string
}

const MOST_OPTIONS = 8

/** Checks a question before it is stored. @returns what is wrong with it, in the words of the back office */
export function faultsOfQuestion(question: CheckedQuestion): PartFault[] {
  const { type, stem, options, answer, difficulty, words } = question
  const faults: PartFault[] = []
  const fault = (part: QuestionPart, message: string): number => faults.push({ part, message })
  if (stem.trim() === '') fault('stem', '没有题干')
  if (answer.trim() === '') fault('answer', '没有答案')
  else for (const message of answerFaults(question)) fault('answer', message)
  if (type === 'single' || type === 'multiple') {
    if (options.length < 2) fault('options', '选择题至少要有两个选项')
    if (options.length > MOST_OPTIONS) fault('options', `选项不能超过 ${MOST_OPTIONS} 个`)
    if (options.some(({ text }) => text.trim() === '')) fault('options', '有选项没有内容')
    if (new Set(options.map(({ id }) => id)).size < options.length) fault('options', '有两个选项的字母相同')
  } else if (options.length > 0) fault('options', '只有选择题才有选项')
  if (!Number.isInteger(difficulty) || difficulty < 1 || difficulty > 5)
    fault('difficulty', '难度应为 1 到 5')
  if (!Number.isInteger(words) || words < 0) fault('words', '字数应为整数')
  faults.push(...textFaults(question), ...rubricFaults(question))
  return faults
}

function answerFaults({ type, stem, options, answer }: CheckedQuestion): string[] {
  switch (type) {
    case 'judge':
      return answer === 't' || answer === 'f' ? [] : ['判断题的答案应为“对”或“错”']
    case 'single':
    case 'multiple': {
      const ids = new Set(options.map(({ id }) => id))
      const strange = [...new Set(answer)].filter((id) => !ids.has(id))
      if (strange.length > 0) return [`答案 ${strange.join('').toUpperCase()} 不是选项`]
      if (type === 'single') return answer.length === 1 ? [] : ['单选题只能有一个答案']
      return answer.length > 1 ? [] : ['多选题至少要有两个答案']
    }
    case 'fill': {
      const blanks = blanksIn(stem)
      const accepted = JSON.parse(answer) as string[][]
      if (blanks === 0) return ['填空题的题干里没有空']
      if (accepted.length !== blanks) return [`题干有 ${blanks} 个空，答案有 ${accepted.length} 个`]
      const empty = accepted.findIndex(
        (texts) => texts.length === 0 || texts.some((text) => text.trim() === ''),
      )
      return empty < 0 ? [] : [`第 ${empty + 1} 个空没有答案`]
    }
    case 'essay':
      return []
  }
}

/** What is wrong in written texts: reasons and references of options that the question does not have, and formulas. */
function textFaults({ type, stem, options, answer, explanation, reasons }: CheckedQuestion): PartFault[] {
  const ids = new Set(options.map(({ id }) => id))
  const strange = Object.keys(reasons).filter((id) => !ids.has(id))
  const faults: PartFault[] = strange.map((id) => ({
    part: 'reasons',
    option: id,
    message: `【${id.toUpperCase()}】没有对应的选项`,
  }))
  const texts: [Omit<PartFault, 'message'>, string][] = [
    [{ part: 'stem' }, stem],
    ...options.map(({ id, text }): [Omit<PartFault, 'message'>, string] => [
      { part: 'options', option: id },
      text,
    ]),
    [{ part: 'explanation' }, explanation],
    ...Object.entries(reasons).map(([id, text]): [Omit<PartFault, 'message'>, string] => [
      { part: 'reasons', option: id },
      text,
    ]),
  ]
  for (const [place, written] of texts) {
    for (const { text, as } of runsOf(written)) {
      if (as === 'option' && !ids.has(text))
        faults.push({ ...place, message: `提到了没有的选项 ${text.toUpperCase()}` })
    }
    faults.push(...formulaFaults(written).map((fault) => ({ ...place, ...fault })))
  }
  if (type === 'essay')
    faults.push(...formulaFaults(answer).map((fault) => ({ part: 'answer' as const, ...fault })))
  return faults
}

function rubricFaults({ type, rubric }: CheckedQuestion): PartFault[] {
  if (rubric.length === 0) return []
  if (type !== 'essay') return [{ part: 'rubric', message: '只有问答题才有评分标准' }]
  const faults: string[] = []
  if (rubric.reduce((sum, { share }) => sum + share, 0) !== 100) faults.push('各项评分标准之和不是满分')
  for (const { title, share, levels } of rubric) {
    if (title.trim() === '') faults.push('评分标准没有名称')
    if (!Number.isInteger(share) || share < 1) faults.push(`“${title}”的分值过低`)
    if (levels.some((level) => !Number.isInteger(level.share) || level.share < 0 || level.share > share)) {
      faults.push(`“${title}”有一档超过这一项的满分`)
    }
  }
  return faults.map((message) => ({ part: 'rubric', message }))
}
