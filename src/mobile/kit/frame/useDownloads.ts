import { useEffect, useSyncExternalStore } from 'react'

/** What this device has, and is fetching, for use without a network. */
interface Downloads<Row> {
  rows: () => readonly Row[] | undefined
  subscribe: (changed: () => void) => () => void
  refresh: () => Promise<void>
}

/** The downloads on this device; undefined while they are read. */
export function useDownloads<Row>({ rows, subscribe, refresh }: Downloads<Row>): readonly Row[] | undefined {
  useEffect(() => void refresh(), [refresh])
  return useSyncExternalStore(subscribe, rows, () => undefined)
}
