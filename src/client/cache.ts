import { stored, type Stored } from './storage'

/**
 * Whether clearing the cache removes what is stored under a key. Only what the app gets again by itself is cache: what
 * somebody has written, chosen or begun stays, and so do log-ins, payments under way and whatever waits to be sent.
 */
const REMOVED: Record<keyof Stored, boolean> = {
  vuex: false,
  last_play: false,
  'login-code': false,
  'change-code': false,
  pay_order_id: false,
  ad_countdown: false,
  device: false,
  landings: true,
  search_history: false,
  scene: false,
  intent: false,
  guest: false,
  admin: false,
  admin_drafts: false,
  admin_uploads: false,
  admin_columns: false,
  admin_keys_off: false,
  apply_drafts: false,
  // Written by earlier releases; nothing reads it any more.
  add_to_home: true,
  player_prefs: false,
  drafts: false,
  theme: false,
  text_size: false,
  reader_size: false,
  reader: false,
  reader_at: false,
  reader_hints: false,
  reader_voice: false,
  outside_books: false,
  mark_look: false,
  placement_skipped: false,
}

/** Bytes of a character in local storage. */
const CHARACTER = 2

const REMOVED_KEYS = (Object.keys(REMOVED) as (keyof Stored)[]).filter((key) => REMOVED[key])

const keptBytes = (key: keyof Stored): number => {
  const value = stored.read(key)
  return value === null ? 0 : (key.length + JSON.stringify(value).length) * CHARACTER
}

/** Browsers have no Cache Storage on insecure origins and in some private windows. */
const answerCaches = (): CacheStorage | undefined => globalThis.caches

/** Chromium tells the size by part; this one is missing from the library's types. */
interface DetailedEstimate extends StorageEstimate {
  usageDetails?: { caches?: number }
}

async function bytesOf(cache: Cache): Promise<number> {
  let bytes = 0
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    if (kept) bytes += (await kept.blob()).size
  }
  return bytes
}

/** Size of the stored answers: as the browser has counted it, else counted answer by answer. */
async function answerBytes(store: CacheStorage): Promise<number> {
  const names = await store.keys()
  if (names.length === 0) return 0
  const estimate: DetailedEstimate | undefined = await navigator.storage?.estimate()
  const counted = estimate?.usageDetails?.caches
  if (counted !== undefined) return counted
  let bytes = 0
  for (const name of names) bytes += await bytesOf(await store.open(name))
  return bytes
}

/** Returns the bytes that {@link clearCache} would free. Rejects when the browser does not let us count. */
export async function cacheBytes(): Promise<number> {
  const store = answerCaches()
  const answers = store ? await answerBytes(store) : 0
  return REMOVED_KEYS.reduce((sum, key) => sum + keptBytes(key), answers)
}

/** Removes cached answers and the keys above. Returns the freed bytes; rejects when the browser refuses. */
export async function clearCache(): Promise<number> {
  const freed = await cacheBytes()
  const store = answerCaches()
  for (const name of (await store?.keys()) ?? []) await store?.delete(name)
  for (const key of REMOVED_KEYS) stored.remove(key)
  return freed
}
