/** Keys of one query: SQLite takes 32,766 values a statement, PostgreSQL 65,535. */
const MOST_KEYS = 500

/** Runs a query for portions of its keys, one after the other, and returns the rows of all. */
export async function inPortions<K, T>(
  keys: readonly K[],
  find: (portion: readonly K[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = []
  for (let from = 0; from < keys.length; from += MOST_KEYS)
    found.push(...(await find(keys.slice(from, from + MOST_KEYS))))
  return found
}
