import { useEffect, useRef, useState } from 'react'
import type { CallName } from '@/contract/contract'
import { invalidate } from '@/client/answers'

/**
 * Ids of favourites that were removed on this screen, and a function that removes or restores one: its row stays in
 * its place, so that this can be undone there. When the screen is left, the list is loaded again for the way back.
 * @param write sends whether a row is a favourite; throws the error of its call, which the error policy has shown already
 * @param stale calls whose answers change with it
 */
export function useRemovedFavorites(
  write: (id: number, on: boolean) => Promise<unknown>,
  stale: readonly CallName[],
): [removed: ReadonlySet<number>, setFavorite: (id: number, on: boolean) => Promise<void>] {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const changed = useRef<readonly CallName[]>([])
  useEffect(() => () => invalidate(...changed.current), [])

  const setFavorite = async (id: number, on: boolean): Promise<void> => {
    const put = (favorite: boolean): void =>
      setRemoved((now) => new Set(favorite ? [...now].filter((other) => other !== id) : [...now, id]))
    put(on)
    try {
      await write(id, on)
      changed.current = stale
    } catch {
      put(!on)
    }
  }
  return [removed, setFavorite]
}
