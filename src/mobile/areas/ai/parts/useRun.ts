import { useCallback, useEffect, useRef, useState } from 'react'
import type { AiRun } from '@/contract/ai/ai'
import { call } from '@/client/client'
import { CallError, messageOf } from '@/client/errors'

/** Polling interval of a growing text, ms. */
const STEP = 500
const LONGEST = 8_000

export interface Watched {
  /** The run, with the whole text so far. */
  run: AiRun | undefined
  /** Why the run cannot be shown. */
  error: string
  /** Requests are failing; they are retried automatically. */
  waiting: boolean
  /** Requests now. */
  refresh: () => void
}

/** Appends a new piece to the known text; a run that was restarted replaces it. */
export const joined = (known: AiRun | undefined, next: AiRun): AiRun => ({
  ...next,
  text: (next.from && known ? known.text.slice(0, next.from) : '') + next.text,
  from: 0,
})

/**
 * A run as it grows. The server writes it independently of the client: leaving, a lost network or another device do
 * not interrupt it.
 */
export function useRun(id: number | undefined): Watched {
  const [run, setRun] = useState<AiRun>()
  const [error, setError] = useState('')
  const [waiting, setWaiting] = useState(false)
  const [of, setOf] = useState(id)
  if (of !== id) {
    setOf(id)
    setRun(undefined)
    setError('')
    setWaiting(false)
  }
  const asking = useRef<() => void>(() => undefined)

  useEffect(() => {
    if (id === undefined) return
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let known: AiRun | undefined
    let failures = 0
    const ask = async (): Promise<void> => {
      clearTimeout(timer)
      try {
        const have = known ? { from: known.text.length, attempt: known.attempt } : {}
        const answer = await call('ai.result', { id, ...have }, { quiet: true })
        if (!live) return
        known = joined(known, answer)
        failures = 0
        setRun(known)
        setWaiting(false)
        setError('')
        if (!known.endedAt) timer = setTimeout(() => void ask(), STEP)
      } catch (failure) {
        if (!live) return
        if (failure instanceof CallError && failure.kind === 'code') return setError(messageOf(failure))
        failures += 1
        setWaiting(true)
        timer = setTimeout(() => void ask(), Math.min(LONGEST, STEP * 2 ** failures))
      }
    }
    asking.current = () => void ask()
    void ask()
    return () => {
      live = false
      clearTimeout(timer)
      asking.current = () => undefined
    }
  }, [id])

  return { run, error, waiting, refresh: useCallback(() => asking.current(), []) }
}
