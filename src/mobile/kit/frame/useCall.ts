import { useCallback, useEffect, useRef, useState } from 'react'
import { answerKey } from '@/contract/kernel/answer-key'
import type { CallName } from '@/contract/contract'
import { CallError } from '@/client/errors'
import { call, firstAnswer, type AnswerOf, type InputOf } from '@/client/client'

export interface CallState<T> {
  data: T | undefined
  /** The first answer is on its way; nothing is when nothing was asked. */
  loading: boolean
  error: Error | undefined
  /** The server said that it does not exist: `error` says what. */
  missing: boolean
  /** Nothing was asked. */
  idle: boolean
  /** Asks again; what is shown stays until the answer has come. */
  refresh(): Promise<void>
  mutate(next: T): void
}

interface Shown<T> {
  key: string
  data?: T
  error?: Error
}

/**
 * The answer of a call for a screen: asked when the payload changes, shown from the page's own data at first. An
 * answer for a payload that has changed meanwhile is dropped. Failures are the screen's to show (`<Page call>`
 * does), so there is no toast. (ahooks' useRequest does this too, at 4.8 KB of the first script.)
 * @param payload null asks nothing yet
 */
export function useCall<N extends CallName>(name: N, payload: InputOf<N> | null): CallState<AnswerOf<N>> {
  type T = AnswerOf<N>
  const key = payload === null ? '' : answerKey(name, payload)
  const asked = useRef<{ name: N; payload: InputOf<N> | null }>({ name, payload })
  asked.current = { name, payload }
  const ticket = useRef(0)
  const [shown, setShown] = useState<Shown<T>>(() => ({
    key,
    data: payload === null ? undefined : firstAnswer(name, payload),
  }))
  const current: Shown<T> = shown.key === key ? shown : { key }

  const load = useCallback(async (): Promise<void> => {
    const { name: wanted, payload: input } = asked.current
    if (input === null) return
    const mine = (ticket.current += 1)
    try {
      const data = await call(wanted, input, { quiet: true })
      if (mine === ticket.current) setShown({ key: answerKey(wanted, input), data })
    } catch (error) {
      const failed = answerKey(wanted, input)
      if (mine === ticket.current)
        setShown((now) => ({ ...(now.key === failed ? now : { key: failed }), error: error as Error }))
    }
  }, [])

  const had = current.data !== undefined
  const start = useRef(had)
  useEffect(() => {
    // The page's own answer needs no second asking; every later payload does.
    if (start.current) start.current = false
    else if (key) void load()
    return () => {
      ticket.current += 1
    }
  }, [key, load])

  const error = current.data === undefined ? current.error : undefined
  return {
    data: current.data,
    loading: key !== '' && current.data === undefined && !error,
    error,
    idle: key === '',
    missing: error instanceof CallError && error.code === 404,
    refresh: load,
    mutate: (data) => setShown({ key, data }),
  }
}
