import { useEffect, useRef, useState } from 'react'
import type { CallName } from '@/contract/contract'
import { invalidate } from '@/client/answers'

/**
 * Keys of rows that were removed from a list of the user's on this screen, such as favourites, and a function that
 * removes or restores one: it stays in its place, so that this can be undone there. When the screen is left, the list is
 * loaded again for the way back.
 * @param write sends whether a row is in the list; throws the error of its call, which the error policy has shown already
 * @param stale calls whose answers change with it
 */
export function useRemovedRows<Key extends string | number>(
  write: (key: Key, on: boolean) => Promise<unknown>,
  stale: readonly CallName[],
): [removed: ReadonlySet<Key>, setListed: (key: Key, on: boolean) => Promise<void>] {
  const [removed, setRemoved] = useState<ReadonlySet<Key>>(new Set())
  const changed = useRef<readonly CallName[]>([])
  useEffect(() => () => invalidate(...changed.current), [])

  const setListed = async (key: Key, on: boolean): Promise<void> => {
    const put = (listed: boolean): void =>
      setRemoved((now) => new Set(listed ? [...now].filter((other) => other !== key) : [...now, key]))
    put(on)
    try {
      await write(key, on)
      changed.current = stale
    } catch {
      put(!on)
    }
  }
  return [removed, setListed]
}
