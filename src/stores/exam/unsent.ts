import { MOST_SAVED_ANSWERS } from '@/contract/exams/question-kinds'
import type { AnswerEdit } from '@/contract/exams/sitting'
import type { KeptAnswer } from './keptAnswers'

/** Browsers refuse larger bodies of requests that outlive their page, bytes; and what one answer takes besides its value. */
const MOST_KEEPALIVE = 60_000
const ANSWER_BYTES = 160

const bySeq = (a: KeptAnswer, b: KeptAnswer): number => a.seq - b.seq

const editOf = ({ slot, value, base, seq, seconds, unsure }: KeptAnswer): AnswerEdit => ({
  slot,
  value,
  base,
  seq,
  seconds,
  unsure,
})

export const editsOf = (answers: readonly KeptAnswer[]): AnswerEdit[] => answers.map(editOf)

/** As many answers as one request carries. */
export const batchOf = (answers: readonly KeptAnswer[]): KeptAnswer[] => answers.slice(0, MOST_SAVED_ANSWERS)

/** As many answers as a request carries that outlives its page. */
export function lastBatchOf(answers: readonly KeptAnswer[]): KeptAnswer[] {
  let bytes = 0
  return batchOf(answers).filter(({ value }) => {
    bytes += encodeURIComponent(value).length + ANSWER_BYTES
    return bytes <= MOST_KEEPALIVE
  })
}

/** Oldest change first. */
export const inOrder = (answers: Iterable<KeptAnswer>): KeptAnswer[] => [...answers].sort(bySeq)
