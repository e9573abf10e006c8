import type { openEventStore, OutboxEvent } from '@/stores/eventStore'
import { freshDatabases } from '@tests/support/indexed-db'

/** Opens the store as a new page does: without the connection of the last one. */
function openPage(): ReturnType<typeof openEventStore> {
  let open: typeof openEventStore | undefined
  jest.isolateModules(() => ({ openEventStore: open } = jest.requireActual('@/stores/eventStore')))
  if (!open) throw new Error('The module was not loaded')
  return open()
}

const event = (id: string, at: number, account = 5): OutboxEvent => ({
  id,
  account,
  name: 'video.callback',
  payload: { event_id: id },
  at,
  tries: 0,
})

beforeEach(() => freshDatabases())
afterEach(() => jest.restoreAllMocks())

it('gives a later page the events of its account, oldest first', async () => {
  const store = await openPage()
  await store.put(event('b', 2))
  await store.put(event('a', 1))
  await store.put(event('c', 3, 6))
  await store.put({ ...event('b', 2), tries: 4 })
  const later = await openPage()
  expect((await later.list(5)).map(({ id, tries }) => [id, tries])).toEqual([
    ['a', 0],
    ['b', 4],
  ])
  await later.remove('a')
  expect((await store.list(5)).map(({ id }) => id)).toEqual(['b'])
})

it('opens the database again when the browser has closed the connection', async () => {
  const store = await openPage()
  await store.putMarks({ key: '5/1', rows: [], cursor: 7 })
  const lost = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
  const opened = jest.spyOn(indexedDB, 'open')
  expect(await store.marks('5/1')).toMatchObject({ cursor: 7 })
  expect(lost.mock.calls.length).toBeGreaterThan(1)
  expect(opened).toHaveBeenCalledTimes(1)
})

it('makes way for the database of a newer build', async () => {
  const store = await openPage()
  await store.putPlace({ key: 'k', partId: 1, position: 2, duration: 3, revision: 0, at: 4 })
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('shusheng', 99)
    opening.onsuccess = () => resolve(opening.result)
    opening.onblocked = () => reject(new Error('The old page holds the database'))
  })
  expect(newer.version).toBe(99)
  newer.close()
})

it('keeps events for the time of the page where an older page holds the database, or where there is none', async () => {
  const old = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('shusheng', 1)
    opening.onsuccess = () => resolve(opening.result)
  })
  const beside = await openPage()
  await beside.put(event('a', 1))
  expect(await beside.list(5)).toHaveLength(1)
  old.close()
  const hidden = jest.replaceProperty(globalThis, 'indexedDB', undefined as never)
  const without = await openPage()
  await without.put(event('a', 1))
  expect(await without.list(5)).toHaveLength(1)
  hidden.restore()
})
