import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import type { UserInfo } from '@/contract/people/account'
import { memoryEventStore } from '@/stores/eventStore'
import { flush, setEventStore } from '@/stores/outbox'
import {
  createReadingClock,
  IDLE_AFTER,
  REPORT_EVERY,
  type ReadingClock,
} from '@/stores/reading/readingClock'
import { currentUser, hasToken } from '@/stores/session'

jest.mock('@/client/client')
jest.mock('@/stores/overlays')
jest.mock('@/stores/session')

const callMock = jest.mocked(call) as unknown as jest.Mock
const offline = new CallError('offline', 0, '哎呀，网络信号丢失')
const START = Date.UTC(2026, 10, 20, 12)
const MINUTE = 60_000
let clock: ReadingClock
let visibility: DocumentVisibilityState = 'visible'

/** Seconds that were reported, as a list of ranges from the start on. */
const sent = (): number[][] =>
  callMock.mock.calls.flatMap(([, { spans }]) =>
    (spans as string)
      .split(',')
      .map((span) => span.split('-').map((second) => Number(second) - START / 1000)),
  )
const total = (): number => sent().reduce((sum, [from = 0, to = 0]) => sum + to - from, 0)
const pass = (ms: number): Promise<unknown> => jest.advanceTimersByTimeAsync(ms)
const show = (state: DocumentVisibilityState): void => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers({ now: START })
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  visibility = 'visible'
  setEventStore(memoryEventStore())
  jest.mocked(hasToken).mockReturnValue(true)
  jest.mocked(currentUser).mockReturnValue({ id: 5 } as UserInfo)
  callMock.mockReset().mockResolvedValue({})
  clock = createReadingClock(7)
})
afterEach(() => {
  clock.stop()
  setEventStore(null)
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('reports what is read every 30 seconds, of its book and without gaps', async () => {
  clock.touch()
  await pass(2 * REPORT_EVERY + 1)
  expect(sent()).toEqual([
    [0, 30],
    [30, 60],
  ])
  expect(callMock).toHaveBeenLastCalledWith(
    'ebook.saveReadingTime',
    expect.objectContaining({ id: 7, at: START + MINUTE, event_id: expect.any(String) }),
    expect.anything(),
  )
})

it('counts nothing before the first touch', async () => {
  await pass(5 * MINUTE)
  expect(sent()).toEqual([])
})

it('stops two minutes after the last touch, and goes on with the next', async () => {
  clock.touch()
  await pass(10 * MINUTE)
  expect(total()).toBe(IDLE_AFTER / 1000)
  clock.touch()
  await pass(MINUTE)
  expect(total()).toBe(IDLE_AFTER / 1000 + 60)
  expect(sent().at(-1)).toEqual([630, 660])
})

it('counts no time in which the page is hidden, and reports as it is hidden', async () => {
  clock.touch()
  await pass(10_000)
  show('hidden')
  await pass(1)
  expect(sent()).toEqual([[0, 10]])
  await pass(MINUTE)
  show('visible')
  clock.touch()
  await pass(20_000)
  clock.stop()
  await pass(1)
  expect(total()).toBe(30)
})

it('counts what is read aloud also without a touch and while the page is hidden', async () => {
  clock.play(true)
  show('hidden')
  await pass(5 * MINUTE)
  clock.play(false)
  await pass(5 * MINUTE)
  expect(total()).toBe(300)
})

it('counts no time in which the device slept', async () => {
  clock.play(true)
  await pass(REPORT_EVERY)
  jest.setSystemTime(START + 8 * 60 * MINUTE)
  await pass(REPORT_EVERY)
  expect(total()).toBe(30)
})

it('keeps what is read without network, as one report, and sends it later', async () => {
  callMock.mockRejectedValue(offline)
  for (let minute = 0; minute < 3; minute += 1) {
    clock.touch()
    await pass(MINUTE)
  }
  callMock.mockReset().mockResolvedValue({})
  await flush()
  await pass(1)
  expect(sent()).toEqual([[0, 180]])
})

it('sends nothing of a visitor', async () => {
  jest.mocked(hasToken).mockReturnValue(false)
  clock.touch()
  await pass(MINUTE)
  expect(callMock).not.toHaveBeenCalled()
})
