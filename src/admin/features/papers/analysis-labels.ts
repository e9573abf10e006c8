import type { AnalysedItem } from '@/contract/exams/item-analysis'
import { JUDGE_OPTIONS } from '@/contract/exams/question-kinds'
import { optionLetter } from '@/shared/exams/optionLetter'

export const DOUBT_LABELS: Record<AnalysedItem['doubt'][number], string> = {
  correlation: '区分度为负：其余题目得分越高的学员，这道题得分越低',
  key: '选择标准答案的学员，高分组比低分组少',
}

export const correlationText = (correlation: number | undefined): string =>
  correlation === undefined ? '—' : correlation.toFixed(2).replace('-', '−')

const orderOf = ({ options }: Pick<AnalysedItem, 'options'>): string => options.map(({ id }) => id).join('')

/** An option with its letter in the order of the bank; a judgement has no letters. */
export const optionText = (item: AnalysedItem, { id, text }: AnalysedItem['options'][number]): string =>
  item.type === 'judge' ? text : `${optionLetter(orderOf(item), id)}. ${text}`

export const keyText = (item: AnalysedItem): string =>
  item.type === 'judge'
    ? JUDGE_OPTIONS[item.key === 't' ? 't' : 'f']
    : [...item.key].map((id) => optionLetter(orderOf(item), id)).join('')
