import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { answerKey } from '@/contract/kernel/answer-key'
import type { CallName } from '@/contract/contract'
import { CallError } from '@/client/errors'
import { call, firstAnswer, firstRefusal, type AnswerOf, type InputOf } from '@/client/client'
import { keepAnswer, offlineAnswer } from './keptAnswers'
import { useInvalidated } from './useInvalidated'

export interface CallState<T> {
  data: T | undefined
  /** The first response is pending; false when there is no request. */
  loading: boolean
  error: Error | undefined
  /** The server reported that it does not exist: `error` has its message. */
  missing: boolean
  /** There is no request. */
  idle: boolean
  /** Requests again; the current data stays until the response arrives. */
  refresh(): Promise<void>
  mutate(next: T): void
}

interface Shown<N extends CallName> {
  key: string
  payload: InputOf<N> | null
  data?: AnswerOf<N> | undefined
  error?: Error | undefined
}

/**
 * The response of a call for a screen: requested when the payload changes and when `invalidate` names the call; the
 * first one may come from the page's own data. A response for an older payload is dropped. Without network the last
 * response of this visit is shown, of a tab's landing also that of an earlier one. The screen shows failures itself
 * (`<Page call>` does), so there is no toast.
 * (ahooks' useRequest does this too, at 4.8 KB of the first script.)
 * @param payload null makes no request yet
 */
export function useCall<N extends CallName>(name: N, payload: InputOf<N> | null): CallState<AnswerOf<N>> {
  const key = payload === null ? '' : answerKey(name, payload)
  const [shown, setShown] = useState<Shown<N>>(() =>
    payload === null
      ? { key, payload }
      : { key, payload, data: firstAnswer(name, payload), error: firstRefusal(name, payload) },
  )
  // The payload is kept with its response: a new object with the same content makes no request.
  if (shown.key !== key) setShown({ key, payload })
  const { payload: input, data } = shown
  const newest = useRef(0)

  const load = useCallback(async (): Promise<void> => {
    if (input === null) return
    const mine = (newest.current += 1)
    const put = (answer: AnswerOf<N> | undefined, error?: Error): void => {
      if (mine !== newest.current) return
      if (answer !== undefined) keepAnswer(name, key, answer)
      setShown((now) =>
        now.payload === input ? { ...now, data: answer === undefined ? now.data : answer, error } : now,
      )
    }
    await call(name, input, { quiet: true }).then(put, async (error: Error) =>
      put((await offlineAnswer(key)) as AnswerOf<N> | undefined, error),
    )
  }, [name, input, key])

  // What is embedded in the page is not requested again.
  const begin = useEffectEvent(() => {
    if (data !== undefined) keepAnswer(name, key, data)
    else if (!shown.error) void load()
  })
  useEffect(() => {
    begin()
    // What comes after the screen was left may be another user's.
    return () => void (newest.current += 1)
  }, [load])
  useInvalidated(name, load)

  const error = data === undefined ? shown.error : undefined
  return {
    data,
    loading: key !== '' && data === undefined && !error,
    error,
    idle: key === '',
    missing: error instanceof CallError && error.code === 404,
    refresh: load,
    mutate(next) {
      if (key) keepAnswer(name, key, next)
      setShown((now) => (now.key === key ? { ...now, data: next } : now))
    },
  }
}
