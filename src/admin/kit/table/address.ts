import dayjs from 'dayjs'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Parameters of the address that are not filters: page, order, open record, tab, hidden columns, record whose rows are
 * listed.
 */
const OTHERS = ['current', 'pageSize', 'sort', 'order', 'open', 'view', 'hide', 'id'] as const

/** Returns the filters in the address. */
export const filtersOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([name]) => !OTHERS.some((other) => other === name)))

/** Returns the fields of the search form: the days `from` and `to` are one field. */
export function fieldsOf(query: URLSearchParams): Record<string, unknown> {
  const { from, to, ...rest } = filtersOf(query)
  return from && to ? { ...rest, days: [from, to] } : rest
}

const isDay = (text: string): boolean => dayjs(text).isValid()

/** Returns the input of a list call: days become moments, the last day included. */
export function listInput(query: URLSearchParams): Record<string, unknown> {
  const { open: _open, view: _view, hide: _hide, from, to, ...rest } = Object.fromEntries(query)
  return {
    ...rest,
    ...(from && isDay(from) ? { from: dayjs(from).startOf('day').valueOf() } : {}),
    ...(to && isDay(to) ? { to: dayjs(to).add(1, 'day').startOf('day').valueOf() } : {}),
  }
}

/** The record that an address has open beside its list, so that it can be linked to and back closes it. */
export function useOpened(): [id: number, open: (id: number) => void, close: () => void] {
  const [query, setQuery] = useSearchParams()
  const open = useCallback(
    (id: number) => setQuery((now) => new URLSearchParams([...without(now, 'open'), ['open', String(id)]])),
    [setQuery],
  )
  const close = useCallback(() => setQuery((now) => new URLSearchParams(without(now, 'open'))), [setQuery])
  return [Number(query.get('open')) || 0, open, close]
}

export const without = (query: URLSearchParams, ...names: string[]): [string, string][] =>
  [...query].filter(([name]) => !names.includes(name))
