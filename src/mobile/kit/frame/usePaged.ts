import { useCallback, useEffect, useRef, useState } from 'react'
import { answerKey } from '@/contract/kernel/answer-key'
import type { CallName } from '@/contract/contract'
import { call, type AnswerOf, type InputOf } from '@/client/client'
import { messageOf } from '@/client/errors'

/** Calls whose answer is a page: `{ rows, next, total }`. */
type PagedName = {
  [N in CallName]: AnswerOf<N> extends { rows: unknown[]; next: string; total: number } ? N : never
}[CallName]
type RowOf<N extends PagedName> = AnswerOf<N> extends { rows: (infer R)[] } ? R : never

export type PagedStatus = 'loading' | 'idle' | 'loadingMore' | 'done' | 'error'

interface Pages<R> {
  items: R[]
  next: string
  total: number
}

export interface Paged<R> {
  items: R[]
  total: number
  status: PagedStatus
  error: string
  onLoadMore(): Promise<void>
  onRetry(): Promise<void>
  /** Asks the first page anew; what is shown stays until it has come. */
  reload(): Promise<void>
  /** Changes rows in place, after a favourite or a removal. */
  update(change: (items: R[]) => R[]): void
}

// Loaded pages by history entry: going back shows the list as it was left (beyond.md 24).
const kept = new Map<string, Pages<unknown>>()
const KEEP = 30

const keep = (key: string, pages: Pages<unknown>): void => {
  kept.delete(key)
  kept.set(key, pages)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEEP) break
    kept.delete(oldest)
  }
}

const entryKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'first'

/**
 * A list that grows by pages. Rows come once each, in the server's order; one load runs at a time, and an answer for
 * filters that have changed meanwhile is dropped.
 * @param payload filters without paging; null asks nothing yet
 */
export function usePaged<N extends PagedName>(
  name: N,
  payload: Omit<InputOf<N>, 'cursor'> | null,
): Paged<RowOf<N>> {
  type R = RowOf<N>
  const key = payload === null ? '' : `${entryKey()} ${answerKey(name, payload)}`
  const restored = key ? (kept.get(key) as Pages<R> | undefined) : undefined
  const [pages, setPages] = useState<Pages<R> | null>(restored ?? null)
  const [phase, setPhase] = useState<'rest' | 'first' | 'more'>(restored ? 'rest' : 'first')
  const [error, setError] = useState('')
  const running = useRef('')

  const load = useCallback(
    async (from: Pages<R> | null, filters: object): Promise<void> => {
      const ticket = `${key} ${from?.next ?? ''}`
      if (running.current === ticket) return
      running.current = ticket
      setPhase(from ? 'more' : 'first')
      setError('')
      try {
        const answer = (await call(
          name,
          { ...filters, cursor: from?.next || undefined },
          {
            quiet: true,
          },
        )) as unknown as { rows: R[]; next: string; total: number }
        if (running.current !== ticket) return
        const grown = {
          items: [...(from?.items ?? []), ...answer.rows],
          next: answer.next,
          total: answer.total,
        }
        keep(key, grown)
        setPages(grown)
      } catch (failure) {
        if (running.current === ticket) setError(messageOf(failure))
      } finally {
        if (running.current === ticket) {
          running.current = ''
          setPhase('rest')
        }
      }
    },
    [key, name],
  )

  // The key holds the payload: a new object of the same filters asks nothing.
  const filters = useRef(payload)
  filters.current = payload
  useEffect(() => {
    if (!key) return
    const found = kept.get(key) as Pages<R> | undefined
    setPages(found ?? null)
    setError('')
    if (found) setPhase('rest')
    else void load(null, filters.current ?? {})
  }, [key, load])

  const status: PagedStatus = error
    ? 'error'
    : phase === 'first' && !pages
      ? 'loading'
      : phase === 'more'
        ? 'loadingMore'
        : pages && !pages.next
          ? 'done'
          : 'idle'
  return {
    items: pages?.items ?? [],
    total: pages?.total ?? 0,
    status,
    error,
    onLoadMore: () => (pages?.next ? load(pages, filters.current ?? {}) : Promise.resolve()),
    onRetry: () => load(pages, filters.current ?? {}),
    reload: () => load(null, filters.current ?? {}),
    update: (change) =>
      setPages((now) => {
        if (!now) return now
        const next = { ...now, items: change(now.items) }
        keep(key, next)
        return next
      }),
  }
}
