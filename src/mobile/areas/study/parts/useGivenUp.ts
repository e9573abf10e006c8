import { useEffect, useRef, useState } from 'react'
import type { CallName } from '@/contract/contract'
import { invalidate } from '@/client/answers'

/**
 * Rows of a list of favourites that were given up on this screen: they stay in their place, so that they can be kept
 * again there. The list is kept for the way back with them: it is loaded anew then.
 * @param write sends whether a row is kept; throws the error of its call, which the error policy has shown already
 * @param stale calls whose answers change with it
 */
export function useGivenUp(
  write: (id: number, on: boolean) => Promise<unknown>,
  stale: readonly CallName[],
): [given: ReadonlySet<number>, keep: (id: number, on: boolean) => Promise<void>] {
  const [given, setGiven] = useState<ReadonlySet<number>>(new Set())
  const changed = useRef<readonly CallName[]>([])
  useEffect(() => () => invalidate(...changed.current), [])

  const keep = async (id: number, on: boolean): Promise<void> => {
    const put = (kept: boolean): void =>
      setGiven((now) => new Set(kept ? [...now].filter((other) => other !== id) : [...now, id]))
    put(on)
    try {
      await write(id, on)
      changed.current = stale
    } catch {
      put(!on)
    }
  }
  return [given, keep]
}
