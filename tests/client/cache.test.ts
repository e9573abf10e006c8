import { cacheBytes, clearCache } from '@/client/cache'
import { stored } from '@/client/storage'

/** A Cache Storage with answers of these sizes by the names of its caches. */
function cacheStorage(content: Record<string, number[]>) {
  const left = new Map(Object.entries(content))
  const cacheOf = (sizes: number[]) => ({
    keys: () => Promise.resolve(sizes.map((_, at) => at)),
    match: (at: number) =>
      Promise.resolve({ blob: () => Promise.resolve(new Blob(['x'.repeat(sizes[at] ?? 0)])) }),
  })
  return {
    left,
    keys: () => Promise.resolve([...left.keys()]),
    open: (name: string) => Promise.resolve(cacheOf(left.get(name) ?? [])),
    delete: (name: string) => Promise.resolve(left.delete(name)),
  }
}

const give = (place: object, name: string, value: unknown): void =>
  void Object.defineProperty(place, name, { value, configurable: true })

beforeEach(() => localStorage.clear())
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches')
  Reflect.deleteProperty(navigator, 'storage')
})

it('counts nothing where nothing is cached, and clears nothing', async () => {
  expect(await cacheBytes()).toBe(0)
  expect(await clearCache()).toBe(0)
})

it('counts the cached answers one by one, and frees what it has counted', async () => {
  const storage = cacheStorage({ pages: [100, 24], pictures: [900] })
  give(globalThis, 'caches', storage)
  expect(await cacheBytes()).toBe(1024)
  expect(await clearCache()).toBe(1024)
  expect(storage.left.size).toBe(0)
  expect(await cacheBytes()).toBe(0)
})

it('takes the browser’s own count where it has one', async () => {
  give(globalThis, 'caches', cacheStorage({ pages: [100] }))
  give(navigator, 'storage', {
    estimate: () => Promise.resolve({ usage: 9_000, usageDetails: { caches: 4096 } }),
  })
  expect(await cacheBytes()).toBe(4096)
})

it('keeps everything that somebody wrote, chose or began, and what others have stored', async () => {
  const kept = (
    'vuex admin guest intent drafts apply_drafts admin_drafts admin_uploads pay_order_id login-code ' +
    'change-code theme text_size player_prefs last_play search_history reader_size device scene ad_countdown admin_columns admin_keys_off of-another-release'
  ).split(' ')
  for (const key of kept) localStorage.setItem(key, JSON.stringify(`value of ${key}`))
  stored.write('add_to_home', 1_795_147_200_000)
  expect(await clearCache()).toBe(('add_to_home'.length + '1795147200000'.length) * 2)
  expect(Object.keys(localStorage).toSorted()).toEqual(kept.toSorted())
  expect(stored.read('drafts')).toBe('value of drafts')
})

it('rejects when the browser refuses, and then has freed nothing', async () => {
  give(globalThis, 'caches', { keys: () => Promise.reject(new Error('SecurityError')) })
  stored.write('add_to_home', 1)
  await expect(clearCache()).rejects.toThrow('SecurityError')
  expect(stored.read('add_to_home')).toBe(1)
})
