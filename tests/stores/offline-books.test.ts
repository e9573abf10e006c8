import { recorded } from '@mocks/recordings'
import type { Chapter } from '@/contract/catalogue/reader'
import type { UserInfo } from '@/contract/people/account'
import { currentUser, hasToken, onSessionChange } from '@/stores/session'
import type { offlineBooks, OfflineBooks } from '@/stores/offlineBooks'
import { freshDatabases } from '@tests/support/indexed-db'
import { until } from '@tests/support/until'

jest.mock('@/stores/session')

const DAY = 24 * 3_600_000
const NOW = new Date('2026-05-04T20:00:00+08:00').getTime()

let open: typeof offlineBooks
let removeAll: () => void

const asUser = (id: number): void => {
  jest.mocked(hasToken).mockReturnValue(id > 0)
  jest.mocked(currentUser).mockReturnValue(id ? ({ id } as UserInfo) : null)
}

const detail = (id: number, title = `书${id}`) => {
  const full = recorded('ebook.detail')
  return { ...full, work: { ...full.work, id, title } }
}

const chapter = (number: number, change: Partial<Chapter> = {}): Chapter => {
  const { part } = recorded('ebook.chapterDetail')
  const body = `第${number}章的正文`
  return { part: { ...part, number }, version: 1, characters: body.length, body, rich: false, ...change }
}

async function keeping(id: number, ...chapters: Chapter[]): Promise<OfflineBooks> {
  const books = open()
  await books.keepDetail(detail(id))
  for (const one of chapters) await books.keep(id, [one])
  return books
}

/** Resolves when every deletion of a database that was asked for has ended: they happen one after the other. */
const deletions = (): Promise<void> =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('another').onsuccess = () => resolve()
  })

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'setTimeout', 'queueMicrotask', 'nextTick'], now: NOW })
  await freshDatabases()
  asUser(5)
  jest.isolateModules(() => {
    ;({ offlineBooks: open } = jest.requireActual('@/stores/offlineBooks'))
    ;({ removeOfflineBooks: removeAll } = jest.requireActual('@/stores/offlineBooksRemoval'))
  })
})
afterEach(() => jest.useRealTimers())

it('keeps a book with its contents and a text, and gives them back', async () => {
  const books = await keeping(1, chapter(1))
  const entries = [{ id: 9, title: '第一章', characters: 6, locked: false }]
  await books.keepContents(1, entries)
  expect((await books.detail(1))?.work.title).toBe('书1')
  expect(await books.contents(1)).toEqual(entries)
  expect(await books.chapter(1, 1)).toEqual(chapter(1))
  expect(await books.chapter(1, 2)).toBeUndefined()
  expect(await books.numbers(1)).toEqual([1])
  expect(await books.list()).toMatchObject([{ id: 1, title: '书1', chapters: 1, bytes: 12 }])
})

it('keeps the three latest chapters of a book that was only opened', async () => {
  const books = await keeping(1, chapter(1), chapter(2), chapter(3), chapter(1), chapter(4))
  expect(await books.numbers(1)).toEqual([1, 3, 4])
  expect(await books.chapter(1, 2)).toBeUndefined()
  expect(await books.list()).toMatchObject([{ chapters: 3, bytes: 36 }])
})

it('keeps every chapter of a book that was downloaded, those read later too', async () => {
  const books = await keeping(1)
  await books.keep(
    1,
    [1, 2, 3, 4, 5].map((number) => chapter(number)),
    true,
  )
  await books.keep(1, [chapter(6)])
  expect(await books.numbers(1)).toEqual([1, 2, 3, 4, 5, 6])
})

it('replaces a text without counting it twice', async () => {
  const books = await keeping(1, chapter(1))
  await books.keep(1, [chapter(1, { version: 2, body: '改过' })])
  expect(await books.chapter(1, 1)).toMatchObject({ version: 2, body: '改过' })
  expect(await books.list()).toMatchObject([{ chapters: 1, bytes: 4 }])
})

it('keeps ten opened books, and each downloaded one', async () => {
  const books = await keeping(1)
  await books.keep(1, [chapter(1)], true)
  for (let id = 2; id <= 12; id += 1) {
    jest.setSystemTime(NOW + id * 1_000)
    await keeping(id, chapter(1))
  }
  expect((await books.list()).map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1])
  expect(await books.detail(2)).toBeUndefined()
  expect(await books.chapter(2, 1)).toBeUndefined()
})

it('removes the books that were not used for longest when all together are too large', async () => {
  const large = 'x'.repeat(40 * 1024 * 1024)
  for (const id of [1, 2, 3]) {
    jest.setSystemTime(NOW + id * 1_000)
    const books = await keeping(id)
    await books.keep(id, [chapter(1, { body: large })], true)
  }
  expect((await open().list()).map(({ id }) => id)).toEqual([3, 2])
})

it('gives a leased text until its end, and takes it away then', async () => {
  const books = await keeping(1, chapter(1, { lease: NOW + 7 * DAY }), chapter(2))
  jest.setSystemTime(NOW + 7 * DAY - 1)
  expect(await books.chapter(1, 1)).toMatchObject({ body: '第1章的正文' })
  jest.setSystemTime(NOW + 7 * DAY)
  expect(await books.numbers(1)).toEqual([2])
  expect(await books.chapter(1, 1)).toBe('ended')
  expect(await books.list()).toMatchObject([{ chapters: 1, bytes: 12 }])
  // Setting the clock back brings nothing back.
  jest.setSystemTime(NOW)
  expect(await books.chapter(1, 1)).toBeUndefined()
  await books.keep(1, [chapter(1, { lease: NOW + 9 * DAY })])
  expect(await books.chapter(1, 1)).toMatchObject({ body: '第1章的正文' })
})

it('removes one text, or a book with all its texts', async () => {
  const books = await keeping(1, chapter(1), chapter(2))
  await books.drop(1, 1)
  expect(await books.numbers(1)).toEqual([2])
  expect(await books.list()).toMatchObject([{ chapters: 1, bytes: 12 }])
  await books.remove(1)
  expect(await books.list()).toEqual([])
  expect(await books.chapter(1, 2)).toBeUndefined()
  // A book whose detail is not here could not be opened: nothing of it is kept.
  await books.keep(1, [chapter(3)])
  expect(await books.chapter(1, 3)).toBeUndefined()
})

it('keeps nothing of an account that has left meanwhile, and shows nobody the books of another', async () => {
  const mine = await keeping(1, chapter(1))
  asUser(0)
  await mine.keep(1, [chapter(2)])
  asUser(5)
  expect(await open().numbers(1)).toEqual([1])
  asUser(0)
  await keeping(2, chapter(1))
  expect((await open().list()).map(({ id }) => id)).toEqual([2])
  expect(await open().chapter(1, 1)).toBeUndefined()
  asUser(6)
  const theirs = await keeping(3, chapter(1))
  expect((await theirs.list()).map(({ id }) => id)).toEqual([3])
  asUser(5)
  // Whoever came after has removed them.
  expect(await open().list()).toEqual([])
})

it('has no text once all were removed, and keeps new ones', async () => {
  const books = await keeping(1, chapter(1))
  removeAll()
  await until('the books are gone', async () => (await books.list()).length === 0 || null)
  await keeping(2, chapter(1))
  expect((await books.list()).map(({ id }) => id)).toEqual([2])
})

it('keeps what comes at once after a log-out has removed all', async () => {
  await keeping(1, chapter(1))
  removeAll()
  jest.mocked(onSessionChange).mock.calls.forEach(([listener]) => listener(false))
  const books = await keeping(2, chapter(1))
  await deletions()
  expect((await books.list()).map(({ id }) => id)).toEqual([2])
})

it('keeps all of a pack or nothing of it', async () => {
  const books = await keeping(1, chapter(1))
  const bad = { ...chapter(3), body: Symbol('no text') } as unknown as Chapter
  await expect(books.keep(1, [chapter(2), bad])).rejects.toThrow()
  expect(await books.numbers(1)).toEqual([1])
  expect(await books.list()).toMatchObject([{ chapters: 1, bytes: 12 }])
})
