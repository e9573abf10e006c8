import type { Progress } from '@/contract/catalogue/work'
import type { UserInfo } from '@/contract/people/account'
import { call } from '@/client/client'
import { isFar } from '@/contract/study/place'
import { deviceId } from '@/client/storage'
import { memoryEventStore } from '@/stores/eventStore'
import { post } from '@/stores/outbox'
import { overlays } from '@/stores/overlays'
import { createTracker, localPlace, resumePlace, setPlaceStore, type Tracker } from '@/stores/player/progress'
import { currentUser, hasToken } from '@/stores/session'
import { settle } from './rig'

jest.mock('@/client/client')
jest.mock('@/stores/outbox')
jest.mock('@/stores/overlays')
jest.mock('@/stores/session')

const work = { kind: 'drama' as const, id: 3 }
const confirm = jest.fn<Promise<boolean>, [unknown]>()
const postMock = jest.mocked(post)
const callMock = jest.mocked(call) as unknown as jest.Mock
const sent = () => postMock.mock.calls.map(([, payload]) => payload as Record<string, unknown>)
const kept = (more: Partial<Progress> = {}): Progress => ({
  partId: 31,
  partNumber: 1,
  position: 600,
  duration: 1200,
  revision: 9,
  device: 'other-device',
  updatedAt: Date.now() + 60_000,
  ...more,
})
const jump = jest.fn()
let tracker: Tracker | undefined

const track = (): Tracker => {
  tracker = createTracker(work, jump)
  tracker.begin(31, 4)
  return tracker
}

beforeEach(() => {
  localStorage.clear()
  setPlaceStore(memoryEventStore())
  jest.mocked(hasToken).mockReturnValue(true)
  jest.mocked(currentUser).mockReturnValue({ id: 5 } as UserInfo)
  postMock.mockResolvedValue(undefined)
  overlays.confirm = confirm
})
afterEach(() => {
  tracker?.stop()
  jest.useRealTimers()
})

it('saves every ten seconds while it moves, and not while it stands', async () => {
  jest.useFakeTimers()
  const tracking = track()
  for (let second = 1; second <= 25; second += 1) {
    tracking.move(second, 1200)
    await jest.advanceTimersByTimeAsync(1000)
  }
  expect(sent().map(({ position }) => position)).toEqual([10, 20])
  expect(sent()[0]).toMatchObject({
    kind: 'drama',
    vid: 3,
    episode_id: 31,
    revision: 4,
    device: deviceId(),
    duration: 1200,
  })
  expect(sent()[1]?.['play_duration']).toBe(19)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(sent()).toHaveLength(3)
})

it('never sends an accidental 0:00, but the one the user chose', async () => {
  const tracking = track()
  tracking.move(0, 1200)
  await tracking.save()
  expect(sent()).toHaveLength(0)
  await tracking.save(true)
  expect(sent()).toEqual([expect.objectContaining({ position: 0, explicit: true })])
})

describe('in a text', () => {
  const book = { kind: 'ebook' as const, id: 3 }
  const reading = (): Tracker => {
    tracker = createTracker(book, jump)
    tracker.begin(31, 4)
    return tracker
  }

  it('the first page is saved once it is moved to, with what stands there', async () => {
    const tracking = reading()
    await tracking.save()
    expect(sent()).toHaveLength(0)
    tracking.move(0, 100, { quote: '夜雨敲窗', partVersion: 2, characters: 4000 })
    await tracking.save()
    expect(sent()).toEqual([
      expect.objectContaining({ position: 0, duration: 100, quote: '夜雨敲窗', part_version: 2 }),
    ])
    expect(await localPlace(book)).toMatchObject({ quote: '夜雨敲窗', partVersion: 2, characters: 4000 })
  })

  it('nobody is asked about a place less than 1,500 characters away', async () => {
    const tracking = reading()
    tracking.move(10, 100, { characters: 4000 })
    await tracking.save()
    const answer = postMock.mock.calls[0]?.[2]
    answer?.({ accepted: false, progress: kept({ position: 47, duration: 100 }) })
    await settle()
    expect(confirm).not.toHaveBeenCalled()
    confirm.mockResolvedValue(true)
    answer?.({ accepted: false, progress: kept({ position: 48, duration: 100 }) })
    await settle()
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(jump).toHaveBeenCalledWith(expect.objectContaining({ position: 48 }))
  })

  it('what stood at the place is known when it is resumed', async () => {
    const there = kept({ position: 30, duration: 100, quote: '灯花落尽', partVersion: 5 })
    expect(await resumePlace(book, there)).toMatchObject({ position: 30, quote: '灯花落尽', partVersion: 5 })
    expect(await resumePlace(book, there, 99)).toEqual({
      partId: 99,
      position: 0,
      duration: 100,
      revision: 9,
    })
  })
})

it('saves when the page is hidden and when it is left', async () => {
  const tracking = track()
  tracking.move(20, 1200)
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(sent()).toHaveLength(1)
  tracking.move(23, 1200)
  window.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(sent().map(({ position }) => position)).toEqual([20, 23])
})

it('goes on from the revision that the server answered', async () => {
  const tracking = track()
  tracking.move(20, 1200)
  await tracking.save()
  postMock.mock.calls[0]?.[2]?.({ accepted: true, progress: kept({ revision: 12 }) })
  tracking.move(30, 1200)
  await tracking.save()
  expect(sent()[1]).toMatchObject({ revision: 12 })
})

it('keeps no place for who uses the device after a log-out', async () => {
  const tracking = track()
  tracking.move(60, 1200)
  jest.mocked(hasToken).mockReturnValue(false)
  await tracking.save()
  expect(await localPlace(work)).toBeUndefined()
  expect(sent()).toEqual([])
})

it('keeps a visitor’s place on this device only', async () => {
  jest.mocked(hasToken).mockReturnValue(false)
  const tracking = track()
  tracking.move(50, 1200)
  await tracking.save()
  expect(postMock).not.toHaveBeenCalled()
  expect(await localPlace(work)).toMatchObject({ partId: 31, position: 50 })
  expect(await resumePlace(work)).toMatchObject({ partId: 31, position: 50 })
})

describe('two devices', () => {
  it('are far apart from two minutes or one per cent on, and in another part', () => {
    const place = (position: number, duration: number, partId = 1) => ({ partId, position, duration })
    expect(isFar('drama', place(0, 36_000), place(119, 36_000))).toBe(false)
    expect(isFar('drama', place(0, 36_000), place(121, 36_000))).toBe(true)
    expect(isFar('drama', place(10, 100), place(10.9, 100))).toBe(false)
    expect(isFar('drama', place(10, 100), place(11.1, 100))).toBe(true)
    expect(isFar('drama', place(10, 100), place(10, 100, 2))).toBe(true)
  })

  it('asks on opening and goes on at the last place', async () => {
    const tracking = track()
    tracking.move(50, 1200)
    await tracking.save()
    confirm.mockResolvedValue(true)
    expect(await resumePlace(work, kept())).toMatchObject({ position: 600, revision: 9 })
    expect(confirm).toHaveBeenCalledWith({
      title: '从哪里继续？',
      text: '你在另一台设备上播放到第1集 10:00',
      confirmText: '继续上次位置',
      cancelText: '从这里继续',
    })
  })

  it('asks on opening and goes on from here', async () => {
    const tracking = track()
    tracking.move(50, 1200)
    await tracking.save()
    confirm.mockResolvedValue(false)
    expect(await resumePlace(work, kept())).toMatchObject({ position: 50, revision: 9 })
  })

  it('are not asked about when they are close, nor when this device is the newer one', async () => {
    const tracking = track()
    tracking.move(598, 1200)
    await tracking.save()
    expect(await resumePlace(work, kept())).toMatchObject({ position: 600 })
    expect(await resumePlace(work, kept({ position: 10, updatedAt: 1 }))).toMatchObject({ position: 598 })
    expect(confirm).not.toHaveBeenCalled()
  })

  it('are not asked about when the address names another part: it opens, and its saves follow the other device', async () => {
    const tracking = track()
    tracking.move(50, 1200)
    await tracking.save()
    const elsewhere = kept({ partId: 33, partNumber: 3 })
    expect(await resumePlace(work, elsewhere, 31)).toMatchObject({ partId: 31, position: 50, revision: 9 })
    expect(await resumePlace(work, elsewhere, 32)).toMatchObject({ partId: 32, position: 0, revision: 9 })
    expect(await resumePlace(work, elsewhere, 33)).toMatchObject({ partId: 33, position: 600, revision: 9 })
    expect(confirm).not.toHaveBeenCalled()
  })

  it('asks when a save is refused: the other place is gone to, or this one is kept for good', async () => {
    const tracking = track()
    tracking.move(50, 1200)
    await tracking.save()
    confirm.mockResolvedValue(true)
    postMock.mock.calls[0]?.[2]?.({ accepted: false, progress: kept() })
    await settle()
    expect(jump).toHaveBeenCalledWith(expect.objectContaining({ position: 600 }))

    tracking.move(52, 1200)
    await tracking.save()
    confirm.mockResolvedValue(false)
    postMock.mock.calls[1]?.[2]?.({ accepted: false, progress: kept({ revision: 11 }) })
    await settle()
    expect(sent().at(-1)).toMatchObject({ position: 52, explicit: true, revision: 11 })
  })
})

it('asks the server where other devices stopped, and does without when it does not answer', async () => {
  callMock.mockResolvedValueOnce({ progress: kept({ position: 77 }) })
  expect(await resumePlace(work)).toMatchObject({ position: 77 })
  callMock.mockRejectedValueOnce(new Error('offline'))
  expect(await resumePlace(work)).toBeNull()
})
