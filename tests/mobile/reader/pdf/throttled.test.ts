import { throttled } from '@/mobile/areas/reader/pdf/throttled'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('passes on the last page once in the time, and no page twice', () => {
  const passed: number[] = []
  const { call } = throttled((page) => passed.push(page), 1_000, 1)
  for (const page of [1, 2, 3, 4]) call(page)
  expect(passed).toEqual([])
  jest.advanceTimersByTime(1_000)
  expect(passed).toEqual([4])
  call(5)
  call(4)
  jest.advanceTimersByTime(1_000)
  expect(passed).toEqual([4])
  call(6)
  jest.advanceTimersByTime(1_000)
  expect(passed).toEqual([4, 6])
})

it('passes on at once what is left at the end', () => {
  const passed: number[] = []
  const { call, flush } = throttled((page) => passed.push(page), 1_000, 1)
  call(2)
  flush()
  jest.advanceTimersByTime(5_000)
  expect(passed).toEqual([2])
})
