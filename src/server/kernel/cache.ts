import type { Context, Db, StaffContext, Trx } from '../deps'

interface Kept {
  until: number
  value: Promise<unknown>
}

const MOST_ENTRIES = 2000
const caches = new WeakMap<Db, Map<string, Kept>>()
const shared = new WeakSet<object>()

/** Whether an answer was kept by {@link cached}: the same object for everyone, never to be written to. */
export const isShared = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && shared.has(value)

/**
 * Keeps an answer that is the same for everyone for a few seconds, so that a busy list costs one query instead of one
 * per visitor. Only for data that may be that stale on other instances too: the cache is never a source of truth.
 */
export function cached<T>(
  ctx: Pick<Context, 'db' | 'clock'>,
  key: string,
  seconds: number,
  load: () => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now()
  const cache = caches.get(ctx.db) ?? new Map<string, Kept>()
  caches.set(ctx.db, cache)
  const kept = cache.get(key)
  // After the clock was set back, an answer must not be kept for ever.
  if (kept && kept.until > now && kept.until - seconds * 1000 <= now) return kept.value as Promise<T>
  const value = load().then((answer) => {
    if (typeof answer === 'object' && answer !== null) shared.add(answer)
    return answer
  })
  cache.delete(key)
  if (cache.size >= MOST_ENTRIES) cache.delete(cache.keys().next().value as string)
  const entry: Kept = { until: now + seconds * 1000, value }
  cache.set(key, entry)
  value.catch(() => {
    if (cache.get(key) === entry) cache.delete(key)
  })
  return value
}

const turns = new WeakMap<Db, number>()

/** Changes whenever the cache is cleared: anything derived from cached answers is then stale too. */
export const cacheTurn = (db: Db): number => turns.get(db) ?? 0

/** Clears the cache of a database: an operator sees a change at once on the instance that made it. */
export function clearCache(db: Db): void {
  caches.delete(db)
  turns.set(db, cacheTurn(db) + 1)
}

/** Runs a command and then clears the cache, so that its effect is seen at once. */
export async function shownAtOnce<T>(ctx: StaffContext, work: (trx: Trx) => Promise<T>): Promise<T> {
  const answer = await ctx.command(work)
  clearCache(ctx.db)
  return answer
}
