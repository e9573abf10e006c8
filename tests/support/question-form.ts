import type { QuestionForm } from '@/contract/exams/question-form'

/** A single-choice question as the editor sends it, with these changes. */
export const questionForm = (more: Partial<QuestionForm> = {}): QuestionForm => ({
  code: 'zy-001',
  subject: '字音字形',
  topic: '多音字',
  materialId: 0,
  materialTitle: '',
  materialBody: '',
  type: 'single',
  difficulty: 2,
  stem: '读音正确的一项是',
  options: [
    { text: '{着重:创}伤', reason: '读 chuāng', right: false },
    { text: '{着重:薄}凉', reason: '读 bó，不同于 A 项', right: true },
  ],
  judgement: '',
  blanks: [],
  rules: { anyOrder: false, case: false, punctuation: false, script: false, tolerance: 0 },
  reference: '',
  rubric: [],
  words: 0,
  explanation: '故选 B。',
  ...more,
})
