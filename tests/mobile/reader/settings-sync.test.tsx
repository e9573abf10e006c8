import type { UserInfo } from '@/contract/people/account'
import { call } from '@/client/client'
import { stored } from '@/client/storage'
import { useReaderSettings } from '@/mobile/areas/reader/parts/useReaderSettings'
import { currentUser, hasToken } from '@/stores/session'
import { act, renderHook, waitFor } from '@testing-library/react'

jest.mock('@/client/client')
jest.mock('@/stores/session')

const callMock = jest.mocked(call) as unknown as jest.Mock
let there: { value?: string; changedAt: number }
const saved = (): { class: string; value: string; changedAt: number }[] =>
  callMock.mock.calls.flatMap(([name, input]) => (name === 'ebook.saveReaderSettings' ? [input] : []))

beforeEach(() => {
  localStorage.clear()
  there = { changedAt: 0 }
  jest.mocked(hasToken).mockReturnValue(true)
  jest.mocked(currentUser).mockReturnValue({ id: 5 } as UserInfo)
  callMock.mockImplementation(async (name: string) =>
    name === 'ebook.readerSettings' ? there : { changedAt: 1 },
  )
  window.innerWidth = 375
})

it('takes over what was chosen later on another device', async () => {
  stored.write('reader_at', 1_000)
  there = { value: '{"size":26,"theme":"green"}', changedAt: 2_000 }
  const { result } = renderHook(useReaderSettings)
  expect(result.current.settings.size).toBe(19)
  await waitFor(() => expect(result.current.settings).toMatchObject({ size: 26, theme: 'green' }))
  expect(stored.read('reader')).toMatchObject({ size: 26 })
  expect(stored.read('reader_at')).toBe(2_000)
  expect(saved()).toEqual([])
})

it('sends what was chosen later here, and leaves it', async () => {
  stored.write('reader', { size: 30 })
  stored.write('reader_at', 3_000)
  there = { value: '{"size":26}', changedAt: 2_000 }
  const { result } = renderHook(useReaderSettings)
  await waitFor(() => expect(saved()).toMatchObject([{ class: 'phone', changedAt: 3_000 }]))
  expect(JSON.parse(saved()[0]?.value ?? '')).toMatchObject({ size: 30 })
  expect(result.current.settings.size).toBe(30)
})

it('sends a row of changes once, and what was not sent when the book is closed', async () => {
  jest.useFakeTimers()
  const { result, unmount } = renderHook(useReaderSettings)
  for (const size of [20, 21, 22]) act(() => result.current.change({ size }))
  await act(() => jest.advanceTimersByTimeAsync(1_500))
  expect(saved().map(({ value }) => (JSON.parse(value) as { size: number }).size)).toEqual([22])
  act(() => result.current.change({ size: 23 }))
  unmount()
  expect(saved().map(({ value }) => (JSON.parse(value) as { size: number }).size)).toEqual([22, 23])
  jest.useRealTimers()
})

it('keeps wide screens apart, and asks for nothing without an account', async () => {
  window.innerWidth = 1_280
  const { unmount } = renderHook(useReaderSettings)
  await waitFor(() =>
    expect(callMock).toHaveBeenCalledWith('ebook.readerSettings', { class: 'wide' }, expect.anything()),
  )
  unmount()
  callMock.mockClear()
  jest.mocked(hasToken).mockReturnValue(false)
  const { result } = renderHook(useReaderSettings)
  act(() => result.current.change({ size: 24 }))
  expect(stored.read('reader')).toMatchObject({ size: 24 })
  expect(callMock).not.toHaveBeenCalled()
})
