import { useEffect } from 'react'

const PAUSE = 2_000

/** Asks again while the server works on a record, and when a file for the work has arrived. */
export function useWork(
  id: number,
  { working, loading, refresh }: { working: boolean; loading: boolean; refresh: () => Promise<unknown> },
  onArrived: (listener: (workId: number) => void) => () => void,
): void {
  useEffect(
    () => onArrived((workId) => void (workId === id && refresh().catch(() => undefined))),
    [id, refresh, onArrived],
  )
  useEffect(() => {
    if (!working || loading) return undefined
    const timer = setTimeout(() => void refresh().catch(() => undefined), PAUSE)
    return () => clearTimeout(timer)
  }, [working, loading, refresh])
}
