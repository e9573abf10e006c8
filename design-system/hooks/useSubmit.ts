import { SUBMIT_FAILED } from '@/format/actionTexts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Returns the message of a rejected promise; `fallback` for an error without a message. */
export function messageOf(reason: unknown, fallback: string): string {
  return reason instanceof Error && reason.message !== '' ? reason.message : fallback
}

/**
 * Runs one asynchronous action at a time: `busy` while it runs, `error` with its message after a failure. `run`
 * resolves to whether the action succeeded; a second call while one runs resolves to false and does nothing.
 */
export function useSubmit(fallback = SUBMIT_FAILED) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const running = useRef(false)
  const mounted = useRef(true)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const run = useCallback(
    async (action: () => Promise<unknown> | void): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setError(null)
      try {
        await action()
        return true
      } catch (reason) {
        if (mounted.current) setError(messageOf(reason, fallback))
        return false
      } finally {
        running.current = false
        if (mounted.current) setBusy(false)
      }
    },
    [fallback],
  )

  return { busy, error, run, setError }
}
