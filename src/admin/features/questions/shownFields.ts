import type { QuestionForm } from '@/contract/exams/question-form'
import { JUDGE_OPTIONS, QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { difficultyText } from '../../kit/exam/difficulty'
import { letterAt } from '@/shared/exams/optionLetter'
import type { Choices } from '../../kit/exam/useChoices'
import { RULE_LABELS, type SwitchRule } from './ruleLabels'

const lines = (texts: readonly string[]): string => texts.join('；') || '无'

/** Fields in words, beside those of another operator. */
export const shownFields = ({ materials }: Choices) => ({
  materialId: (id: number) => materials.find((material) => material.id === id)?.title ?? '无',
  type: (type: QuestionForm['type']) => QUESTION_TYPE_LABELS[type],
  difficulty: difficultyText,
  options: (options: QuestionForm['options']) =>
    lines(
      options.map(
        ({ text, reason, right }, index) =>
          `${letterAt(index)}${right ? '（正确）' : ''} ${text}${reason ? `（${reason}）` : ''}`,
      ),
    ),
  judgement: (judgement: QuestionForm['judgement']) => (judgement === '' ? '无' : JUDGE_OPTIONS[judgement]),
  blanks: (blanks: QuestionForm['blanks']) => lines(blanks.map(({ accepted }) => accepted.join(' / '))),
  rules: (rules: QuestionForm['rules']) =>
    lines([
      ...Object.entries(RULE_LABELS).flatMap(([rule, label]) => (rules[rule as SwitchRule] ? [label] : [])),
      ...(rules.tolerance > 0 ? [`误差 ${rules.tolerance}`] : []),
    ]),
  rubric: (rubric: QuestionForm['rubric']) =>
    lines(
      rubric.map(
        ({ title, share, levels }) =>
          `${title} ${share}%（${levels.map((level) => `${level.text} ${level.share}%`).join('，')}）`,
      ),
    ),
})
