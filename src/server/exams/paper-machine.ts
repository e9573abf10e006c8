import type { PaperState } from '@/contract/exams/adminpaper'
import { machine } from '../kernel/state-machine'

export const paperMachine = machine<PaperState, 'publish' | 'withdraw'>('paper', {
  draft: { publish: 'published' },
  published: { withdraw: 'off' },
  off: { publish: 'published' },
})
