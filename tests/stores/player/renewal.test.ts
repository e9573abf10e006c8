import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { createPlayer } from '@/stores/player/createPlayer'
import { toast } from '@/stores/overlays'
import { createTracker } from '@/stores/player/progress'
import { collection, fakeEngine, settle } from './rig'

jest.mock('@/client/client')
jest.mock('@/stores/outbox')
jest.mock('@/stores/overlays')
jest.mock('@/stores/session')
jest.mock('@/stores/player/progress')

const callMock = jest.mocked(call) as unknown as jest.Mock
const MINUTE = 60_000

/** Addresses of ten minutes, each question answered with another one. */
const answerSigned = (): void => {
  let asked = 0
  callMock.mockImplementation(() =>
    Promise.resolve({ url: `media/s/${++asked}/a.mp3`, mp4: '', poster: '', seconds: 3600, validFor: 600 }),
  )
}

async function playing() {
  const engine = fakeEngine()
  const player = createPlayer({ type: 'audio', makeEngine: (listener) => engine.make(listener) })
  await player.start(collection())
  engine.listener?.playing()
  engine.said.length = 0
  /** The medium plays on for some minutes, telling its place every second. */
  const listen = async (minutes: number, from: number): Promise<void> => {
    for (let second = 1; second <= minutes * 60; second += 1) {
      jest.advanceTimersByTime(1000)
      engine.listener?.time(from + second, 3600)
      await settle()
    }
  }
  return { engine, player, state: player.state, listen }
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  localStorage.clear()
  jest.mocked(createTracker).mockReturnValue({
    begin: jest.fn(),
    move: jest.fn(),
    save: jest.fn().mockResolvedValue(undefined),
    stop: jest.fn(),
  })
  answerSigned()
})
afterEach(() => jest.useRealTimers())

it('asks for a new address before the old one ends and hands it to what plays, which goes on', async () => {
  const { engine, state, listen } = await playing()
  await listen(7, 0)
  expect(engine.said).toEqual([])
  await listen(2, 420)
  expect(engine.said).toEqual(['renew media/s/2/a.mp3'])
  expect(state).toMatchObject({ status: 'playing', paused: false, time: 540, url: 'media/s/2/a.mp3' })
  await listen(16, 540)
  expect(engine.said).toEqual(['renew media/s/2/a.mp3', 'renew media/s/3/a.mp3', 'renew media/s/4/a.mp3'])
})

it('asks nothing while it is paused, and goes on at the same second an hour later', async () => {
  const { engine, player, state, listen } = await playing()
  await listen(1, 0)
  player.pause()
  engine.said.length = 0
  jest.advanceTimersByTime(60 * MINUTE)
  await settle()
  expect(callMock).toHaveBeenCalledTimes(1)
  player.toggle()
  expect(state).toMatchObject({ paused: false, status: 'loading' })
  await settle()
  expect(engine.said).toEqual(['renew media/s/2/a.mp3', 'play'])
  expect(engine.sources.at(-1)).toMatchObject({ url: 'media/s/2/a.mp3', at: 60 })
})

it('stays paused when it is paused again before the new address is here', async () => {
  const { engine, player, state } = await playing()
  player.pause()
  jest.advanceTimersByTime(60 * MINUTE)
  player.toggle()
  player.pause()
  engine.said.length = 0
  await settle()
  expect(engine.said).not.toContain('play')
  expect(state).toMatchObject({ paused: true, status: 'paused' })
})

it('opens a new address at the same second when the old one is refused early', async () => {
  const { engine, state, listen } = await playing()
  await listen(2, 0)
  engine.listener?.failed()
  await settle()
  expect(engine.said).toEqual(['load media/s/2/a.mp3', 'play'])
  expect(engine.sources.at(-1)).toMatchObject({ at: 120 })
  expect(state.error).toBe('')
})

it('says so when the new address fails as well', async () => {
  const { engine, state, listen } = await playing()
  await listen(2, 0)
  engine.listener?.failed()
  await settle()
  engine.listener?.failed()
  await settle()
  expect(callMock).toHaveBeenCalledTimes(2)
  expect(state).toMatchObject({ status: 'error', paused: true })
})

it('goes to a place that was chosen after the address ended', async () => {
  const { engine, player, listen } = await playing()
  await listen(1, 0)
  player.pause()
  jest.advanceTimersByTime(60 * MINUTE)
  engine.said.length = 0
  player.seek(1800)
  await settle()
  expect(engine.said).toEqual(['pause', 'load media/s/2/a.mp3', 'play'])
  expect(engine.sources.at(-1)).toMatchObject({ at: 1800 })
})

it('tries again while there is no network, and plays on what it has', async () => {
  const { engine, state, listen } = await playing()
  callMock.mockRejectedValueOnce(new CallError('network', 0, '网络不通'))
  await listen(8.5, 0)
  expect(state.status).toBe('playing')
  expect(engine.said).toEqual(['renew media/s/2/a.mp3'])
  expect(callMock).toHaveBeenCalledTimes(3)
})

it('stops and asks to be paid for when the right has ended', async () => {
  const { player, state, listen } = await playing()
  const heard = jest.fn()
  player.onPay(heard)
  callMock.mockRejectedValue(new CallError('code', 402, '本集需开通会员后继续'))
  await listen(9, 0)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ reason: '本集需开通会员后继续' }))
  expect(state.paused).toBe(true)
  expect(jest.mocked(toast)).not.toHaveBeenCalled()
})

it('renews nothing of what is free', async () => {
  callMock.mockResolvedValue({ url: 'media/a.mp3', mp4: '', poster: '', seconds: 3600, validFor: 0 })
  const { engine, listen } = await playing()
  await listen(20, 0)
  expect(callMock).toHaveBeenCalledTimes(1)
  expect(engine.said).toEqual([])
})
