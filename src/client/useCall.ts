import useRequest from 'ahooks/es/useRequest'
import { answerKey } from '@/contract/answer-key'
import type { CallName } from '@/contract/contract'
import { call, firstAnswer, type AnswerOf, type InputOf } from './client'

export interface CallState<T> {
  data: T | undefined
  loading: boolean
  error: Error | undefined
  refresh(): Promise<unknown>
  mutate(next: T): void
}

/**
 * The answer of a call for a screen: asked when the payload changes, shown from the page's own data at first.
 * Failures are the screen's to show (`<Page state>` does), so there is no toast.
 * @param payload null asks nothing yet
 */
export function useCall<N extends CallName>(name: N, payload: InputOf<N> | null): CallState<AnswerOf<N>> {
  const first = payload === null ? undefined : firstAnswer(name, payload)
  const { data, loading, error, refreshAsync, mutate } = useRequest<AnswerOf<N>, []>(() => call(name, payload as InputOf<N>, { quiet: true }), {
    ready: payload !== null,
    manual: first !== undefined,
    refreshDeps: [name, answerKey(name, (payload ?? {}) as object)],
  })
  const shown = data ?? first
  return {
    data: shown,
    loading: shown === undefined && (loading || payload === null),
    error: shown === undefined ? error : undefined,
    refresh: refreshAsync,
    mutate,
  }
}
