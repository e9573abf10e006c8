import type { FetchedBook } from '@/server/catalogue/outside/fetch-book'
import { openingOf } from '@/server/catalogue/outside/openings'

const BOOK: FetchedBook = { samples: [] }
let fetches: { done: (book: FetchedBook) => void; fail: (reason: Error) => void }[]
const fetch = (): Promise<FetchedBook> =>
  new Promise((done, fail) => {
    fetches.push({ done, fail })
  })
let hash: string

beforeEach(() => {
  jest.useFakeTimers()
  fetches = []
  hash = `book ${Math.random()}`
})
afterEach(() => jest.useRealTimers())

/** A request that ends before the book is there. */
async function waitInVain(): Promise<void> {
  const opening = openingOf(hash, fetch)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await opening).toBeUndefined()
}

it('a request that has waited long enough ends, and the next one waits for the same book', async () => {
  await waitInVain()
  const next = openingOf(hash, fetch)
  fetches[0]?.done(BOOK)
  expect(await next).toBe(BOOK)
  expect(fetches).toHaveLength(1)
})

it('a book that was ready while nobody waited is given to the next request, and fetched by the one after', async () => {
  await waitInVain()
  fetches[0]?.done(BOOK)
  await jest.advanceTimersByTimeAsync(500)
  expect(await openingOf(hash, fetch)).toBe(BOOK)
  void openingOf(hash, fetch)
  expect(fetches).toHaveLength(2)
})

it('so is the reason why there is none', async () => {
  await waitInVain()
  fetches[0]?.fail(new Error('missing'))
  await jest.advanceTimersByTimeAsync(500)
  await expect(openingOf(hash, fetch)).rejects.toThrow('missing')
  void openingOf(hash, fetch)
  expect(fetches).toHaveLength(2)
})

it('a result that nobody has asked for within a minute is forgotten', async () => {
  await waitInVain()
  fetches[0]?.fail(new Error('missing'))
  await jest.advanceTimersByTimeAsync(61_000)
  void openingOf(hash, fetch)
  expect(fetches).toHaveLength(2)
})
