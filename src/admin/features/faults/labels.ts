import type { FaultRow } from '@/contract/exams/adminfault'
import {
  FAULT_ANSWER_LABELS,
  FAULT_LABELS,
  type FaultAnswer,
  type FaultState,
} from '@/contract/exams/question-kinds'
import type { Tone } from '../../kit/display/Mark'

export const PATH = '/admin/study/faults'
const QUESTION = '/admin/study/question'

/** State that the list shows first. */
export const FIRST: FaultState = 'open'

export const STATES: Record<FaultState, { text: string; tone: Tone }> = {
  open: { text: '待处理', tone: 'warning' },
  mended: { text: FAULT_ANSWER_LABELS.mended, tone: 'good' },
  rejected: { text: FAULT_ANSWER_LABELS.rejected, tone: 'quiet' },
  duplicate: { text: FAULT_ANSWER_LABELS.duplicate, tone: 'quiet' },
}

/** Replies that an operator may begin with. */
export const READY_REPLIES: Record<FaultAnswer, readonly string[]> = {
  mended: [
    '感谢指正，题目已改正，重新练习时会看到新版本。',
    '感谢指正，解析已补充说明。',
    '感谢指正，错别字已改正。',
  ],
  rejected: [
    '已核对，原题与答案无误，请再看一遍解析。',
    '这里有两种说法，本题以课本的说法为准，暂不修改。',
    '没有找到你说的问题，可以补充说明后再提交一次。',
  ],
  duplicate: ['这个问题已有同学反馈，正在核对，感谢指正。', '这个问题已经改正，感谢指正。'],
}

/** The learner’s words; without any, the kind says all. */
export const wordsOf = ({ kind, text }: Pick<FaultRow, 'kind' | 'text'>): string => text || FAULT_LABELS[kind]

export const nameOf = (row: FaultRow): string => `${row.code} ${wordsOf(row)}`

export const editAddress = ({ questionId }: FaultRow): string => `#${QUESTION}?id=${questionId}`
