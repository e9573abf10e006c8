import { recorded } from '@mocks/recordings'
import type { Reader } from '@/mobile/areas/reader/book/reader'
import { useFinished } from '@/mobile/areas/reader/parts/useFinished'
import { markFinished } from '@/stores/reading/finished'
import { ensureLogin, hasToken } from '@/stores/session'
import { act, renderHook } from '@testing-library/react'

jest.mock('@/stores/reading/finished')
jest.mock('@/stores/session')

const marked = jest.mocked(markFinished)
const { work } = recorded('ebook.detail')

/** A book of ten chapters whose pages are turned by `turnTo`. */
function open(finished: boolean, finishedAt = 0) {
  let chapter = 9
  const listeners = new Set<() => void>()
  const reader = {
    chapters: { total: 10 },
    snapshot: () => ({ chapter }),
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  } as unknown as Reader
  const detail = { work: { ...work, id: 3, finished }, finishedAt }
  const { result } = renderHook(() => useFinished(detail, reader))
  return {
    state: () => result.current[0],
    mark: (on: boolean) => act(() => result.current[1](on)),
    turnTo: (next: number) =>
      act(() => {
        chapter = next
        for (const changed of listeners) changed()
      }),
  }
}

beforeEach(() => {
  marked.mockReset().mockResolvedValue()
  jest.mocked(hasToken).mockReturnValue(true)
  jest.mocked(ensureLogin).mockResolvedValue(true)
})

it('finishes a book once when its end page is reached', () => {
  const book = open(true)
  book.turnTo(10)
  expect(marked).not.toHaveBeenCalled()
  book.turnTo(11)
  book.turnTo(10)
  book.turnTo(11)
  expect(marked.mock.calls).toEqual([[3, true]])
  expect(book.state()).toBe(true)
})

it('takes that back on the end page, where it stays taken back', async () => {
  const book = open(true)
  book.turnTo(11)
  await book.mark(false)
  book.turnTo(11)
  expect(marked.mock.calls).toEqual([
    [3, true],
    [3, false],
  ])
  expect(book.state()).toBe(false)
})

it('leaves a book that goes on, and one that was finished before, as they are', () => {
  open(false).turnTo(11)
  const read = open(true, 1)
  read.turnTo(11)
  expect(read.state()).toBe(true)
  expect(marked).not.toHaveBeenCalled()
})

it('asks a visitor to log in before a book is marked, and marks none by itself', async () => {
  jest.mocked(hasToken).mockReturnValue(false)
  jest.mocked(ensureLogin).mockResolvedValue(false)
  const book = open(true)
  book.turnTo(11)
  await book.mark(true)
  expect(marked).not.toHaveBeenCalled()
  expect(book.state()).toBe(false)
})
