import { accountHere } from './account'

/**
 * The list that components show of what the present account has on this device.
 * @param read returns what is here
 * @param present returns the rows of the list
 */
export function createKeptList<Kept, Row>(
  read: () => Promise<readonly Kept[]>,
  present: (kept: readonly Kept[]) => readonly Row[],
) {
  const listeners = new Set<() => void>()
  let kept: readonly Kept[] = []
  let rows: readonly Row[] | undefined
  let owner = 0

  const publish = (): void => {
    rows = present(kept)
    for (const listener of listeners) listener()
  }

  return {
    /** Computes the rows anew, and tells the listeners. */
    publish,
    /** Reads what is here. Does not reject. */
    async refresh(): Promise<void> {
      const account = accountHere()
      // A browser without a database has none.
      kept = await read().catch(() => [])
      owner = account
      publish()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The same array until something changes; undefined before what the account has was read. */
    rows: () => (owner === accountHere() ? rows : undefined),
  }
}
