import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import type { UserInfo } from '@/contract/people/account'
import { memoryEventStore } from '@/stores/eventStore'
import {
  createCoverage,
  furthest,
  REPORT_EVERY,
  MOST_SKIPPED,
  skippedBefore,
  withUndelivered,
  type Coverage,
} from '@/stores/lesson/coverage'
import { joinRanges, readRanges } from '@/stores/lesson/rangeReports'
import { flush, setEventStore } from '@/stores/outbox'
import { currentUser, hasToken } from '@/stores/session'

jest.mock('@/client/client')
jest.mock('@/stores/overlays')
jest.mock('@/stores/session')

const callMock = jest.mocked(call) as unknown as jest.Mock
const offline = new CallError('offline', 0, '哎呀，网络信号丢失')
const sent = (): string[] => callMock.mock.calls.map(([, { ranges }]) => ranges)
const heard = jest.fn()
let coverage: Coverage

/** Plays from a second to another at a rate, as a player's clock tells it. */
const play = (from: number, to: number, rate = 1): void => {
  for (let at = from; at <= to; at += 0.5) {
    jest.advanceTimersByTime(500 / rate)
    coverage.move(at)
  }
}
const rest = (): Promise<void> => jest.advanceTimersByTimeAsync(1).then(() => undefined)

beforeEach(() => {
  jest.useFakeTimers()
  setEventStore(memoryEventStore())
  jest.mocked(hasToken).mockReturnValue(true)
  jest.mocked(currentUser).mockReturnValue({ id: 5 } as UserInfo)
  callMock
    .mockReset()
    .mockResolvedValue({ share: 20, finished: false, covered: '0-10', courseFinished: false })
  heard.mockReset()
  coverage = createCoverage({ id: 1, lesson: 7, covered: '' }, heard)
})
afterEach(() => {
  coverage.stop()
  setEventStore(null)
  jest.useRealTimers()
})

it('reports what was played when playback stops, and hears what counts', async () => {
  play(0, 8)
  coverage.pause()
  await rest()
  expect(sent()).toEqual(['0-8'])
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ share: 20 }))
})

it('begins a new range where the user has jumped, forward and back', async () => {
  play(0, 4)
  play(30, 34)
  play(10, 12)
  coverage.pause()
  await rest()
  expect(sent()).toEqual(['0-4,10-12,30-34'])
})

it('takes a film at twice the speed for watched', async () => {
  play(0, 10, 2)
  coverage.pause()
  await rest()
  expect(sent()).toEqual(['0-10'])
})

it('reports every 15 s, and goes on from there', async () => {
  for (let at = 0; at < REPORT_EVERY / 1000; at += 1) {
    jest.advanceTimersByTime(1000)
    coverage.move(at)
  }
  await rest()
  expect(sent()).toEqual(['0-13'])
  coverage.move(15)
  coverage.pause()
  await rest()
  expect(sent().at(-1)).toMatch(/^1[34]-15$/)
})

it('reports nothing twice, and nothing that was not played', async () => {
  coverage.pause()
  coverage.move(5)
  coverage.pause()
  await rest()
  expect(sent()).toEqual([])
})

it('reports when the page is hidden', async () => {
  play(0, 3)
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await rest()
  expect(sent()).toEqual(['0-3'])
  jest.restoreAllMocks()
})

it('keeps what was watched of two lessons without a network as two reports', async () => {
  callMock.mockRejectedValue(offline)
  play(0, 4)
  coverage.pause()
  await rest()
  const other = createCoverage({ id: 1, lesson: 8, covered: '' }, heard)
  for (let at = 0; at <= 6; at += 0.5) {
    jest.advanceTimersByTime(500)
    other.move(at)
  }
  other.stop()
  await rest()
  callMock.mockReset().mockResolvedValue({ share: 20, finished: false, covered: '', courseFinished: false })
  await flush()
  expect(callMock.mock.calls.map(([, { lesson, ranges }]) => [lesson, ranges])).toEqual([
    [7, '0-4'],
    [8, '0-6'],
  ])
})

it('keeps all that was watched without a network as one report', async () => {
  callMock.mockRejectedValue(offline)
  play(0, 3)
  coverage.pause()
  await rest()
  play(20, 24)
  coverage.pause()
  await rest()
  expect(sent().at(-1)).toBe('0-3,20-24')
})

it('allows to skip ten unwatched seconds in all', async () => {
  coverage.stop()
  coverage = createCoverage({ id: 1, lesson: 7, covered: '0-20' }, heard)
  expect(coverage.mayGo(30)).toBe(true)
  expect(coverage.mayGo(31)).toBe(false)
  play(30, 40)
  expect(coverage.mayGo(40)).toBe(true)
  // The ten seconds of the first skip are still missing.
  expect(coverage.mayGo(45)).toBe(false)
})

it('joins ranges and counts the seconds that are missing', () => {
  expect(
    joinRanges([
      [5, 8],
      [0, 5],
      [7, 9],
      [20, 21],
    ]),
  ).toEqual([
    [0, 9],
    [20, 21],
  ])
  expect(
    skippedBefore(
      [
        [0, 10],
        [20, 30],
      ],
      25,
    ),
  ).toBe(10)
})

it.each([
  ['', 10],
  ['0-5', 15],
  ['4-9,12-20', 23],
  ['30-40', 10],
])('lets an address of a lesson with %s watched begin at second %i at most', (covered, most) => {
  const ranges = readRanges(covered)
  expect(furthest(ranges)).toBe(most)
  expect(skippedBefore(ranges, most)).toBe(MOST_SKIPPED)
})

it('knows what was watched without network', async () => {
  callMock.mockRejectedValue(offline)
  play(5, 30)
  coverage.pause()
  await rest()
  expect(await withUndelivered({ id: 1, lesson: 7, covered: '0-5' })).toEqual([[0, 30]])
  expect(await withUndelivered({ id: 1, lesson: 8, covered: '0-5' })).toEqual([[0, 5]])
})
