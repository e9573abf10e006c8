import type { BankState } from '@/contract/exams/question-kinds'
import { machine } from '../kernel/state-machine'

export const paperMachine = machine<BankState, 'publish' | 'withdraw'>('paper', {
  draft: { publish: 'published' },
  published: { withdraw: 'off' },
  off: { publish: 'published' },
})
