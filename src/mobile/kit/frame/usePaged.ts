import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { answerKey } from '@/contract/kernel/answer-key'
import type { CallName } from '@/contract/contract'
import { call, firstAnswer, type AnswerOf, type InputOf } from '@/client/client'
import { messageOf } from '@/client/errors'
import { dropAnswers, keepAnswer, keptAnswer, offlineAnswer } from './keptAnswers'
import { useInvalidated } from './useInvalidated'

/** Calls that return a page: `{ rows, next, total }`. */
type PagedName = {
  [N in CallName]: AnswerOf<N> extends { rows: unknown[]; next: string; total: number } ? N : never
}[CallName]
type RowOf<N extends PagedName> = AnswerOf<N> extends { rows: (infer R)[] } ? R : never

export type PagedStatus = 'loading' | 'idle' | 'loadingMore' | 'done' | 'error'

interface Page<R> {
  rows: R[]
  next: string
  total: number
}

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
  /** Reloads the first page; the current rows stay until it arrives. */
  reload(): Promise<void>
  /** Changes rows in place, after a favourite or a removal; cached lists of other filters are dropped. */
  update(change: (items: R[]) => R[]): void
}

interface Shown<R> {
  key: string
  pages: Pages<R> | null
  /** The next page is loading. */
  more: boolean
  error: string
}

/** Key of the history entry: going back to an entry shows the list as it was left. */
const entryKey = (): string =>
  (typeof window === 'undefined' ? null : (window.history.state as { key?: string } | null))?.key ?? 'first'

/** The list as it was left; else the first page, where the page of a deep link has it. */
function begun<R>(key: string, first: () => unknown): Shown<R> {
  const left = keptAnswer(key) as Pages<R> | undefined
  const page = left || !key ? undefined : (first() as Page<R> | undefined)
  const pages = left ?? (page ? { items: page.rows, next: page.next, total: page.total } : null)
  return { key, pages, more: false, error: '' }
}

/**
 * A list that grows by pages. Rows are unique, in the server's order; one load runs at a time, and a response for
 * filters that have changed meanwhile is dropped. When `invalidate` names the call, as many rows as are shown are
 * loaded again.
 * @param payload filters without paging; null makes no request yet
 */
export function usePaged<N extends PagedName>(
  name: N,
  payload: Omit<InputOf<N>, 'cursor'> | null,
): Paged<RowOf<N>> {
  type R = RowOf<N>
  // An answer that useCall keeps of the same request has another shape.
  const request = payload === null ? '' : `pages ${answerKey(name, payload)}`
  const key = request && `${entryKey()} ${request}`
  const first = () => firstAnswer(name, { ...payload, cursor: undefined })
  const [shown, setShown] = useState(() => begun<R>(key, first))
  if (shown.key !== key) setShown(begun(key, first))
  const { pages, more, error } = shown
  const running = useRef<{ key: string; next: string } | null>(null)

  const put = (part: Partial<Shown<R>>): void =>
    setShown((now) => (now.key === key ? { ...now, ...part } : now))
  /** Keeps pages by history entry, for going back (beyond.md 24), and by request, for a device without network. */
  const keep = (loaded: Pages<R>): void => {
    keepAnswer(name, key, loaded)
    keepAnswer(name, request, loaded)
  }

  /** Loads the rows after `from`, from the start when it is null, until there are at least `least` rows. */
  const ask = async (from: Pages<R> | null, least = 0): Promise<void> => {
    const mine = { key, next: from?.next ?? '' }
    running.current = mine
    const grow = async (before: Pages<R> | null): Promise<void> => {
      const answer = (await call(
        name,
        { ...payload, cursor: before?.next || undefined },
        { quiet: true },
      )) as unknown as Page<R>
      if (running.current !== mine) return
      const { next, total } = answer
      const grown = { items: [...(before?.items ?? []), ...answer.rows], next, total }
      if (next && grown.items.length < least) return grow(grown)
      keep(grown)
      put({ pages: grown, more: false, error: '' })
    }
    try {
      await grow(from)
    } catch (failure) {
      const last = pages ?? ((await offlineAnswer(request)) as Pages<R> | undefined)
      if (running.current !== mine) return
      put({ more: false, error: messageOf(failure), ...(last && { pages: last }) })
    } finally {
      if (running.current === mine) running.current = null
    }
  }

  const load = async (from: Pages<R> | null): Promise<void> => {
    if (running.current?.key === key && running.current.next === (from?.next ?? '')) return
    put({ more: from !== null, error: '' })
    await ask(from)
  }

  const begin = useEffectEvent(() => {
    if (pages === null) void ask(null)
    // A page that came with a deep link is kept like a loaded one.
    else keep(pages)
  })
  useEffect(() => {
    if (key) begin()
    // What comes after the screen was left may be another user's.
    return () => void (running.current = null)
  }, [key])
  useInvalidated(name, () => key && ask(null, pages?.items.length))

  const status: PagedStatus = error
    ? 'error'
    : more
      ? 'loadingMore'
      : !pages
        ? 'loading'
        : pages.next
          ? 'idle'
          : 'done'
  return {
    items: pages?.items ?? [],
    total: pages?.total ?? 0,
    status,
    error,
    onLoadMore: () => (pages?.next ? load(pages) : Promise.resolve()),
    onRetry: () => load(pages?.next ? pages : null),
    reload: () => load(null),
    update: (change) => {
      dropAnswers((other) => other === name)
      setShown((now) => {
        if (!now.pages || now.key !== key) return now
        const next = { ...now.pages, items: change(now.pages.items) }
        keep(next)
        return { ...now, pages: next }
      })
    },
  }
}
