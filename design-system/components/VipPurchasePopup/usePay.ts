import { PAY_FAILED } from '@/format/actionTexts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../hooks/useSubmit'

/** 'paid': finished; 'submitted': an H5 cashier page took over and the result arrives separately. */
export type PayOutcome = 'paid' | 'submitted' | void

/** Locks payment from the tap until there is a result; after a submitted form for `unlockAfterMs` more. */
export function usePay(unlockAfterMs: number) {
  const [locked, setLocked] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const running = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const pay = useCallback(
    async (action: () => Promise<PayOutcome>): Promise<PayOutcome> => {
      if (running.current) return
      running.current = true
      setLocked(true)
      setError(null)
      const unlock = () => {
        running.current = false
        setLocked(false)
      }
      try {
        const outcome = await action()
        if (outcome === 'submitted') timer.current = setTimeout(unlock, unlockAfterMs)
        else unlock()
        return outcome
      } catch (reason) {
        setError(messageOf(reason, PAY_FAILED))
        unlock()
      }
    },
    [unlockAfterMs],
  )

  return { locked, error, pay, setError }
}
