import { useEffect, useEffectEvent, useRef } from 'react'
import { CallError } from '@/client/errors'

/** Pause before the first repetition, and the longest one, ms: each is twice as long as the one before. */
const FIRST = 3_000
const LONGEST = 60_000
/** Pauses differ by up to this share, so that not all phones ask at once when the server is back. */
const SPREAD = 0.2

/** HTTP statuses of a server that is being restarted or has too much to do. */
const BUSY = [502, 503, 504]

/** Whether the same call may succeed later without anybody doing something. */
const mayPass = (failure: unknown): boolean =>
  failure instanceof CallError &&
  (['network', 'offline', 'timeout'].includes(failure.kind) ||
    (failure.kind === 'http' && BUSY.includes(failure.code)))

/**
 * Repeats what has failed because the server was not reached, until it succeeds. A page in the background waits until
 * it is shown.
 * @param failure of the latest try: a new object for each
 */
export function useRetry(failure: unknown, retry: () => unknown): void {
  const tries = useRef(0)
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!mayPass(failure)) {
      tries.current = 0
      return
    }
    const pause = Math.min(LONGEST, FIRST * 2 ** tries.current)
    const run = (): void => {
      if (document.visibilityState !== 'visible') return
      stop()
      tries.current += 1
      again()
    }
    const timer = setTimeout(run, pause * (1 + SPREAD * Math.random()))
    const stop = (): void => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
    }
    document.addEventListener('visibilitychange', run)
    return stop
  }, [failure])
}
