import { useEffect } from 'react'

const PAUSE = 2_000

/** Refreshes a work while the server processes it, and when a file for it has been uploaded. */
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
