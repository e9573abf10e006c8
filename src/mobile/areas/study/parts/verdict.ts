import type { QuestionType } from '@/contract/exams/question-kinds'
import type { AnswerResult } from '@/contract/exams/sitting'

export type Verdict = 'right' | 'part' | 'wrong' | 'empty' | 'waiting' | 'marked'

export const VERDICT_LABELS: Record<Verdict, string> = {
  right: '正确',
  part: '部分正确',
  wrong: '错误',
  empty: '未作答',
  waiting: '待评分',
  marked: '已评分',
}

/**
 * How an answer was marked, in one word. An answer without marks waits for somebody to mark it; an essay that was marked
 * is neither right nor wrong.
 */
export function verdictOf(
  type: QuestionType,
  value: string,
  { marks, right }: Pick<AnswerResult, 'marks' | 'right'>,
): Verdict {
  if (value === '') return 'empty'
  if (marks === undefined) return 'waiting'
  if (type === 'essay') return 'marked'
  if (right) return 'right'
  return marks > 0 ? 'part' : 'wrong'
}
