import type { AnswerResult } from '@/contract/exams/sitting'

export type Verdict = 'right' | 'part' | 'wrong' | 'empty' | 'waiting'

export const VERDICT_LABELS: Record<Verdict, string> = {
  right: '正确',
  part: '部分正确',
  wrong: '错误',
  empty: '未作答',
  waiting: '待评分',
}

/** How an answer was marked, in one word; an answer without marks waits for somebody to mark it. */
export function verdictOf(value: string, { marks, right }: Pick<AnswerResult, 'marks' | 'right'>): Verdict {
  if (value === '') return 'empty'
  if (marks === undefined) return 'waiting'
  if (right) return 'right'
  return marks > 0 ? 'part' : 'wrong'
}
