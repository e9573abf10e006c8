import type { StartInput } from '@/contract/exams/sitting'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { useGo } from '@/mobile/kit/frame/navigation'
import { askSittingAhead } from '@/stores/exam/askSitting'
import { intend } from '@/stores/intention'
import { toast } from '@/stores/overlays'
import { practiceAddress } from './addresses'

/** Returns a function that starts a practice, or resumes the open one of the same kind, and opens it. */
export function useStart(): (input: StartInput) => Promise<void> {
  const go = useGo()
  return async (input) => {
    try {
      const { id, resumed } = await intend(`practice ${JSON.stringify(input)}`, (key) =>
        call('exam.start', input, { key }),
      )
      if (resumed) toast('先接着上次没做完的练习')
      invalidate('exam.history')
      askSittingAhead(id)
      go(practiceAddress(id))
    } catch {
      // The error policy has shown the reason, such as that there are no questions.
    }
  }
}
