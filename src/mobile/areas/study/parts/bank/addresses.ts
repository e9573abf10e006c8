import type { PaperRow, SittingRow } from '@/contract/exams/bank'
import { to } from '@/client/links'

/** One of the lists of the question bank. */
export type BankView = 'papers' | 'wrong' | 'favorites' | 'history'

export const viewAddress = (view: BankView): string => to('/study/questionBank', { view })

export const practiceAddress = (id: number): string => to('/study/examineJiexiTest', { id })

export const questionAddress = (id: number): string => to('/study/examineJiexiOnce', { id })

/** The rules of a paper, or the sitting of it that goes on. */
export const paperAddress = ({ id, sittingId }: Pick<PaperRow, 'id' | 'sittingId'>): string =>
  to('/study/answer', sittingId === undefined ? { paper: id } : { id: sittingId })

/** Where a sitting goes on, or its report; undefined of a practice that has lapsed, which has none. */
export function sittingAddress({ id, kind, state }: SittingRow): string | undefined {
  if (state === 'lapsed') return undefined
  if (state !== 'open') return to('/study/report', { id })
  return kind === 'practice' ? practiceAddress(id) : to('/study/answer', { id })
}
