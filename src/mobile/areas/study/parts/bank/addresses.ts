import type { PaperRow, SittingRow } from '@/contract/exams/bank'
import { route } from '@/client/links'

/** One of the lists of the question bank. */
export type BankView = 'papers' | 'wrong' | 'favorites' | 'history'

export const viewAddress = (view: BankView): string => `#${route('/study/questionBank', { view })}`

export const practiceAddress = (id: number): string => `#/study/examineJiexiTest?id=${id}`

export const questionAddress = (id: number): string => `#/study/examineJiexiOnce?id=${id}`

/** The rules of a paper, or the sitting of it that goes on. */
export const paperAddress = ({ id, sittingId }: Pick<PaperRow, 'id' | 'sittingId'>): string =>
  sittingId === undefined ? `#/study/answer?paper=${id}` : `#/study/answer?id=${sittingId}`

/** Where a sitting goes on, or its report; undefined of a practice that has lapsed, which has none. */
export function sittingAddress({ id, kind, state }: SittingRow): string | undefined {
  if (state === 'lapsed') return undefined
  if (state !== 'open') return `#/study/report?id=${id}`
  return kind === 'practice' ? practiceAddress(id) : `#/study/answer?id=${id}`
}
