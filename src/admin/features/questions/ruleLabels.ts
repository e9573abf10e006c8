import type { QuestionForm } from '@/contract/exams/question-form'

export type SwitchRule = Exclude<keyof QuestionForm['rules'], 'tolerance'>

export const RULE_LABELS: Record<SwitchRule, string> = {
  anyOrder: '各空顺序不限',
  case: '区分大小写',
  punctuation: '区分标点',
  script: '不分繁简',
}
