import type { OwnFault } from '@/contract/exams/question'
import type { ExplainedQuestion } from '@/contract/exams/report'
import { RECORDED_AT } from '../withSession'

/** Reports of errors: one that waits, one that was answered. */
export const openFault: OwnFault = {
  kind: 'typo',
  text: '第二行多了一个字',
  state: 'open',
  reply: '',
  at: RECORDED_AT,
}
export const answeredFault: OwnFault = {
  kind: 'key',
  text: 'D 项的“处理”和 C 项读音一样，答案只写了 B，是不是漏了？',
  state: 'mended',
  reply: '感谢指正，解析里补上了 C、D 两项的读音对照，答案不变。',
  at: RECORDED_AT,
  repliedAt: RECORDED_AT,
}

/** A row with reports of its learner. */
export const withFaults = (row: ExplainedQuestion, ...faults: OwnFault[]): ExplainedQuestion => ({
  ...row,
  ...(row.result ? { result: { ...row.result, faults } } : {}),
})
