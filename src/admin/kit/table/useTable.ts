import { useRequest } from 'ahooks'
import { useEffect, useState, type Key } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call, type AnswerOf, type InputOf } from '@/client/client'
import type { CallName } from '@/contract/contract'
import { handledByScreen } from '../handledByScreen'
import { filtersOf, listInput, without } from './address'

/** Names of the groups that have a table: their list returns rows and a total. */
type ListName = {
  [N in CallName]: N extends `${string}.${string}`
    ? AnswerOf<N> extends { rows: { id: number }[]; total: number }
      ? N
      : never
    : never
}[CallName]
type GroupOf<N> = N extends `${infer G}.list` ? G : never
export type TableCall = ListName
export type TableGroup = GroupOf<ListName>
export type RowOf<N extends TableCall> = AnswerOf<N> extends { rows: (infer R)[] } ? R : never

export interface TableOptions {
  /** Parameters of the address set by the screen's own controls, not by the search form: a search keeps them. */
  kept?: readonly string[]
  /** Maps the parameters of the address to the input of the call. */
  input?: (said: Record<string, unknown>) => Record<string, unknown>
}

const PAGE = 20

export interface Table<R> {
  query: URLSearchParams
  rows: R[]
  total: number
  error: Error | undefined
  loading: boolean
  selected: Key[]
  select: (keys: Key[]) => void
  filters: Record<string, string>
  current: number
  pageSize: number
  /** Loads the list again; a failure is shown in its place. */
  refresh: () => Promise<unknown>
  /** Starts a new search on the first page. */
  search: (values: object) => void
  /** Changes some parameters of the address. */
  turn: (values: object) => void
  page: (current: number, pageSize: number) => void
}

/** A list call whose filters, page and order are stored in the address. */
export function useTable<N extends TableCall>(
  name: N,
  { kept = [], input: asked = (said) => said }: TableOptions = {},
): Table<RowOf<N>> & { data: AnswerOf<N> | undefined } {
  const [query, setQuery] = useSearchParams()
  const [selected, setSelected] = useState<Key[]>([])
  const input = asked(listInput(query))
  const { data, error, loading, refreshAsync } = useRequest(
    () => call(name, input as InputOf<N>, { quiet: true }),
    { ...handledByScreen, refreshDeps: [JSON.stringify(input)] },
  )
  const answer = data as { rows: RowOf<N>[]; total: number } | undefined
  const write = (values: object, stay: readonly string[]): void => {
    setSelected([])
    const given = Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    )
    setQuery((now) => [
      ...[...now].filter(([key]) => stay.includes(key) && !(key in values)),
      ...given.map(([key, value]): [string, string] => [key, String(value)]),
    ])
  }
  const always = ['view', 'hide', ...kept]
  const current = Number(query.get('current')) || 1
  const pageSize = Number(query.get('pageSize')) || PAGE
  const turn = (values: object): void =>
    write(
      values,
      without(query, 'open').map(([key]) => key),
    )
  const page = (to: number, size: number): void =>
    turn({ current: to > 1 ? to : undefined, pageSize: size === PAGE ? undefined : size })
  // The last row of the last page was decided or removed: the previous page is the last one now.
  const last = Math.max(1, Math.ceil((answer?.total ?? 0) / pageSize))
  const beyond = answer !== undefined && !loading && answer.rows.length === 0 && current > last
  useEffect(() => {
    if (!beyond) return
    const rest = (now: URLSearchParams): [string, string][] => without(now, 'current')
    setQuery((now) => (last > 1 ? [...rest(now), ['current', String(last)]] : rest(now)), { replace: true })
  }, [beyond, last, setQuery])
  return {
    query,
    data,
    rows: answer?.rows ?? [],
    total: answer?.total ?? 0,
    error,
    loading,
    selected,
    select: setSelected,
    filters: filtersOf(query),
    current,
    pageSize,
    refresh: () => refreshAsync().catch(() => undefined),
    search: (values) => write(values, [...always, 'sort', 'order']),
    turn,
    page,
  }
}
