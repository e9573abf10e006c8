import type { SittingState } from '@/contract/exams/question-kinds'
import { machine } from '../kernel/state-machine'

/**
 * hand: handed in with nothing left to mark. wait: handed in, or changed later, and essays wait for a teacher. mark: the
 * last essay is marked. reopen: given back to the learner by an operator.
 */
export type SittingEvent = 'hand' | 'wait' | 'mark' | 'lapse' | 'void' | 'reopen'

export const sittingMachine = machine<SittingState, SittingEvent>('sitting', {
  open: { hand: 'marked', wait: 'marking', lapse: 'lapsed', void: 'void' },
  marking: { mark: 'marked', void: 'void', reopen: 'open' },
  marked: { wait: 'marking', void: 'void', reopen: 'open' },
  lapsed: {},
  void: {},
})
